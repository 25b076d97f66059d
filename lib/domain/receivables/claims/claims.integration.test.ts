import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addLedgerTenants,
  charge,
  listWrongBalances,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../../e2e/support/receivables/test-ledger'
import { untilBlocked } from '../../../../e2e/support/receivables/until-blocked'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addTestPerson } from '../../../../e2e/support/test-staff'
import { listAudit } from '../../../platform/audit/queries'
import { daysFrom } from '../../../platform/calendar/days'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { inScope } from '../../../platform/database/db'
import { ensureAccessUrls, revokeAccessLink } from '../../access-page/access-links'
import { purgeExpired } from '../../retention/purge-expired'
import { findPublicDebt } from '../paying/find-public-debt'
import { saveHowToPay } from '../paying/save-how-to-pay'
import { reversePayment } from '../reverse-payment'
import { listDebtors } from '../room/list-debtors'
import { type AcceptClaim, acceptClaim } from './accept-claim'
import { findClaimFile, getClaim, listClaims, listTenantClaims } from './list-claims'
import { refuseClaim } from './refuse-claim'
import { type SubmitClaim, submitClaim } from './submit-claim'

const pdf = new TextEncoder().encode('%PDF-1.7 constancia')

let ledger: TestLedger
let tenantId: string
let link: { slug: string; token: string }

beforeEach(async () => {
  await asOwner('delete from portal.rate_count')
  ledger = await openTestLedger()
  const { resellerId, owner: actor } = ledger
  tenantId = (await addLedgerTenants(ledger, 1))[0] ?? ''
  await saveHowToPay({ resellerId, actor, isShown: true })
  link = await newLink(tenantId)
})

async function newLink(of: string): Promise<{ slug: string; token: string }> {
  const { resellerId } = ledger
  const urls = await inScope(resellerId, (tx) => ensureAccessUrls(tx, { resellerId, tenantIds: [of] }))
  const [slug = '', token = ''] = urls.get(of)?.split('/').slice(-2) ?? []
  return { slug, token }
}

async function claim(more: Partial<SubmitClaim> = {}): Promise<string> {
  const input = {
    ...{ claimId: randomUUID(), currency: 'PEN', amount: '89.00', paidOn: ledger.today, reference: 'OP-1' },
    ...{ ...link, address: '190.1.2.3' },
    ...more,
  } as SubmitClaim
  await submitClaim(input)
  return input.claimId
}

const accept = (claimId: string, more: Partial<AcceptClaim> = {}) =>
  acceptClaim({
    ...{ resellerId: ledger.resellerId, actor: ledger.owner, claimId, currency: 'PEN', amount: '89.00' },
    ...{ paidOn: ledger.today, method: 'transfer', reference: 'OP-1', ...more },
  })

const refuse = (claimId: string, actor = ledger.owner) =>
  refuseClaim({ resellerId: ledger.resellerId, actor, claimId, reason: 'No está en el banco' })

const rows = () => asOwner('select id from portal.payment_claim where tenant_id = $1', [tenantId])
const payments = () =>
  asOwner<{ id: string }>('select id from portal.receivable_payment where tenant_id = $1', [tenantId])

const countWaiting = async () => {
  const room = { tab: 'paid', search: '', bucket: null, currency: null, sort: 'days', page: 1 } as const
  return (await listDebtors(ledger.resellerId, room, { today: ledger.today })).waiting.claims
}

describe('a claim', () => {
  test('waits for a person, with what was typed and its file, and is no payment', async () => {
    await charge(ledger, { tenantId, amount: '89.00', dueOn: ledger.day(-3) })
    const claimId = await claim({ file: { name: 'C:\\fotos\\constancia.pdf', bytes: pdf } })
    expect(await getClaim(ledger.resellerId, claimId)).toMatchObject({
      ...{ tenantId, amount: 8_900, currency: 'PEN', reference: 'OP-1', state: 'waiting', hasFile: true },
      ...{ fileName: 'constancia.pdf', fileType: 'application/pdf', paidOn: ledger.today },
    })
    expect((await findClaimFile(ledger.resellerId, claimId))?.bytes).toEqual(Buffer.from(pdf))
    expect(await countWaiting()).toBe(1)
    expect(await payments()).toEqual([])
    const debt = await findPublicDebt(link)
    expect(debt?.balances[0]).toMatchObject({ owed: 8_900 })
    expect(debt?.claims).toMatchObject([{ state: 'waiting', amount: 8_900, reference: 'OP-1' }])
    const { lines } = await listAudit(ledger.resellerId, { subjectId: tenantId })
    expect(lines[0]).toMatchObject({ action: 'receivable.claimed', actorKind: 'system', address: null })
  })

  test('sent again, by its form or by what it says, changes nothing', async () => {
    const claimId = await claim()
    await claim({ claimId })
    await claim({ reference: ' op-1 ' })
    await Promise.all([claim({ reference: 'OP-2' }), claim({ reference: 'OP-2' })])
    expect(await rows()).toHaveLength(2)
    await expect(claim({ claimId, amount: '90.00' })).rejects.toMatchObject({ code: 'receivable-form-used' })
    await accept(claimId)
    await claim()
    expect(await rows()).toHaveLength(2)
  })

  test('sent again with its receipt, or with another one, keeps the last while it waits, and says so', async () => {
    const file = (text: string) => ({
      name: `${text}.pdf`,
      bytes: new TextEncoder().encode(`%PDF-1.7 ${text}`),
    })
    const said = { ...{ claimId: randomUUID(), currency: 'PEN', amount: '89.00', paidOn: ledger.today } }
    const send = (more: Partial<SubmitClaim>) =>
      submitClaim({ ...said, ...link, address: '190.1.2.3', reference: 'OP-1', ...more } as SubmitClaim)
    expect(await send({})).toBe('claimed')
    expect(await send({ file: file('a') })).toBe('completed')
    expect(await send({ file: file('a') })).toBe('known')
    expect(await send({ claimId: randomUUID(), file: file('b') })).toBe('completed')
    expect(await send({})).toBe('known')
    expect(await getClaim(ledger.resellerId, said.claimId)).toMatchObject({
      fileName: 'b.pdf',
      hasFile: true,
    })
    const { lines } = await listAudit(ledger.resellerId, { subjectId: tenantId })
    expect(lines.map(({ action }) => action)).toEqual([
      ...['receivable.claim-completed', 'receivable.claim-completed', 'receivable.claimed'],
    ])
    await accept(said.claimId)
    expect(await send({ file: file('c') })).toBe('known')
    expect((await findClaimFile(ledger.resellerId, said.claimId))?.bytes).toEqual(
      Buffer.from(file('b').bytes),
    )
    expect(await rows()).toHaveLength(1)
  })

  test('without a number asks whether it is another payment of that day, unless its receipt is the same', async () => {
    const file = (text: string) => ({ name: 'x.pdf', bytes: new TextEncoder().encode(`%PDF-1.7 ${text}`) })
    await claim({ reference: '', file: file('a') })
    await claim({ reference: '', file: file('a') })
    expect(await rows()).toHaveLength(1)
    await expect(claim({ reference: '', file: file('b') })).rejects.toMatchObject({ code: 'claim-twin' })
    const claimId = await claim({ reference: '', file: file('b'), isAnother: true })
    await claim({ claimId, reference: '', file: file('b') })
    await claim({ reference: 'OP-7' })
    expect(await rows()).toHaveLength(3)
  })

  test('may be sent again once it was refused, or its payment reversed', async () => {
    await refuse(await claim())
    const claimId = await claim()
    expect(await rows()).toHaveLength(2)
    await accept(claimId)
    const { resellerId, owner: actor } = ledger
    await reversePayment({ resellerId, actor, paymentId: claimId, reason: 'El banco la devolvió' })
    await claim()
    expect(await rows()).toHaveLength(3)
  })

  test('sent again by the form of a refused or reversed one is not taken for it: its receipt needs a fresh form', async () => {
    const file = { name: 'x.pdf', bytes: pdf }
    const used = { code: 'receivable-form-used' }
    const refused = await claim()
    await refuse(refused)
    await expect(claim({ claimId: refused, file })).rejects.toMatchObject(used)
    const claimId = await claim({ file })
    await accept(claimId)
    await claim({ claimId })
    const { resellerId, owner: actor } = ledger
    await reversePayment({ resellerId, actor, paymentId: claimId, reason: 'El banco la devolvió' })
    await expect(claim({ claimId, file })).rejects.toMatchObject(used)
    expect(await rows()).toHaveLength(2)
  })

  test('decided while its receipt comes again, keeps the one that was looked at', async () => {
    const said = {
      ...link,
      address: '190.1.2.3',
      currency: 'PEN',
      amount: '89.00',
      paidOn: ledger.today,
    } as const
    const claimId = await claim({ file: { name: 'a.pdf', bytes: pdf } })
    const other = { name: 'b.pdf', bytes: new TextEncoder().encode('%PDF-1.7 otra') }
    const sending = await inScope(ledger.resellerId, async (tx) => {
      await tx.paymentClaim.update({ where: { id: claimId }, data: { state: 'accepted' } })
      const sent = submitClaim({ ...said, claimId, reference: 'OP-1', file: other })
      await untilBlocked('payment_claim')
      return { sent }
    })
    expect(await sending.sent).toBe('known')
    expect(await getClaim(ledger.resellerId, claimId)).toMatchObject({ fileName: 'a.pdf' })
  })

  test('names a number or brings a file, on a day that came, of a kind that is taken', async () => {
    await expect(claim({ reference: ' ' })).rejects.toThrow(/proofMissing/)
    await claim({ reference: '', file: { name: 'x', bytes: pdf } })
    await expect(claim({ paidOn: ledger.day(1) })).rejects.toMatchObject({ code: 'receivable-paid-later' })
    await expect(claim({ paidOn: '2000-01-01' })).rejects.toMatchObject({ code: 'receivable-day-old' })
    await expect(claim({ amount: '-5' })).rejects.toThrow(/amountWrong/)
    const html = new TextEncoder().encode('<html><script>')
    await expect(claim({ file: { name: 'a.pdf', bytes: html } })).rejects.toMatchObject({
      code: 'claim-file-kind',
    })
  })

  test('is taken through a link that counts alone, and only where the reseller shows what is owed', async () => {
    const { resellerId, owner: actor } = ledger
    const dead = { code: 'claim-link-dead' }
    await expect(claim({ token: 'AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB' })).rejects.toMatchObject(
      dead,
    )
    await saveHowToPay({ resellerId, actor, isShown: false })
    await expect(claim()).rejects.toMatchObject(dead)
    await saveHowToPay({ resellerId, actor, isShown: true })
    await revokeAccessLink({ resellerId, actor, tenantId })
    await expect(claim()).rejects.toMatchObject(dead)
    expect(await rows()).toEqual([])
  })

  test('is limited a link and a day, whatever it says, and other links go on', async () => {
    for (let number = 0; number < 8; number += 1) await claim({ reference: `OP-${number}` })
    await expect(claim({ reference: 'OP-9' })).rejects.toMatchObject({ code: 'claim-too-often' })
    const [other = ''] = await addLedgerTenants(ledger, 1)
    await claim({ ...(await newLink(other)), reference: 'OP-9' })
    await claim({ reference: 'OP-9', now: daysFrom(new Date(), 2) })
    expect(await rows()).toHaveLength(9)
  })

  test('of whoever already has many that wait is refused', async () => {
    for (let number = 0; number < 10; number += 1) {
      await asOwner('delete from portal.rate_count')
      await claim({ reference: `OP-${number}` })
    }
    await asOwner('delete from portal.rate_count')
    await expect(claim({ reference: 'OP-10' })).rejects.toMatchObject({ code: 'claim-many' })
  })
})

describe('a person', () => {
  test('accepts one: it becomes a payment that covers what is owed, once', async () => {
    await charge(ledger, { tenantId, amount: '100.00', dueOn: ledger.day(-3) })
    const claimId = await claim()
    await accept(claimId)
    await accept(claimId)
    expect(await payments()).toEqual([{ id: claimId }])
    expect(await listWrongBalances(ledger.resellerId)).toEqual([])
    const debt = await findPublicDebt(link)
    expect(debt?.balances[0]).toMatchObject({ owed: 1_100 })
    expect(debt?.claims).toMatchObject([{ state: 'accepted' }])
    const { lines } = await listAudit(ledger.resellerId, { subjectId: tenantId })
    expect(lines.slice(0, 2).map(({ action }) => action)).toEqual([
      'receivable.claim-accepted',
      'receivable.paid',
    ])
    await expect(refuse(claimId)).rejects.toMatchObject({ code: 'claim-accepted' })
  })

  test('is warned of a payment that looks the same, and the claim waits until it is said to be another', async () => {
    await pay(ledger, { tenantId, amount: '89.00', reference: 'OP-1' })
    const claimId = await claim()
    await expect(accept(claimId)).rejects.toMatchObject({ code: 'receivable-payment-twice' })
    expect(await countWaiting()).toBe(1)
    // A reference that one of the two lacks does not tell them apart.
    await expect(accept(claimId, { reference: '' })).rejects.toMatchObject({
      code: 'receivable-payment-twice',
    })
    await accept(claimId, { isAnother: true })
    expect(await payments()).toHaveLength(2)
  })

  test('enters what the bank says, where the claim said otherwise', async () => {
    const claimId = await claim()
    await accept(claimId, { amount: '88.50', reference: 'OP-77', method: 'yape' })
    const [paid] = await asOwner(
      'select amount, reference, method::text from portal.receivable_payment where id = $1',
      [claimId],
    )
    expect(paid).toMatchObject({ amount: '8850', reference: 'OP-77', method: 'yape' })
  })

  test('refuses one with a reason that the tenant reads, and nobody accepts it then', async () => {
    const claimId = await claim()
    await refuse(claimId)
    await refuse(claimId)
    expect((await findPublicDebt(link))?.claims).toMatchObject([
      { state: 'refused', reason: 'No está en el banco' },
    ])
    expect(JSON.stringify(await findPublicDebt(link))).not.toContain(ledger.owner.name)
    await expect(accept(claimId)).rejects.toMatchObject({ code: 'claim-refused' })
    expect(await payments()).toEqual([])
    const { page, waiting } = await listClaims(ledger.resellerId, { isOver: true, page: 1 })
    expect([page.rows.map(({ state }) => state), waiting]).toEqual([['refused'], 0])
  })

  test('decides at the same moment as another: one of them wins, and the ledger is whole', async () => {
    const claimId = await claim()
    await Promise.allSettled([accept(claimId), refuse(claimId), accept(claimId)])
    const { state } = await getClaim(ledger.resellerId, claimId)
    expect((await payments()).length).toBe(state === 'accepted' ? 1 : 0)
  })

  test('without the permission decides nothing', async () => {
    const claimId = await claim()
    const actor = await addTestPerson(ledger.resellerId, 'sales')
    await expect(accept(claimId, { actor })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(refuse(claimId, actor)).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test('of another reseller, or held to tags of others, sees neither the claim nor its file', async () => {
    const claimId = await claim({ file: { name: 'x.pdf', bytes: pdf } })
    const other = await openTestLedger()
    await expect(getClaim(other.resellerId, claimId)).rejects.toMatchObject({ code: 'claim-missing' })
    expect(await findClaimFile(other.resellerId, claimId)).toBeNull()
    const foreign = { resellerId: other.resellerId, actor: other.owner }
    await expect(accept(claimId, foreign)).rejects.toMatchObject({ code: 'claim-missing' })
    const held = await addTestPerson(ledger.resellerId, 'support')
    const tagId = randomUUID()
    await asOwner(
      `insert into portal.tenant_tag (id, reseller_id, number, name, colour) values ($1, $2, 1, 'Lima', 'blue')`,
      [tagId, ledger.resellerId],
    )
    await asOwner('insert into portal.staff_tag (staff_id, tag_id, reseller_id) values ($1, $2, $3)', [
      ...[held.id, tagId, ledger.resellerId],
    ])
    await asStaff(held.id, async () => {
      // The page of the tenant is the same, whoever is signed in.
      expect((await findPublicDebt(link))?.claims).toHaveLength(1)
      expect(await countWaiting()).toBe(0)
      expect(await listTenantClaims(ledger.resellerId, tenantId)).toEqual([])
      expect(await findClaimFile(ledger.resellerId, claimId)).toBeNull()
      await expect(accept(claimId, { actor: held })).rejects.toMatchObject({ code: 'claim-missing' })
    })
  })
})

test('the file of a decided claim is erased after its time; what waits and what was said stay', async () => {
  const file = { name: 'x.pdf', bytes: pdf }
  const [decided, waiting] = [await claim({ file }), await claim({ file, reference: 'OP-2' })]
  await refuse(decided)
  await purgeExpired(ledger.resellerId, daysFrom(new Date(), 179))
  expect((await getClaim(ledger.resellerId, decided)).hasFile).toBe(true)
  await purgeExpired(ledger.resellerId, daysFrom(new Date(), 181))
  await purgeExpired(ledger.resellerId, daysFrom(new Date(), 181))
  expect(await getClaim(ledger.resellerId, decided)).toMatchObject({ hasFile: false, reference: 'OP-1' })
  expect((await getClaim(ledger.resellerId, waiting)).hasFile).toBe(true)
  const { lines } = await listAudit(ledger.resellerId)
  expect(lines.filter(({ action }) => action === 'receivable.claim-files-erased')).toHaveLength(1)
})
