import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testMail } from '../../../../e2e/support/mail/test-mail'
import { addSession, asOwner } from '../../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../../e2e/support/test-staff'
import { listAudit } from '../../../platform/audit/queries'
import { deviceMarkOf } from '../../../platform/auth/sessions/device-mark'
import { findSession } from '../../../platform/auth/sessions/find-session'
import { whySessionEnded } from '../../../platform/auth/sessions/why-session-ended'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors'
import { textsFor } from '../../../platform/i18n/texts'
import { sendMail } from '../../../platform/mail/send-mail'
import { inviteStaff } from '../invitations/invite-staff'
import { checkInvitationLink } from '../invitations/join-staff'
import { getSessionLimits, saveSessionLimits } from '../session-limits'
import { describeDevice } from './describe-device'
import { endOtherSessions, endOwnSession, endSessionsOf } from './end-staff-sessions'
import { listSessions } from './list-sessions'
import { startSession } from './start-session'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

beforeEach(() => testMail.clear())
afterAll(() => testMail.close())

const sessionOf = ({ id, resellerId }: TestPerson) => addSession({ resellerId, staffId: id })
const asStaff = ({ id, resellerId, name, email }: TestPerson) =>
  ({ id, resellerId, name, email, role: 'support', locale: 'es' }) as const

async function enter(
  person: TestPerson,
  from: { userAgent?: string; address?: string; deviceMark?: string },
) {
  const origin = { address: '203.0.113.9', requestId: randomUUID(), userAgent: chrome, ...from }
  const started = await startSession({
    resellerId: person.resellerId,
    staffId: person.id,
    generation: 1,
    how: 'password',
    secondFactorAt: null,
    origin,
  })
  if (!started) throw new Error('no session began')
  return started.claims
}

async function deliver(resellerId: string): Promise<void> {
  const rows = await asOwner<{ id: string }>(
    "select id from portal.mail where reseller_id = $1 and state = 'queued'",
    [resellerId],
  )
  for (const { id } of rows) await sendMail(resellerId, id)
}

describe('open sessions', () => {
  it('are listed with device and address, and not when they ended or nobody used them', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const here = await enter(owner, {})
    const there = await enter(owner, { userAgent: phone, address: '198.51.100.4' })
    const idle = await sessionOf(owner)
    await asOwner("update portal.staff_session set last_seen_at = now() - interval '5 hours' where id = $1", [
      idle.sid,
    ])
    const listed = await listSessions(resellerId, owner.id)
    expect(listed.map(({ id }) => id).sort()).toEqual([here.sid, there.sid].sort())
    const t = textsFor('es')
    expect(listed.map(({ userAgent }) => describeDevice(userAgent, t)).sort()).toEqual([
      'Chrome en Windows',
      'Safari en iOS',
    ])
    expect(describeDevice(null, t)).toBe('Equipo que no se identifica')
    const other = await addResellerWithOwner()
    expect(await listSessions(other.resellerId, owner.id)).toEqual([])
  })

  it('end one by one or all but this one, and say so when they are used again', async () => {
    const { owner } = await addResellerWithOwner()
    const [here, second, third] = [await sessionOf(owner), await sessionOf(owner), await sessionOf(owner)]
    const own = { staff: asStaff(owner), actor: owner }
    await endOwnSession({ ...own, sessionId: second.sid })
    expect(await findSession(second)).toBeNull()
    expect(await whySessionEnded(second)).toBe('elsewhere')
    expect(await findSession(third)).not.toBeNull()
    expect(await endOtherSessions({ ...own, sessionId: here.sid })).toBe(1)
    expect(await findSession(third)).toBeNull()
    expect(await findSession(here)).not.toBeNull()
  })

  it('of somebody else are not ended by one’s own button', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const person = await addTestPerson(resellerId, 'admin')
    const claims = await sessionOf(owner)
    await endOwnSession({ staff: asStaff(person), actor: person, sessionId: claims.sid })
    expect(await findSession(claims)).not.toBeNull()
  })

  it('of others are ended by an owner of the same reseller alone', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const person = await addTestPerson(resellerId, 'support')
    const admin = await addTestPerson(resellerId, 'admin')
    const [one, two] = [await sessionOf(person), await sessionOf(person)]
    const input = { resellerId, staffId: person.id }
    await expect(endSessionsOf({ ...input, actor: admin })).rejects.toThrow(Forbidden)
    await expect(endSessionsOf({ resellerId, staffId: owner.id, actor: owner })).rejects.toThrow(Conflict)
    const stranger = await addResellerWithOwner()
    await expect(
      endSessionsOf({ resellerId: stranger.resellerId, staffId: person.id, actor: stranger.owner }),
    ).rejects.toThrow(NotFound)
    expect(await endSessionsOf({ ...input, actor: owner, sessionId: one.sid })).toBe(1)
    expect(await findSession(two)).not.toBeNull()
    expect(await endSessionsOf({ ...input, actor: owner })).toBe(1)
    expect(await findSession(two)).toBeNull()
  })
})

it('where somebody was is forgotten after ninety days, but for the last place', async () => {
  const { owner } = await addResellerWithOwner()
  const older = await enter(owner, {})
  const old = await enter(owner, {})
  await asOwner("update portal.staff_session set created_at = now() - interval '92 days' where id = $1", [
    older.sid,
  ])
  await asOwner("update portal.staff_session set created_at = now() - interval '91 days' where id = $1", [
    old.sid,
  ])
  const kept = () =>
    asOwner<{ id: string }>(
      'select id from portal.staff_session where staff_id = $1 order by created_at desc',
      [owner.id],
    )
  const newest = await enter(owner, { userAgent: phone, address: '198.51.100.4' })
  expect(await kept()).toEqual([{ id: newest.sid }, { id: old.sid }])
  const last = await enter(owner, {})
  expect(await kept()).toEqual([{ id: last.sid }, { id: newest.sid }])
})

describe('a sign-in from a device that is not known', () => {
  it('is written down and told by e-mail; the first ever and those of known devices are not', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const first = await enter(owner, {})
    const mark = deviceMarkOf(first.sid)
    await enter(owner, { deviceMark: mark, address: '192.0.2.77' })
    await enter(owner, {})
    await deliver(resellerId)
    expect(testMail.emails).toEqual([])
    await enter(owner, { userAgent: phone, address: '198.51.100.4' })
    await deliver(resellerId)
    expect(testMail.to(owner.email)).toHaveLength(1)
    expect(testMail.emails[0]?.text).toContain('Safari en iOS')
    expect(testMail.emails[0]?.text).toContain('198.51.100.4')
    const { lines } = await listAudit(resellerId, { action: 'staff.new-device' })
    expect(lines).toHaveLength(1)
    const events = await asOwner<{ person: string; payload: object }>(
      "select person_id as person, payload from portal.event where reseller_id = $1 and kind = 'staff.new_device'",
      [resellerId],
    )
    expect(events).toEqual([
      { person: owner.id, payload: { device: 'Safari en iOS', address: '198.51.100.4' } },
    ])
  })

  it('that comes to nothing is no event either', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    await enter(owner, {})
    await asOwner('update portal.staff set session_generation = 7 where id = $1', [owner.id])
    await expect(enter(owner, { userAgent: phone, address: '198.51.100.4' })).rejects.toThrow('no session')
    expect(await asOwner('select 1 from portal.event where reseller_id = $1', [resellerId])).toEqual([])
  })

  it('is also one with the mark of a device of somebody else', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const person = await addTestPerson(resellerId, 'support')
    const claims = await enter(owner, {})
    await enter(person, {})
    await enter(person, { deviceMark: deviceMarkOf(claims.sid), userAgent: phone })
    const { lines } = await listAudit(resellerId, { action: 'staff.new-device' })
    expect(lines).toMatchObject([{ subjectId: person.id }])
  })
})

it('an invitation is sent by e-mail where mail is set, and its link is not shown', async () => {
  const { owner, resellerId } = await addResellerWithOwner()
  const email = `${randomUUID()}@example.pe`
  const invited = await inviteStaff({ resellerId, actor: owner, email, role: 'viewer', locale: 'en' })
  expect(invited.url).toBeNull()
  await deliver(resellerId)
  const [message] = testMail.to(email)
  expect(message?.text).toContain('invites you to the front desk')
  const token = message?.links[0]?.split('/').at(-1) ?? ''
  expect(await checkInvitationLink(token)).toMatchObject({ state: 'open', email })
  const kept = await asOwner('select * from portal.mail where reseller_id = $1', [resellerId])
  expect(JSON.stringify(kept)).not.toContain(token)
})

describe('how long sessions last', () => {
  it('is chosen by an owner, holds at once, and longer limits bring nothing back', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    expect(await getSessionLimits(resellerId)).toEqual({ idleMinutes: 240, sessionHours: 12 })
    const idle = await sessionOf(owner)
    await asOwner(
      "update portal.staff_session set last_seen_at = now() - interval '10 minutes' where id = $1",
      [idle.sid],
    )
    const input = { resellerId, actor: owner }
    await saveSessionLimits({ ...input, idleMinutes: 5, sessionHours: 8 })
    expect(await findSession(idle)).toBeNull()
    await saveSessionLimits({ ...input, idleMinutes: 720, sessionHours: 24 })
    expect(await findSession(idle)).toBeNull()
    expect(await getSessionLimits(resellerId)).toEqual({ idleMinutes: 720, sessionHours: 24 })
    const { lines } = await listAudit(resellerId, { action: 'staff.limits-saved' })
    expect(lines[0]).toMatchObject({ before: { idleMinutes: 5 }, after: { idleMinutes: 720 } })
  })

  it('has bounds, and is no matter of other roles', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const admin = await addTestPerson(resellerId, 'admin')
    const save = (idleMinutes: number, sessionHours: number, actor: TestPerson = owner) =>
      saveSessionLimits({ resellerId, actor, idleMinutes, sessionHours })
    await expect(save(4, 12)).rejects.toThrow()
    await expect(save(721, 12)).rejects.toThrow()
    await expect(save(60, 0)).rejects.toThrow()
    await expect(save(60, 25)).rejects.toThrow()
    await expect(save(60, 8, admin)).rejects.toThrow(Forbidden)
    expect(await getSessionLimits(resellerId)).toEqual({ idleMinutes: 240, sessionHours: 12 })
  })
})
