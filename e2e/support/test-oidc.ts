import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type TestIssuerPerson = {
  subject: string
  email: string
  emailVerified: boolean
  /** The authentication methods that the issuer reports. */
  amr?: string[]
}

export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>

/** A real OpenID provider on loopback. It signs in `person`; null refuses. */
export async function startTestIssuer(redirectUri: () => string) {
  const people = new Map<string, TestIssuerPerson>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { id: 'porteria', secret: `test-${randomUUID()}` }
  const scope = 'openid email profile'
  let provider: Provider | undefined
  const open = () =>
    new Provider(issuer, {
      clients: [
        { client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri()], scope },
      ],
      claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: [randomUUID()] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      async findAccount(_context, subject) {
        const { email, emailVerified } = people.get(subject) ?? { email: '', emailVerified: false }
        const claims = { sub: subject, email, email_verified: emailVerified, name: 'Persona' }
        return { accountId: subject, claims: async () => claims }
      },
      async loadExistingGrant({ oidc }) {
        if (!provider) throw new Error('no provider')
        const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId }
        const grant = new provider.Grant(of)
        grant.addOIDCScope(scope)
        await grant.save()
        return grant
      },
    })
  const testIssuer = {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Cuenta Andes',
    },
    person: null as TestIssuerPerson | null,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  server.on('request', async (request, response) => {
    // Created with the first request, when the redirect URI is known.
    provider ??= open()
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    const { person } = testIssuer
    if (!person) {
      const refused = { error: 'access_denied', error_description: 'not today' }
      return provider.interactionFinished(request, response, refused)
    }
    people.set(person.subject, person)
    const login = { accountId: person.subject, amr: person.amr }
    return provider.interactionFinished(request, response, { login })
  })
  return testIssuer
}
