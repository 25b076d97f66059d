import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addLedgerTenants,
  charge,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../../e2e/support/receivables/test-ledger'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addTestPerson } from '../../../../e2e/support/test-staff'
import { listAudit } from '../../../platform/audit/queries'
import { inScope } from '../../../platform/database/db'
import { ensureAccessUrls, renewAccessLink, revokeAccessLink } from '../../access-page/access-links'
import { findPublicDebt, findPublicQr } from './find-public-debt'
import { findQr, getHowToPay } from './get-how-to-pay'
import { type SaveHowToPay, saveHowToPay } from './save-how-to-pay'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const bcp = { bank: 'BCP', currency: 'PEN', number: '193-1234567-0-11', cci: '', holder: 'Andes' } as const

let ledger: TestLedger
let slug: string
let tenantId: string

beforeEach(async () => {
  ledger = await openTestLedger()
  tenantId = (await addLedgerTenants(ledger, 1))[0] ?? ''
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    ledger.resellerId,
  ])
  slug = row?.slug ?? ''
})

const save = (more: Partial<SaveHowToPay> = {}) =>
  saveHowToPay({
    ...{ resellerId: ledger.resellerId, actor: ledger.owner, isShown: true, textEs: 'Pague aquí' },
    ...{ accounts: [bcp], ...more },
  })

async function newLink(of = tenantId): Promise<{ slug: string; token: string }> {
  const { resellerId } = ledger
  const urls = await inScope(resellerId, (tx) => ensureAccessUrls(tx, { resellerId, tenantIds: [of] }))
  return { slug, token: urls.get(of)?.split('/').at(-1) ?? '' }
}

describe('how tenants pay', () => {
  test('is kept as typed, with the picture by its own bytes, and each change is audited once', async () => {
    expect(await save({ qr: png })).toEqual({ changed: true })
    expect(await save()).toEqual({ changed: false })
    expect(await getHowToPay(ledger.resellerId)).toMatchObject({
      ...{ isShown: true, textEs: 'Pague aquí', accounts: [bcp], qrVersion: expect.any(String) },
      savedByName: ledger.owner.name,
    })
    expect(await findQr(ledger.resellerId)).toEqual({ type: 'image/png', bytes: Buffer.from(png) })
    const { lines } = await listAudit(ledger.resellerId)
    expect(lines.map(({ action }) => action)).toEqual(['receivable.how-to-pay-saved'])
    expect(lines[0]?.after).toMatchObject({
      isShown: true,
      payAccounts: ['BCP · PEN · 193-1234567-0-11 · Andes'],
    })
    expect(JSON.stringify(lines[0]?.after)).not.toContain('PNG')
  })

  test('a picture is removed when it is asked for, and stays when nothing was said of it', async () => {
    await save({ qr: png })
    await save({ textEs: 'Otro' })
    expect(await findQr(ledger.resellerId)).not.toBeNull()
    await save({ qr: null })
    expect(await findQr(ledger.resellerId)).toBeNull()
  })

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', '%PDF-1.7', 'GIF89a'])(
    'a picture that begins with %j is refused',
    async (text) => {
      await expect(save({ qr: new TextEncoder().encode(text) })).rejects.toMatchObject({
        code: 'how-to-pay-qr-kind',
      })
    },
  )

  test('empty accounts are none, and one without a bank or a number is refused', async () => {
    const empty = { bank: ' ', currency: 'USD', number: '', cci: '', holder: '' } as const
    await save({ accounts: [empty, bcp] })
    expect((await getHowToPay(ledger.resellerId)).accounts).toEqual([bcp])
    await expect(save({ accounts: [{ ...bcp, number: '' }] })).rejects.toThrow(/numberMissing/)
    await expect(save({ accounts: [{ ...bcp, bank: '' }] })).rejects.toThrow(/bankMissing/)
    await expect(save({ accounts: [{ ...bcp, cci: '123' }] })).rejects.toThrow(/cciWrong/)
    await expect(save({ accounts: [{ ...bcp, number: '<b>1</b>' }] })).rejects.toThrow(/numberWrong/)
  })

  test('is not support’s to change, nor another reseller’s to read', async () => {
    await save()
    const actor = await addTestPerson(ledger.resellerId, 'support')
    await expect(save({ actor })).rejects.toMatchObject({ code: 'not-allowed' })
    const other = await openTestLedger()
    expect((await getHowToPay(other.resellerId)).accounts).toEqual([])
  })
})

describe('the page of a tenant', () => {
  test('shows what it owes in each currency, its open charges by due date, and how to pay', async () => {
    await save({ qr: png })
    const { day } = ledger
    await charge(ledger, { tenantId, amount: '100.00', dueOn: day(-12) })
    await charge(ledger, { tenantId, amount: '50.00', dueOn: day(5) })
    await charge(ledger, { tenantId, amount: '9.90', dueOn: day(0), currency: 'USD' })
    await pay(ledger, { tenantId, amount: '40.00' })
    const debt = await findPublicDebt(await newLink())
    expect(debt?.balances).toMatchObject([
      { currency: 'PEN', owed: 11_000, overdue: 6_000, oldestDueOn: day(-12) },
      { currency: 'USD', owed: 990, overdue: 0 },
    ])
    expect(debt?.charges.map(({ owed, daysOverdue }) => [owed, daysOverdue])).toEqual([
      ...[
        [6_000, 12],
        [990, 0],
        [5_000, 0],
      ],
    ])
    expect(debt?.howToPay).toMatchObject({ textEs: 'Pague aquí', accounts: [bcp] })
  })

  test('names nobody and no id: it belongs to a stranger’s browser', async () => {
    await save()
    const chargeId = await charge(ledger, { tenantId, amount: '100.00', dueOn: ledger.day(-1) })
    const text = JSON.stringify(await findPublicDebt(await newLink()))
    for (const secret of [chargeId, tenantId, ledger.resellerId, ledger.owner.name])
      expect(text).not.toContain(secret)
  })

  test('shows nothing of it until the reseller chooses so', async () => {
    await charge(ledger, { tenantId, amount: '100.00', dueOn: ledger.day(-1) })
    const link = await newLink()
    expect(await findPublicDebt(link)).toBeNull()
    await save({ isShown: false, qr: png })
    expect(await findPublicDebt(link)).toBeNull()
    expect(await findPublicQr(link)).toBeNull()
  })

  test('shows nothing once the link is renewed, revoked or expired, or the tenant is gone', async () => {
    await save({ qr: png })
    const { resellerId, owner: actor } = ledger
    const link = await newLink()
    expect((await findPublicQr(link))?.type).toBe('image/png')
    const later = new Date(Date.now() + 400 * 86_400_000)
    expect(await findPublicDebt(link, later)).toBeNull()
    await renewAccessLink({ resellerId, actor, tenantId })
    expect(await findPublicDebt(link)).toBeNull()
    expect(await findPublicQr(link)).toBeNull()
    const next = await newLink()
    await revokeAccessLink({ resellerId, actor, tenantId })
    expect(await findPublicDebt(next)).toBeNull()
    const last = await newLink()
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [tenantId])
    expect(await findPublicDebt(last)).toBeNull()
  })

  test('opens under its own reseller alone, and never for a made-up address', async () => {
    await save()
    const { token } = await newLink()
    const other = await openTestLedger()
    const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
      other.resellerId,
    ])
    await saveHowToPay({ resellerId: other.resellerId, actor: other.owner, isShown: true })
    expect(await findPublicDebt({ slug: row?.slug ?? '', token })).toBeNull()
    expect(await findPublicDebt({ slug, token: token.replace(/\..*/, `.${'A'.repeat(22)}`) })).toBeNull()
    expect(await findPublicDebt({ slug, token: randomUUID() })).toBeNull()
  })
})
