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
import { asOwner } from '../../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson } from '../../../../e2e/support/test-staff'
import { listAudit } from '../../../platform/audit/queries'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { getTenantAccount } from '../queries'
import { reversePayment } from '../reverse-payment'
import { assignLine } from './assign-line'
import { confirmImport, discardImport } from './confirm-import'
import { getImport, listImports } from './get-import'
import type { ImportInput } from './import-schema'
import { prepareImport } from './prepare-import'
import { listMappings, removeMapping, saveMapping } from './save-mapping'

let ledger: TestLedger
let tenants: { id: string; ruc: string }[]

const at = (index: number) => tenants[index] ?? { id: '', ruc: '' }
const by = () => ({ resellerId: ledger.resellerId, actor: ledger.owner })
const account = (index: number) => getTenantAccount(ledger.resellerId, at(index).id, { today: ledger.today })
const day = (offset = -1) => ledger.day(offset)

async function prepare(list: string[], more: Partial<ImportInput> = {}): Promise<string> {
  const importId = randomUUID()
  await prepareImport({ ...by(), importId, kind: 'payments', list: list.join('\n'), ...more })
  return importId
}
const outcomes = async (importId: string) =>
  (await getImport(ledger.resellerId, importId)).page.rows.map(({ line, outcome }) => `${line} ${outcome}`)
const confirm = (importId: string, include?: ('twin' | 'repeated')[]) =>
  confirmImport({ ...by(), importId, ...(include ? { include } : {}) })

beforeEach(async () => {
  ledger = await openTestLedger()
  const ids = await addLedgerTenants(ledger, 4)
  tenants = await asOwner<{ id: string; ruc: string }>(
    'select id, ruc from portal.tenant where id = any($1) order by upstream_id',
    [ids],
  )
})

describe('a list of payments', () => {
  test('names every line: to enter, unknown, ambiguous, repeated, invalid, each with its number', async () => {
    await asOwner('update portal.tenant set ruc = $2 where id = $1', [at(3).id, at(2).ruc])
    const importId = await prepare([
      'RUC;Monto;Fecha;Referencia',
      `${at(0).ruc};1,234.50;${day()};A1`,
      `${at(1).ruc};US$ 20;${day()};`,
      `${at(0).ruc};1234.5;${day()};a1`,
      `20999999999;5;${day()};B`,
      `${at(2).ruc};5;${day()};C`,
      `${at(0).ruc};-5;${day()};D`,
      `${at(0).ruc};5;${day(1)};E`,
      `${at(0).ruc};5;2000-01-01;F`,
    ])
    expect(await outcomes(importId)).toEqual([
      '1 heading',
      '2 new',
      '3 new',
      '4 repeated',
      '5 unknown',
      '6 ambiguous',
      '7 invalid',
      '8 invalid',
      '9 invalid',
    ])
    const view = await getImport(ledger.resellerId, importId)
    expect(view.page.rows[3]).toMatchObject({ ofLine: 2, isWritten: false })
    expect(view.page.rows[5]?.candidates.map(({ id }) => id).toSorted()).toEqual(
      [at(2).id, at(3).id].toSorted(),
    )
    expect(view.page.rows.slice(6).map(({ problem }) => problem)).toEqual(['amount', 'later', 'old'])
    expect(view.sums).toEqual([
      { currency: 'PEN', amount: 123_450, lines: 1 },
      { currency: 'USD', amount: 2_000, lines: 1 },
    ])
    const invalid = await getImport(ledger.resellerId, importId, { outcome: 'invalid' })
    expect(invalid.page.rows.map(({ line }) => line)).toEqual([7, 8, 9])
    // Nothing is written before somebody confirms.
    expect((await account(0)).payments).toEqual([])
  })

  test('is entered once, covers what is owed, and stands in the audit log', async () => {
    await charge(ledger, { tenantId: at(0).id, amount: '100', dueOn: ledger.day(-20) })
    const list = [`${at(0).ruc};130;${day()};A1`, `${at(1).ruc};20;${day()};A2`]
    const importId = await prepare(list, { method: 'deposit' })
    const done = await Promise.all([confirm(importId), confirm(importId)])
    expect(done).toEqual([{ written: 2 }, { written: 2 }])
    expect((await account(0)).balances).toMatchObject([{ owed: 0, credit: 3_000 }])
    expect((await account(0)).payments).toMatchObject([
      { amount: 13_000, method: 'deposit', reference: 'A1', source: 'imported', paidOn: day() },
    ])
    const { lines } = await listAudit(ledger.resellerId, { action: 'receivable.payments-imported' })
    expect(lines).toMatchObject([{ after: { lines: 2, money: 'S/ 150.00' } }])
    expect(await listImports(ledger.resellerId)).toMatchObject([{ id: importId, lines: 2, written: 2 }])
    expect(await listWrongBalances(ledger.resellerId)).toEqual([])
    await expect(discardImport({ ...by(), importId })).rejects.toMatchObject({ code: 'import-confirmed' })
  })

  test('above twenty lines asks for their number, those included among them, and says it', async () => {
    const lines = Array.from({ length: 21 }, (_, index) => `${at(0).ruc};${index + 1};${day()};N${index}`)
    const importId = await prepare([...lines, lines[0] ?? ''])
    const enter = (typedCount: number | null, include: 'repeated'[] = []) =>
      confirmImport({ ...by(), importId, include, typedCount })
    const wrong = { code: 'import-count-wrong', values: { count: 21 } }
    await expect(enter(null)).rejects.toMatchObject(wrong)
    await expect(enter(20)).rejects.toMatchObject(wrong)
    await expect(enter(21, ['repeated'])).rejects.toMatchObject({ values: { count: 22 } })
    expect((await account(0)).payments).toEqual([])
    expect(await enter(22, ['repeated'])).toEqual({ written: 22 })
    expect(await enter(null)).toEqual({ written: 22 })
  })

  test('imported again does no harm, written otherwise, cut elsewhere, after a reversal and at once', async () => {
    const list = [`${at(0).ruc};130;${day()};Op  A1`, `${at(1).ruc};20;${day()};A2`]
    await confirm(await prepare(list))
    const [payment] = (await account(0)).payments
    await reversePayment({ ...by(), paymentId: payment?.id ?? '', reason: 'x' })
    const again = await prepare([
      'título',
      `"${at(0).ruc}"\t130.00\t${day()}\top a1`,
      `${at(1).ruc}\t20.0\t${day()}\tA2`,
    ])
    expect(await outcomes(again)).toEqual(['1 heading', '2 known', '3 known'])
    await expect(confirm(again)).rejects.toMatchObject({ code: 'import-nothing' })
    const both = await Promise.all(
      [1, 2].map(() => prepare([`${at(2).ruc};7;${day()};Z`, `${at(3).ruc};8;${day()};Y`])),
    )
    const written = await Promise.all(both.map((importId) => confirm(importId)))
    expect(written.reduce((sum, one) => sum + one.written, 0)).toBe(2)
    expect((await account(2)).payments).toHaveLength(1)
    expect(await listWrongBalances(ledger.resellerId)).toEqual([])
  })

  test('leaves out what somebody entered by hand and what repeats a line, unless a person includes it', async () => {
    await pay(ledger, { tenantId: at(0).id, amount: '20', paidOn: day(), reference: 'Op 1' })
    await pay(ledger, { tenantId: at(1).id, amount: '20', paidOn: day() })
    const list = [
      `${at(0).ruc};20;${day()};op 1`,
      `${at(1).ruc};20;${day()};77`,
      `${at(0).ruc};20;${day()};op 2`,
      `${at(2).ruc};9;${day()};`,
      `${at(2).ruc};9;${day()};`,
    ]
    const importId = await prepare(list)
    expect(await outcomes(importId)).toEqual(['1 twin', '2 twin', '3 new', '4 new', '5 repeated'])
    expect(await confirm(importId, ['repeated'])).toEqual({ written: 3 })
    expect((await account(2)).payments).toHaveLength(2)
    const again = await prepare(list)
    expect(await outcomes(again)).toEqual(['1 twin', '2 twin', '3 known', '4 known', '5 known'])
    expect(await confirm(again, ['twin'])).toEqual({ written: 2 })
    expect(await outcomes(await prepare(list))).toEqual(list.map((_, index) => `${index + 1} known`))
  })

  test('leaves out what somebody entered after it was frozen', async () => {
    const importId = await prepare([`${at(0).ruc};31;${day()};op 31`, `${at(1).ruc};32;${day()};op 32`])
    expect(await outcomes(importId)).toEqual(['1 new', '2 new'])
    await pay(ledger, { tenantId: at(0).id, amount: '31', paidOn: day(), reference: 'OP 31' })
    expect(await confirm(importId)).toEqual({ written: 1 })
    expect(await outcomes(importId)).toEqual(['1 twin', '2 new'])
    expect((await account(0)).payments.filter(({ amount }) => amount === 3_100)).toHaveLength(1)
  })

  test('takes the tenant that a person chooses for a line, and knows it the next time', async () => {
    const list = ['Fecha;Detalle;Importe', `${day()};ABONO DE JUAN;15.00`, `${day()};${at(0).ruc} JUAN;15.00`]
    const importId = await prepare(list)
    expect(await outcomes(importId)).toEqual(['1 heading', '2 unknown', '3 new'])
    const choose = (line: number, tenantId = at(0).id) => assignLine({ ...by(), importId, line, tenantId })
    await choose(2)
    await choose(2)
    expect(await outcomes(importId)).toEqual(['1 heading', '2 new', '3 repeated'])
    await expect(choose(3, at(1).id)).rejects.toMatchObject({ code: 'import-line-settled' })
    await expect(choose(1)).rejects.toMatchObject({ code: 'import-line-settled' })
    await expect(choose(9)).rejects.toMatchObject({ code: 'import-missing' })
    expect(await confirm(importId, ['repeated'])).toEqual({ written: 2 })
    await expect(choose(2)).rejects.toMatchObject({ code: 'import-confirmed' })
    const again = await prepare(list)
    await assignLine({ ...by(), importId: again, line: 2, tenantId: at(0).id })
    expect(await outcomes(again)).toEqual(['1 heading', '2 known', '3 known'])
  })

  test('is refused empty, too long, to sales, to who is held to a tag, and for another reseller', async () => {
    await expect(prepare([''])).rejects.toThrow('listMissing')
    await expect(prepare(['---'])).rejects.toMatchObject({ code: 'import-empty' })
    const long = Array.from({ length: 10_001 }, () => 'x;1;2026-11-01')
    await expect(prepare(long)).rejects.toMatchObject({ code: 'import-too-many' })
    const list = `${at(0).ruc};1;${day()}`
    const input = { ...by(), importId: randomUUID(), kind: 'payments', list } as const
    const sales = await addTestPerson(ledger.resellerId, 'sales')
    await expect(prepareImport({ ...input, actor: sales })).rejects.toMatchObject({ code: 'not-allowed' })
    const support = await addTestPerson(ledger.resellerId, 'support')
    await expect(prepareImport({ ...input, actor: support, kind: 'charges' })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await asOwner(
      `with tag as (insert into portal.tenant_tag (id, reseller_id, number, name, colour)
         values (gen_random_uuid(), $1, 1, 'Lima', 'teal') returning id)
       insert into portal.staff_tag (staff_id, tag_id, reseller_id) select $2, id, $1 from tag`,
      [ledger.resellerId, support.id],
    )
    await expect(
      asStaff(support.id, () => prepareImport({ ...input, actor: support })),
    ).rejects.toMatchObject({ code: 'forbidden-held' })
    const importId = await prepare([list])
    const other = await addResellerWithOwner()
    await expect(getImport(other.resellerId, importId)).rejects.toMatchObject({ code: 'import-missing' })
    await expect(
      confirmImport({ resellerId: other.resellerId, actor: other.owner, importId }),
    ).rejects.toMatchObject({ code: 'import-missing' })
    await discardImport({ ...by(), importId })
    await discardImport({ ...by(), importId })
    await expect(confirm(importId)).rejects.toMatchObject({ code: 'import-missing' })
  })
})

describe('a list of charges', () => {
  test('takes the text of the line or that of the form, and credit at once; who is gone is left out', async () => {
    await pay(ledger, { tenantId: at(0).id, amount: '30' })
    await charge(ledger, { tenantId: at(1).id, amount: '40', dueOn: ledger.day(5) })
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [at(2).id])
    const importId = await prepare(
      [
        'RUC;Importe;Vencimiento;Concepto',
        `${at(0).ruc};100;${ledger.day(9)};Soporte`,
        `${at(1).ruc};40;${ledger.day(5)};Mensualidad`,
        `${at(2).ruc};10;${ledger.day(5)};`,
        `${at(3).ruc};10;${ledger.day(5)};`,
      ],
      { kind: 'charges', text: 'Saldo anterior' },
    )
    expect(await outcomes(importId)).toEqual(['1 heading', '2 new', '3 twin', '4 gone', '5 new'])
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [at(3).id])
    expect(await confirm(importId)).toEqual({ written: 1 })
    expect((await account(0)).charges).toMatchObject([
      { text: 'Soporte', amount: 10_000, owed: 7_000, source: 'imported', dueOn: ledger.day(9) },
    ])
    expect(await outcomes(importId)).toEqual(['1 heading', '2 new', '3 twin', '4 gone', '5 gone'])
  })
})

describe('the columns of a file', () => {
  test('are kept under a name, replaced by the same name and removed', async () => {
    const columns = { amount: '5', date: 1, reference: '', dateOrder: 'mdy', headingLines: '2' } as const
    await saveMapping({ ...by(), kind: 'payments', name: 'Banco Ñandú', columns })
    await saveMapping({ ...by(), kind: 'payments', name: 'BANCO ÑANDÚ', columns: { ...columns, ruc: '3' } })
    const [kept, ...others] = await listMappings(ledger.resellerId, 'payments')
    expect(others).toEqual([])
    expect(kept).toMatchObject({
      name: 'BANCO ÑANDÚ',
      columns: {
        ruc: 3,
        amount: 5,
        date: 1,
        reference: null,
        currency: null,
        dateOrder: 'mdy',
        headingLines: 2,
      },
    })
    const importId = await prepare(['x', 'y', `11/03/2026;x;${at(0).ruc};x;7.00`], { columns: kept?.columns })
    expect(await outcomes(importId)).toEqual(['1 heading', '2 heading', '3 new'])
    await removeMapping({ ...by(), mappingId: kept?.id ?? '' })
    await removeMapping({ ...by(), mappingId: kept?.id ?? '' })
    expect(await listMappings(ledger.resellerId, 'payments')).toEqual([])
    await expect(
      saveMapping({ ...by(), kind: 'payments', name: 'x', columns: { ...columns, amount: 0 } }),
    ).rejects.toThrow('columnWrong')
  })
})
