import { beforeEach, describe, expect, it } from 'vitest'
import {
  addSignedInStaff,
  type TestStaff,
  testOrigin,
  testPassword,
} from '../../../../e2e/support/test-factors'
import { addSession, asOwner } from '../../../../e2e/support/test-owner'
import { listAudit } from '../../../platform/audit/queries'
import { findPendingTotp } from '../../../platform/auth/factors/pending-totp'
import { getFactors } from '../../../platform/auth/factors/queries'
import { stepTriesMax } from '../../../platform/auth/factors/sign-in-step'
import { totpCodeAt } from '../../../platform/auth/factors/totp'
import { findSession } from '../../../platform/auth/sessions/find-session'
import { checkCredentials } from '../../../platform/auth/sign-in/check-credentials'
import { requireStepUp } from '../../../platform/auth/sign-in/step-up'
import { outsideScope } from '../../../platform/database/db'
import { admitFirstFactor } from '../sign-in/sign-in'
import { beginTotp, confirmTotp } from './enrol-totp'
import { finishSignIn } from './finish-sign-in'
import { renewRecoveryCodes } from './recovery-codes'
import { removeTotp } from './remove-factor'
import { resetFactors } from './reset-factors'

const now = new Date()
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const proof = { password: testPassword }

const idsOf = ({ staff }: TestStaff) => ({ resellerId: staff.resellerId, staffId: staff.id })

async function keyOf(person: TestStaff, at = now): Promise<string> {
  const { staff, sessionId } = person
  const pending = await findPendingTotp({ staff, sessionId, resellerName: 'Andes', now: at })
  return pending?.key.replaceAll(' ', '') ?? ''
}

const addSessionOf = async (person: TestStaff) => (await addSession(idsOf(person))).sid

/** A person with confirmed TOTP, its key, and the recovery codes. The next code is that of `later(60)`. */
async function addWithTotp(role: 'owner' | 'support' = 'support', resellerId?: string) {
  const person = await addSignedInStaff(role, resellerId)
  await beginTotp({ ...person, proof, now })
  const key = await keyOf(person)
  const codes = await confirmTotp({ ...person, proof: {}, passcode: totpCodeAt(key, now), now })
  return { person, key, codes }
}

async function giveFirstFactor({ staff }: TestStaff): Promise<string> {
  const checked = await checkCredentials({ email: staff.email, password: testPassword, ...testOrigin, now })
  if (checked.verdict !== 'right') throw new Error(checked.verdict)
  const entered = await admitFirstFactor({ account: checked.account, how: 'password', origin: testOrigin })
  if (entered.result !== 'second-factor') throw new Error(entered.result)
  return entered.token
}

const finish = (token: string, code: string, at: Date) =>
  finishSignIn({ token, origin: testOrigin, proof: { code }, now: at })

const actionsOf = async (resellerId: string) =>
  (await listAudit(resellerId)).lines.map(({ action }) => action)

beforeEach(async () => {
  await outsideScope().signInAttempt.deleteMany()
})

describe('an application of codes', () => {
  it('counts only after a code has confirmed it, and its secret is never shown again', async () => {
    const person = await addSignedInStaff('support')
    await beginTotp({ ...person, proof, now })
    const key = await keyOf(person)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect((await getFactors(idsOf(person))).totp).toBe('none')
    await expect(confirmTotp({ ...person, proof: {}, passcode: '000000', now })).rejects.toMatchObject({
      code: 'totp-code-wrong',
    })
    const codes = await confirmTotp({ ...person, proof: {}, passcode: totpCodeAt(key, now), now })
    expect(codes).toHaveLength(10)
    expect(await getFactors(idsOf(person))).toMatchObject({ totp: 'on', recoveryCodesLeft: 10 })
    expect(await keyOf(person)).toBe('')
  })

  it('leaves neither its secret nor a recovery code in the database or the trail', async () => {
    const { person, key, codes } = await addWithTotp()
    const rows = await asOwner(
      `select (select json_agg(t) from portal.staff_totp t) as totp,
         (select json_agg(c) from portal.staff_recovery_code c) as codes`,
    )
    const { lines } = await listAudit(person.staff.resellerId)
    const kept = JSON.stringify([rows, lines])
    expect(kept).not.toContain(key)
    for (const code of codes) expect(kept).not.toContain(code.slice(5))
  })

  it('is not begun, nor taken away, by an open session alone', async () => {
    const person = await addSignedInStaff('support')
    await expect(beginTotp({ ...person, proof: {}, now })).rejects.toMatchObject({ code: 'step-up-needed' })
    const wrong = beginTotp({ ...person, proof: { password: 'another door' }, now })
    await expect(wrong).rejects.toMatchObject({ code: 'step-up-refused' })
    const { person: other } = await addWithTotp()
    const stale = removeTotp({ ...other, proof: {}, now: later(660) })
    await expect(stale).rejects.toMatchObject({ code: 'step-up-needed' })
    expect((await getFactors(idsOf(other))).totp).toBe('on')
  })

  it('that was left unconfirmed is worth nothing after ten minutes, and its secret is shown no more', async () => {
    const person = await addSignedInStaff('support')
    await beginTotp({ ...person, proof, now })
    const key = await keyOf(person)
    expect(await keyOf(person, later(599))).toBe(key)
    expect(await keyOf(person, later(600))).toBe('')
    const late = confirmTotp({
      ...person,
      proof,
      passcode: totpCodeAt(key, later(601)),
      now: later(601),
    })
    await expect(late).rejects.toMatchObject({ code: 'totp-over' })
    expect(await getFactors(idsOf(person))).toMatchObject({ totp: 'none', recoveryCodesLeft: 0 })
  })

  it('is shown to, and confirmed by, the session that began it alone', async () => {
    const person = await addSignedInStaff('support')
    await beginTotp({ ...person, proof, now })
    const key = await keyOf(person)
    const sessionId = await addSessionOf(person)
    expect(await keyOf({ ...person, sessionId })).toBe('')
    const elsewhere = confirmTotp({ ...person, sessionId, proof, passcode: totpCodeAt(key, now), now })
    await expect(elsewhere).rejects.toMatchObject({ code: 'totp-over' })
    expect((await getFactors(idsOf(person))).totp).toBe('none')
  })

  it('is confirmed by nobody who has not proved lately who they are', async () => {
    const person = await addSignedInStaff('support')
    await requireStepUp({ ...person, proof, purpose: 'test', now: later(-500) })
    await beginTotp({ ...person, proof: {}, now })
    const key = await keyOf(person)
    const confirm = (view: object) =>
      confirmTotp({ ...person, proof: view, passcode: totpCodeAt(key, later(200)), now: later(200) })
    await expect(confirm({})).rejects.toMatchObject({ code: 'step-up-needed' })
    await expect(confirm({ password: 'another one' })).rejects.toMatchObject({ code: 'step-up-refused' })
    expect(await getFactors(idsOf(person))).toMatchObject({ totp: 'none', recoveryCodesLeft: 0 })
    expect(await confirm(proof)).toHaveLength(10)
  })

  it('takes ten wrong codes, and then not even a right one', async () => {
    const person = await addSignedInStaff('support')
    await beginTotp({ ...person, proof, now })
    const key = await keyOf(person)
    const confirm = (passcode: string) => confirmTotp({ ...person, proof: {}, passcode, now })
    for (let tried = 0; tried < 10; tried += 1) {
      await expect(confirm('000000')).rejects.toMatchObject({ code: 'totp-code-wrong' })
    }
    await expect(confirm(totpCodeAt(key, now))).rejects.toMatchObject({ code: 'totp-over' })
    expect(await keyOf(person)).toBe('')
  })

  it('is not replaced while it counts', async () => {
    const { person } = await addWithTotp()
    await expect(beginTotp({ ...person, proof: {}, now })).rejects.toMatchObject({ code: 'totp-already' })
  })

  it('takes its recovery codes along when it was the last factor, unless one is required', async () => {
    const { person, key } = await addWithTotp()
    await asOwner(
      'insert into portal.security_settings (reseller_id, second_factor_required) values ($1, true)',
      [person.staff.resellerId],
    )
    const remove = () =>
      removeTotp({ ...person, proof: { ...proof, passcode: totpCodeAt(key, later(60)) }, now: later(60) })
    await expect(remove()).rejects.toMatchObject({ code: 'second-factor-required' })
    await asOwner('update portal.security_settings set second_factor_required = false')
    await removeTotp({ ...person, proof: {}, now: later(61) })
    expect(await getFactors(idsOf(person))).toMatchObject({ totp: 'none', recoveryCodesLeft: 0 })
    expect(await actionsOf(person.staff.resellerId)).toContain('staff.totp-removed')
  })
})

describe('a sign-in of somebody with a second factor', () => {
  it('opens no session with the password alone', async () => {
    const { person } = await addWithTotp()
    const sessions = () =>
      asOwner('select 1 from portal.staff_session where staff_id = $1', [person.staff.id])
    const before = (await sessions()).length
    await giveFirstFactor(person)
    expect(await sessions()).toHaveLength(before)
  })

  it('opens one with a right code, which works once, here and elsewhere', async () => {
    const { person, key } = await addWithTotp()
    const code = totpCodeAt(key, later(60))
    const [first, second] = [await giveFirstFactor(person), await giveFirstFactor(person)]
    const entered = await finish(first, code, later(60))
    if (entered.result !== 'signed-in') throw new Error(entered.result)
    expect(await findSession(entered.claims)).toMatchObject({ how: 'password', mustEnrol: false })
    expect(await finish(second, code, later(61))).toEqual({ result: 'wrong' })
    expect(await finish(first, totpCodeAt(key, later(90)), later(90))).toEqual({ result: 'over' })
  })

  it('takes no code that confirmed the application, and none from before the last one', async () => {
    const { person, key } = await addWithTotp()
    const token = await giveFirstFactor(person)
    expect(await finish(token, totpCodeAt(key, now), later(1))).toEqual({ result: 'wrong' })
    expect(await finish(token, totpCodeAt(key, later(-30)), later(1))).toEqual({ result: 'wrong' })
  })

  it('takes each recovery code once, however it is typed, and writes it down', async () => {
    const { person, codes } = await addWithTotp()
    const [code = ''] = codes
    const token = await giveFirstFactor(person)
    expect(await finish(token, ` ${code.toUpperCase().replaceAll('-', ' ')} `, now)).toMatchObject({
      result: 'signed-in',
    })
    expect(await actionsOf(person.staff.resellerId)).toContain('staff.recovery-code-used')
    expect(await finish(await giveFirstFactor(person), code, now)).toEqual({ result: 'wrong' })
    expect((await getFactors(idsOf(person))).recoveryCodesLeft).toBe(9)
  })

  it('takes a recovery code once when it is sent twice at the same moment', async () => {
    const { person, codes } = await addWithTotp()
    const tokens = [await giveFirstFactor(person), await giveFirstFactor(person)]
    const answers = await Promise.all(tokens.map((token) => finish(token, codes[1] ?? '', now)))
    expect(answers.filter(({ result }) => result === 'signed-in')).toHaveLength(1)
  })

  it('takes no recovery code of somebody else, and no old one after new ones were made', async () => {
    const { person, codes, key } = await addWithTotp()
    const { codes: others } = await addWithTotp()
    expect(await finish(await giveFirstFactor(person), others[0] ?? '', now)).toEqual({ result: 'wrong' })
    const view = { ...proof, passcode: totpCodeAt(key, later(60)) }
    const fresh = await renewRecoveryCodes({ ...person, proof: view, now: later(60) })
    await outsideScope().signInAttempt.deleteMany()
    const token = await giveFirstFactor(person)
    expect(await finish(token, codes[0] ?? '', later(61))).toEqual({ result: 'wrong' })
    expect(await finish(token, fresh[0] ?? '', later(61))).toMatchObject({ result: 'signed-in' })
  })

  it('makes wrong codes wait together with wrong passwords, and ends after ten of them', async () => {
    const { person } = await addWithTotp()
    const token = await giveFirstFactor(person)
    expect(await finish(token, '000000', now)).toEqual({ result: 'wrong' })
    expect(await finish(token, '000001', now)).toEqual({ result: 'wrong' })
    expect(await finish(token, '000002', now)).toMatchObject({ result: 'wait' })
    for (let tried = 2; tried < stepTriesMax; tried += 1) {
      await outsideScope().signInAttempt.deleteMany()
      expect(await finish(token, '000003', now)).toEqual({ result: 'wrong' })
    }
    await outsideScope().signInAttempt.deleteMany()
    expect(await finish(token, '000004', now)).toEqual({ result: 'over' })
  })

  it('is over after five minutes, with a forged token, and when all sessions were ended meanwhile', async () => {
    const { person, key } = await addWithTotp()
    const token = await giveFirstFactor(person)
    expect(await finish(token, totpCodeAt(key, later(900)), later(900))).toEqual({ result: 'over' })
    expect(await finish(`${token.slice(0, -3)}AAA`, totpCodeAt(key, later(60)), later(60))).toEqual({
      result: 'over',
    })
    await asOwner('update portal.staff set session_generation = session_generation + 1 where id = $1', [
      person.staff.id,
    ])
    expect(await finish(token, totpCodeAt(key, later(60)), later(60))).toEqual({ result: 'over' })
  })
})

describe('the proof before something delicate', () => {
  it('asks for the code too where an application counts', async () => {
    const { person, key } = await addWithTotp()
    const input = { ...person, purpose: 'test', now: later(60) }
    const ask = (view: object) => requireStepUp({ ...input, sessionId: undefined, proof: view })
    await expect(ask(proof)).rejects.toMatchObject({ code: 'step-up-code-needed' })
    await expect(ask({ ...proof, passcode: '000000' })).rejects.toMatchObject({
      code: 'step-up-code-refused',
    })
    await expect(ask({ ...proof, passcode: totpCodeAt(key, later(60)) })).resolves.toBeUndefined()
    expect(await actionsOf(person.staff.resellerId)).toContain('staff.step-up-refused')
  })

  it('stands for ten minutes in its own session, and in no other', async () => {
    const person = await addSignedInStaff('owner')
    const elsewhere = await addSignedInStaff('owner', person.staff.resellerId)
    await requireStepUp({ ...person, proof, purpose: 'test', now })
    const again = (sessionId: string | undefined, at: Date) =>
      requireStepUp({ ...person, sessionId, proof: {}, purpose: 'test', now: at })
    await expect(again(person.sessionId, later(599))).resolves.toBeUndefined()
    await expect(again(person.sessionId, later(601))).rejects.toMatchObject({ code: 'step-up-needed' })
    await expect(again(elsewhere.sessionId, now)).rejects.toMatchObject({ code: 'step-up-needed' })
    await expect(again(undefined, now)).rejects.toMatchObject({ code: 'step-up-needed' })
  })
})

describe('a reseller that requires a second factor', () => {
  it('lets a person without one do nothing else, and a person with one everything', async () => {
    const person = await addSignedInStaff('support')
    const { resellerId } = person.staff
    const claims = { sub: person.staff.id, resellerId, sid: person.sessionId }
    expect(await findSession(claims)).toMatchObject({ mustEnrol: false })
    await asOwner(
      'insert into portal.security_settings (reseller_id, second_factor_required) values ($1, true)',
      [resellerId],
    )
    expect(await findSession(claims)).toMatchObject({ mustEnrol: true })
    await beginTotp({ ...person, proof, now })
    expect(await findSession(claims)).toMatchObject({ mustEnrol: true })
    await confirmTotp({ ...person, proof: {}, passcode: totpCodeAt(await keyOf(person), now), now })
    expect(await findSession(claims)).toMatchObject({ mustEnrol: false })
  })
})

describe('an owner who takes a factor away from somebody', () => {
  it('ends the person’s sessions and lets them in with the password, and the trail says so', async () => {
    const owner = await addSignedInStaff('owner')
    const { resellerId } = owner.staff
    const { person } = await addWithTotp('support', resellerId)
    const token = await giveFirstFactor(person)
    await resetFactors({ resellerId, staffId: person.staff.id, actor: owner.actor })
    expect(await getFactors(idsOf(person))).toMatchObject({ totp: 'none', recoveryCodesLeft: 0 })
    expect(await findSession({ sub: person.staff.id, resellerId, sid: person.sessionId })).toBeNull()
    expect((await finish(token, '000000', now)).result).toBe('over')
    expect((await listAudit(resellerId)).lines[0]).toMatchObject({
      action: 'staff.factors-reset',
      actorId: owner.staff.id,
      subjectId: person.staff.id,
    })
    const again = resetFactors({ resellerId, staffId: person.staff.id, actor: owner.actor })
    await expect(again).rejects.toMatchObject({ code: 'factor-reset-nothing' })
  })

  it('cannot be another role, another reseller’s owner, or the person', async () => {
    const { person } = await addWithTotp('owner')
    const { resellerId, id: staffId } = person.staff
    const admin = await addSignedInStaff('admin', resellerId)
    const stranger = await addSignedInStaff('owner')
    const reset = (resellerOf: string, { actor }: TestStaff) =>
      resetFactors({ resellerId: resellerOf, staffId, actor })
    await expect(reset(resellerId, admin)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(reset(resellerId, stranger)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(reset(stranger.staff.resellerId, stranger)).rejects.toMatchObject({ code: 'staff-missing' })
    await expect(reset(resellerId, person)).rejects.toMatchObject({ code: 'factor-reset-own' })
    expect((await getFactors(idsOf(person))).totp).toBe('on')
  })
})
