import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test, vi } from 'vitest'
import { addSession, asOwner } from '../../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../../e2e/support/test-staff'
import { checkInvitationLink } from '../../../domain/staff/invitations/join-staff'
import { getStaffLine } from '../../../domain/staff/queries'
import { findSession } from '../../../platform/auth/sessions/find-session'

// Each command is a process that starts from nothing.
vi.setConfig({ testTimeout: 180_000 })

let owner: TestPerson
let slug: string

beforeAll(async () => {
  owner = (await addResellerWithOwner()).owner
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    owner.resellerId,
  ])
  slug = row?.slug ?? ''
})

async function staff(name: string, ...args: string[]) {
  const entry = ['--conditions=react-server', '--import', 'tsx', resolve('lib/server/cli/cli.ts')]
  const child = spawn(process.execPath, [...entry, 'staff', name, '--reseller', slug, ...args])
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, said, complaint }
}

test('invite makes a link that opens, and refuses a role that there is not', async () => {
  const email = 'por.consola@example.pe'
  const invited = await staff('invite', '--email', email, '--role', 'support', '--days', '1', '--json')
  expect(invited.code).toBe(0)
  const { url } = JSON.parse(invited.said)
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
  expect(JSON.parse(ended.said)).toMatchObject({ ok: true, sessions: 1 })
  expect(await findSession(open)).toBeNull()
  expect((await staff('suspend', '--email', person.email)).code).toBe(0)
  expect((await getStaffLine(owner.resellerId, person.id)).suspendedAt).not.toBeNull()
  expect((await staff('bring-back', '--email', person.email)).code).toBe(0)
  expect((await getStaffLine(owner.resellerId, person.id)).suspendedAt).toBeNull()
  const last = await staff('suspend', '--email', owner.email, '--json')
  expect(last.code).toBe(1)
  expect((await getStaffLine(owner.resellerId, owner.id)).suspendedAt).toBeNull()
  const { people } = JSON.parse((await staff('list', '--json')).said)
  expect(people).toHaveLength(2)
})
