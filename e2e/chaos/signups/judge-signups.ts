import type { SignupView } from '../../../lib/domain/signups/queries'

/** A tenant in the database of the server. */
export type ServerTenant = { ruc: string; subdomain: string; email: string }

type Request = Pick<
  SignupView,
  'number' | 'ruc' | 'subdomain' | 'email' | 'state' | 'cause' | 'holdsPassword' | 'endedAt'
>

export const signupJudges = ['duplicates', 'lost', 'falseSuccess', 'keptPasswords']

/** States that the worker does not advance any more. */
const settled = ['created', 'duplicate', 'refused', 'needs_person']

/** Compares the requests of a round with the tenants on the server. */
export function judgeSignups(requests: Request[], server: ServerTenant[]): Record<string, string[]> {
  return {
    duplicates: findDuplicates(requests, server),
    lost: requests.flatMap((request) => findLost(request, server)),
    falseSuccess: requests.flatMap((request) => findFalseSuccess(request, server)),
    keptPasswords: requests
      .filter(({ endedAt, holdsPassword }) => endedAt !== null && holdsPassword)
      .map(({ number }) => `#${number} ended and keeps its password`),
  }
}

function findDuplicates(requests: Request[], server: ServerTenant[]): string[] {
  const rucs = [...new Set(requests.map(({ ruc }) => ruc))]
  return rucs.flatMap((ruc) => {
    const tenants = server.filter((tenant) => tenant.ruc === ruc)
    const created = requests.filter((request) => request.ruc === ruc && request.state === 'created')
    if (tenants.length > 1) return [`${ruc} is ${tenants.length} tenants`]
    return created.length > 1 ? [`${created.length} requests are created for ${ruc}`] : []
  })
}

function findLost(request: Request, server: ServerTenant[]): string[] {
  const { number, state, cause } = request
  if (!settled.includes(state)) return [`#${number} stays ${state}`]
  // With a healthy server and a retry, only a taken subdomain may stop a request.
  if (state === 'needs_person' && cause !== 'subdomain-taken') return [`#${number} needs a person: ${cause}`]
  const made = server.some((tenant) => isOf(tenant, request))
  return made && state !== 'created' ? [`#${number} was created and is shown as ${state}`] : []
}

function findFalseSuccess(request: Request, server: ServerTenant[]): string[] {
  const made = server.some((tenant) => isOf(tenant, request))
  return request.state === 'created' && !made
    ? [`#${request.number} is shown as created and does not exist`]
    : []
}

function isOf(tenant: ServerTenant, { ruc, subdomain, email }: Request): boolean {
  return tenant.ruc === ruc && tenant.subdomain === subdomain && tenant.email === email
}
