import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import type { Actor } from '../../platform/audit/actor'
import { verifyPassword } from '../../platform/auth/sign-in/hash-password'
import { Conflict, Forbidden, NotFound } from '../../platform/errors'
import { createStaff } from '../staff/create-staff'
import { createReseller } from './create-reseller'
import { findResellerBySlug, getResellerBySlug } from './queries'

const cli: Actor = { id: null, name: 'cli', kind: 'cli' }
const newSlug = () => `s-${randomUUID().slice(0, 8)}`
const person = { name: 'Ana', role: 'support' as const, password: 'a long enough one' }
const newEmail = () => `${randomUUID()}@example.pe`

async function actionsOf(resellerId: string): Promise<string[]> {
  const rows = await asOwner<{ action: string }>(
    'select action from portal.audit_event where reseller_id = $1 order by seq',
    [resellerId],
  )
  return rows.map(({ action }) => action)
}

describe('making a reseller', () => {
  test('happens and is written down', async () => {
    const slug = newSlug()
    const { resellerId } = await createReseller({
      actor: cli,
      slug: ` ${slug.toUpperCase()} `,
      name: 'Andes',
    })
    expect(await findResellerBySlug(slug)).toEqual({ id: resellerId, slug })
    expect(await actionsOf(resellerId)).toEqual(['reseller.created'])
  })

  test('again with the same slug is refused and changes nothing', async () => {
    const slug = newSlug()
    const { resellerId } = await createReseller({ actor: cli, slug, name: 'Andes' })
    await expect(createReseller({ actor: cli, slug, name: 'Otro' })).rejects.toThrow(Conflict)
    expect(await asOwner('select id, name from portal.reseller where slug = $1', [slug])).toEqual([
      { id: resellerId, name: 'Andes' },
    ])
  })

  test('is refused to staff', async () => {
    const actor: Actor = { id: randomUUID(), name: 'Ana', kind: 'staff' }
    await expect(createReseller({ actor, slug: newSlug(), name: 'Andes' })).rejects.toThrow(Forbidden)
  })

  test.each(['', 'con espacio', 'ñandú', '-x', 'x--y', 'a'.repeat(41)])(
    'with the slug %j is refused',
    async (slug) => {
      await expect(createReseller({ actor: cli, slug, name: 'Andes' })).rejects.toThrow()
    },
  )

  test('a slug that nobody has is not found', async () => {
    await expect(getResellerBySlug('nobody')).rejects.toThrow(NotFound)
  })
})

describe('adding staff', () => {
  test('happens, keeps only a hash, and is written down', async () => {
    const { resellerId } = await createReseller({ actor: cli, slug: newSlug(), name: 'Andes' })
    const email = newEmail()
    const { staffId } = await createStaff({ resellerId, actor: cli, ...person, email: email.toUpperCase() })
    const [row] = await asOwner<{ email: string; role: string; password_hash: string }>(
      'select email, role, password_hash from portal.staff where id = $1',
      [staffId],
    )
    expect(row).toMatchObject({ email, role: 'support' })
    expect(await verifyPassword(person.password, row?.password_hash ?? null)).toBe(true)
    expect(await actionsOf(resellerId)).toEqual(['reseller.created', 'staff.created'])
    const trail = await asOwner('select * from portal.audit_event where reseller_id = $1', [resellerId])
    expect(JSON.stringify(trail)).not.toContain(person.password)
  })

  test('again with the same e-mail is refused, also in another reseller, and changes nothing', async () => {
    const first = await createReseller({ actor: cli, slug: newSlug(), name: 'Uno' })
    const second = await createReseller({ actor: cli, slug: newSlug(), name: 'Dos' })
    const email = newEmail()
    await createStaff({ ...first, actor: cli, ...person, email })
    for (const { resellerId } of [first, second]) {
      await expect(createStaff({ resellerId, actor: cli, ...person, email })).rejects.toThrow(Conflict)
    }
    expect(await asOwner('select 1 from portal.staff where email = $1', [email])).toHaveLength(1)
  })

  test.each(['admin', 'support', 'sales', 'viewer'] as const)('is refused to the role %s', async (role) => {
    const { resellerId } = await createReseller({ actor: cli, slug: newSlug(), name: 'Andes' })
    const { staffId } = await createStaff({ resellerId, actor: cli, ...person, role, email: newEmail() })
    const actor: Actor = { id: staffId, name: 'Ana', kind: 'staff' }
    const adding = createStaff({ resellerId, actor, ...person, email: newEmail() })
    await expect(adding).rejects.toThrow(Forbidden)
    expect(await asOwner('select 1 from portal.staff where reseller_id = $1', [resellerId])).toHaveLength(1)
  })

  test('is open to an owner who is not suspended', async () => {
    const { resellerId } = await createReseller({ actor: cli, slug: newSlug(), name: 'Andes' })
    const owner = await createStaff({ resellerId, actor: cli, ...person, role: 'owner', email: newEmail() })
    const actor: Actor = { id: owner.staffId, name: 'Ana', kind: 'staff' }
    await createStaff({ resellerId, actor, ...person, email: newEmail() })
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [owner.staffId])
    await expect(createStaff({ resellerId, actor, ...person, email: newEmail() })).rejects.toThrow(Forbidden)
  })

  test.each([{ password: 'short' }, { email: 'not an address' }, { name: ' ' }])(
    'with %j is refused',
    async (wrong) => {
      const { resellerId } = await createReseller({ actor: cli, slug: newSlug(), name: 'Andes' })
      await expect(
        createStaff({ resellerId, actor: cli, ...person, email: newEmail(), ...wrong }),
      ).rejects.toThrow()
    },
  )
})
