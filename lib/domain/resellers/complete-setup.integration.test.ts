import { beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { listAudit } from '../../platform/audit/queries'
import { findSession } from '../../platform/auth/sessions/find-session'
import { createSetupLink, isSetupLinkOpen } from '../../platform/auth/sign-in/setup-link'
import { Conflict } from '../../platform/errors'
import { completeSetup } from './complete-setup'
import { setupSchema } from './setup-schema'

const origin = { address: '203.0.113.9', requestId: 'request-1' }
const person = {
  resellerName: 'Ñandú Facturación S.A.C.',
  name: 'Rosa',
  email: 'Rosa@Example.pe',
  password: 'a quiet lamp over the door',
}

async function makeKey(now?: Date): Promise<string> {
  const link = new URL(await createSetupLink('http://localhost:3000', now))
  expect(link.pathname).toBe('/setup')
  return link.searchParams.get('key') ?? ''
}

function complete(key: string, email = person.email) {
  return completeSetup(setupSchema.parse({ ...person, email, key }), origin)
}

async function count(table: string): Promise<number> {
  const [row] = await asOwner<{ count: number }>(`select count(*)::int as count from portal.${table}`)
  return row?.count ?? -1
}

beforeEach(async () => {
  await asOwner('truncate portal.setup_link, portal.staff, portal.reseller, portal.audit_event cascade')
})

describe('the first start', () => {
  it('makes the reseller and its owner, signs the owner in and writes it down', async () => {
    const claims = await complete(await makeKey())
    expect(await findSession(claims)).toMatchObject({
      staff: { name: 'Rosa', email: 'rosa@example.pe', role: 'owner' },
      reseller: { name: person.resellerName, slug: 'nandu-facturacion-s-a-c' },
    })
    const { lines } = await listAudit(claims.resellerId)
    expect(lines).toMatchObject([{ action: 'setup.completed', actorId: claims.sub, address: origin.address }])
    expect(JSON.stringify(lines)).not.toContain(person.password)
  })

  it('happens once, also when two press the button together', async () => {
    const key = await makeKey()
    const tries = await Promise.allSettled([complete(key), complete(key, 'eve@example.pe')])
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    const refused = tries.find((attempt) => attempt.status === 'rejected')
    expect(refused?.reason).toBeInstanceOf(Conflict)
    expect(await count('reseller')).toBe(1)
    expect(await count('staff')).toBe(1)
    await expect(complete(key)).rejects.toBeInstanceOf(Conflict)
  })

  it('refuses a wrong, an expired and an earlier link and makes nothing', async () => {
    const expired = await makeKey(new Date(Date.now() - 25 * 3_600_000))
    await expect(complete(expired)).rejects.toBeInstanceOf(Conflict)
    await expect(complete('guess')).rejects.toBeInstanceOf(Conflict)
    const earlier = await makeKey()
    const newest = await makeKey()
    expect(await isSetupLinkOpen(earlier)).toBe(false)
    expect(await isSetupLinkOpen(newest)).toBe(true)
    expect(await count('reseller')).toBe(0)
  })

  it('keeps only a hash of the link', async () => {
    const key = await makeKey()
    expect(JSON.stringify(await asOwner('select * from portal.setup_link'))).not.toContain(key)
  })

  it('asks for a password that is long enough and not one letter', () => {
    const parse = (password: string) => setupSchema.safeParse({ ...person, key: 'k', password }).success
    expect(parse('short')).toBe(false)
    expect(parse('aaaaaaaaaaaaaaaa')).toBe(false)
    expect(parse(person.password)).toBe(true)
  })
})
