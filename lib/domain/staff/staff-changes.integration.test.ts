import { describe, expect, it } from 'vitest'
import { addSession, asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../e2e/support/test-staff'
import { listAudit } from '../../platform/audit/queries'
import { findSession } from '../../platform/auth/sessions/find-session'
import { hashPassword } from '../../platform/auth/sign-in/hash-password'
import { Conflict, Forbidden, NotFound } from '../../platform/errors'
import { changeOwnPassword } from './change-own-account'
import { changeRole, losesRights } from './change-role'
import { inviteStaff } from './invitations/invite-staff'
import { checkInvitationLink } from './invitations/join-staff'
import { getStaffLine, getStaffOverview, listSuccessorCandidates } from './queries'
import { startSession } from './sign-in/start-session'
import { reinstateStaff, suspendStaff } from './suspend-staff'

const origin = { address: '203.0.113.9', requestId: 'request-1' }
const password = 'a quiet lamp over the door'

const sessionOf = ({ id, resellerId }: TestPerson) => addSession({ resellerId, staffId: id })
const suspend = (actor: TestPerson, { id }: TestPerson) =>
  suspendStaff({ resellerId: actor.resellerId, actor, staffId: id })
const giveRole = (actor: TestPerson, { id }: TestPerson, role: 'owner' | 'admin' | 'support' | 'viewer') =>
  changeRole({ resellerId: actor.resellerId, actor, staffId: id, role })

function asStaff({ id, resellerId, name, email }: TestPerson) {
  return { id, resellerId, name, email, role: 'support' as const, locale: 'es' as const }
}

describe('the last owner', () => {
  it('stays: of two owners who suspend each other at the same moment one succeeds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { owner, resellerId } = await addResellerWithOwner()
      const second = await addTestPerson(resellerId, 'owner')
      const tries = await Promise.allSettled([suspend(owner, second), suspend(second, owner)])
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const failed = tries.find((attempt) => attempt.status === 'rejected')
      expect(failed?.reason).toBeInstanceOf(Forbidden)
      const { people } = await getStaffOverview(resellerId)
      expect(people.filter(({ suspendedAt }) => suspendedAt === null)).toHaveLength(1)
    }
  })

  it('stays: of two owners who take each other’s role at the same moment one succeeds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { owner, resellerId } = await addResellerWithOwner()
      const second = await addTestPerson(resellerId, 'owner')
      const tries = await Promise.allSettled([
        giveRole(owner, second, 'admin'),
        giveRole(second, owner, 'viewer'),
      ])
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const { people } = await getStaffOverview(resellerId)
      expect(people.filter(({ role }) => role === 'owner')).toHaveLength(1)
    }
  })

  it('cannot be taken away by the command line either', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const actor = { id: null, name: 'root', kind: 'cli' as const }
    await expect(suspendStaff({ resellerId, actor, staffId: owner.id })).rejects.toThrow('staff-last-owner')
    await expect(changeRole({ resellerId, actor, staffId: owner.id, role: 'admin' })).rejects.toThrow(
      'staff-last-owner',
    )
  })

  it('is no matter of who is suspended already', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const second = await addTestPerson(resellerId, 'owner')
    await suspend(owner, second)
    const actor = { id: null, name: 'root', kind: 'cli' as const }
    await expect(suspendStaff({ resellerId, actor, staffId: owner.id })).rejects.toThrow('staff-last-owner')
  })
})

describe('a change of staff', () => {
  it('is for nobody themselves', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    await addTestPerson(resellerId, 'owner')
    await expect(giveRole(owner, owner, 'admin')).rejects.toThrow('staff-self')
    await expect(suspend(owner, owner)).rejects.toThrow('staff-self')
  })

  it.each(['admin', 'support', 'sales', 'viewer'] as const)('is refused to %s', async (role) => {
    const { owner, resellerId } = await addResellerWithOwner()
    const actor = await addTestPerson(resellerId, role)
    await expect(giveRole(actor, owner, 'viewer')).rejects.toThrow(Forbidden)
    await expect(suspend(actor, owner)).rejects.toThrow(Forbidden)
    await expect(reinstateStaff({ resellerId, actor, staffId: owner.id })).rejects.toThrow(Forbidden)
  })

  it('reaches nobody of another reseller', async () => {
    const [here, there] = [await addResellerWithOwner(), await addResellerWithOwner()]
    const stranger = await addTestPerson(there.resellerId, 'support')
    await expect(giveRole(here.owner, stranger, 'admin')).rejects.toThrow(NotFound)
    await expect(suspend(here.owner, stranger)).rejects.toThrow(NotFound)
    await expect(getStaffLine(here.resellerId, stranger.id)).rejects.toThrow(NotFound)
    expect(await listSuccessorCandidates(here.resellerId, here.owner.id)).toEqual([])
    expect((await getStaffLine(there.resellerId, stranger.id)).role).toBe('support')
  })

  it('ends sessions at once where it takes rights away, and leaves them where it gives some', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const person = await addTestPerson(resellerId, 'support')
    const claims = await sessionOf(person)
    await giveRole(owner, person, 'admin')
    expect(await findSession(claims)).toMatchObject({ staff: { role: 'admin' } })
    await giveRole(owner, person, 'viewer')
    expect(await findSession(claims)).toBeNull()
    expect(losesRights('viewer', 'owner')).toBe(false)
    expect(losesRights('owner', 'admin')).toBe(true)
  })

  it('that suspends ends every session, refuses new ones and can be taken back', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const person = await addTestPerson(resellerId, 'support')
    const open = [await sessionOf(person), await sessionOf(person)]
    await suspend(owner, person)
    await suspend(owner, person)
    for (const claims of open) expect(await findSession(claims)).toBeNull()
    const begins = { resellerId, staffId: person.id, how: 'password', secondFactorAt: null, origin } as const
    expect(await startSession({ ...begins, generation: 2 })).toBeNull()
    await reinstateStaff({ resellerId, actor: owner, staffId: person.id })
    for (const claims of open) expect(await findSession(claims)).toBeNull()
    expect(await startSession({ ...begins, generation: 2 })).not.toBeNull()
    const { lines } = await listAudit(resellerId, { subjectId: person.id })
    expect(lines.map(({ action }) => action)).toEqual([
      'staff.new-device',
      'staff.signed-in',
      'staff.brought-back',
      'staff.suspended',
    ])
  })

  it('never leaves a session open that begins while somebody is being suspended', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    for (let round = 0; round < 6; round += 1) {
      const person = await addTestPerson(resellerId, 'support')
      const begins = {
        resellerId,
        staffId: person.id,
        how: 'password',
        secondFactorAt: null,
        origin,
      } as const
      await Promise.all([
        suspend(owner, person),
        ...[1, 2, 3].map(() => startSession({ ...begins, generation: 1 })),
      ])
      const open = await asOwner(
        'select id from portal.staff_session where staff_id = $1 and ended_at is null',
        [person.id],
      )
      expect(open).toEqual([])
    }
  })

  it('that takes an owner’s place away shuts the doors that this owner opened', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const leaving = await addTestPerson(resellerId, 'owner')
    const input = { email: `puerta-${resellerId}@example.pe`, role: 'owner' as const }
    const { url } = await inviteStaff({ resellerId, actor: leaving, ...input })
    await giveRole(owner, leaving, 'admin')
    expect(await checkInvitationLink(url?.split('/').at(-1) ?? '')).toEqual({ state: 'withdrawn' })
  })
})

describe('one’s own password', () => {
  async function withPassword() {
    const { resellerId } = await addResellerWithOwner()
    const person = await addTestPerson(resellerId, 'support')
    await asOwner('update portal.staff set password_hash = $2 where id = $1', [
      person.id,
      await hashPassword(password),
    ])
    return person
  }

  it('changes for who shows the old one, and every other session ends', async () => {
    const person = await withPassword()
    const [here, elsewhere] = [await sessionOf(person), await sessionOf(person)]
    const input = { staff: asStaff(person), actor: person, sessionId: here.sid }
    const changed = { ...input, proof: { password }, password: 'another lamp by the window' }
    expect(await changeOwnPassword(changed)).toBe(1)
    expect(await findSession(here)).not.toBeNull()
    expect(await findSession(elsewhere)).toBeNull()
    await expect(changeOwnPassword(changed)).rejects.toThrow('step-up-refused')
  })

  it('stays for who does not, and for one that is too plain', async () => {
    const person = await withPassword()
    const { sid: sessionId } = await sessionOf(person)
    const input = { staff: asStaff(person), actor: person, sessionId }
    const wrong = { ...input, proof: { password: 'not this one' }, password: 'another lamp by the window' }
    await expect(changeOwnPassword(wrong)).rejects.toThrow(Forbidden)
    await expect(
      changeOwnPassword({ ...input, proof: { password }, password: 'aaaaaaaaaaaaaa' }),
    ).rejects.toThrow()
    const { lines } = await listAudit(person.resellerId, { action: 'staff.password-changed' })
    expect(lines).toEqual([])
  })
})

it('a suspended person cannot be given a role', async () => {
  const { owner, resellerId } = await addResellerWithOwner()
  const person = await addTestPerson(resellerId, 'support')
  await suspend(owner, person)
  await expect(giveRole(owner, person, 'admin')).rejects.toThrow(Conflict)
})
