import 'server-only'
import { outsideScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'

/** The reseller of a public page by its slug: the only entrance without a session. */
export async function findSignupReseller(slug: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) return null
  const [row] = await outsideScope().$queryRaw<{ id: string | null }[]>`
    select portal.reseller_of_slug(${slug}) as id`
  return row?.id ?? null
}

/** Throws NotFound for an unknown slug. */
export async function getSignupReseller(slug: string): Promise<string> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId === null) throw new NotFound('signup-page-missing')
  return resellerId
}
