import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../../e2e/support/run-command'
import { addSession, asOwner } from '../../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../../e2e/support/test-staff'
import { checkInvitationLink } from '../../../domain/staff/invitations/join-staff'
import { getStaffLine } from '../../../domain/staff/queries'
import { findSession } from '../../../platform/auth/sessions/find-session'

let owner: TestPerson
let slug: string

beforeAll(async () => {
  owner = (await addResellerWithOwner()).owner
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    owner.resellerId,
  ])
  slug = row?.slug ?? ''
})

const staff = (name: string, ...args: string[]) => runCommand(['staff', name, '--reseller', slug, ...args])

test('invite makes a link that opens, and refuses a role that there is not', async () => {
  const email = 'por.consola@example.pe'
  const place = ['staff', 'invite', '--reseller', slug, '--email', email]
  const invited = await runCommand([...place, '--role', 'support', '--days', '1', '--json'])
  expect(invited.code).toBe(0)
  const { url } = JSON.parse(invited.stdout)
  expect(await checkInvitationLink(url.split('/').at(-1))).toMatchObject({
    state: 'open',
    role: 'support',
    email,
  })
  expect((await staff('invite', '--email', 'x@example.pe', '--role', 'king')).code).toBe(2)
})

test('suspend, bring-back and end-sessions do what an owner does, but for the last owner', async () => {
  const person = await addTestPerson(owner.resellerId, 'support')
  const open = await addSession({ resellerId: owner.resellerId, staffId: person.id })
  const ended = await staff('end-sessions', '--email', person.email, '--json')
  expect(JSON.parse(ended.stdout)).toMatchObject({ ok: true, sessions: 1 })
  expect(await findSession(open)).toBeNull()
  expect((await staff('suspend', '--email', person.email)).code).toBe(0)
  expect((await getStaffLine(owner.resellerId, person.id)).suspendedAt).not.toBeNull()
  expect((await staff('bring-back', '--email', person.email)).code).toBe(0)
  expect((await getStaffLine(owner.resellerId, person.id)).suspendedAt).toBeNull()
  const last = await staff('suspend', '--email', owner.email, '--json')
  expect(last.code).toBe(1)
  expect((await getStaffLine(owner.resellerId, owner.id)).suspendedAt).toBeNull()
  const { people } = JSON.parse((await staff('list', '--json')).stdout)
  expect(people).toHaveLength(2)
})
