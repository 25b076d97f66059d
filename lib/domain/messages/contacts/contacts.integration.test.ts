import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { makeContactMain, removeContact } from './change-contact'
import { importNumbers, previewNumbers } from './import-numbers'
import { listContactsOf, listNumbers } from './list-contacts'
import { saveContact } from './save-contact'

let reseller: TestReseller
let tenants: { id: string; ruc: string }[]

const by = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })
const at = (place: number) => tenants[place] ?? { id: '', ruc: '' }
const numbersOf = async (tenantId: string) =>
  (await listContactsOf(reseller.resellerId, tenantId)).map(({ number, main }) => [number, main])

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 6 })
  tenants = await asOwner('select id, ruc from portal.tenant where reseller_id = $1 order by ruc', [
    reseller.resellerId,
  ])
})
beforeEach(() => asOwner('delete from portal.tenant_contact where reseller_id = $1', [reseller.resellerId]))
afterAll(() => reseller.close())

describe('the numbers of a tenant', () => {
  test('are kept with their country, the first one as the main one, and one is always main', async () => {
    const tenantId = at(0).id
    await saveContact({ ...by(), tenantId, number: '987 654 321', name: 'Rosa' })
    await saveContact({ ...by(), tenantId, number: '+56 9 6123 4567' })
    expect(await numbersOf(tenantId)).toEqual([
      ['51987654321', true],
      ['56961234567', false],
    ])
    const [rosa, other] = await listContactsOf(reseller.resellerId, tenantId)
    await makeContactMain({ ...by(), tenantId, contactId: other?.id ?? '' })
    await removeContact({ ...by(), tenantId, contactId: other?.id ?? '' })
    expect(await numbersOf(tenantId)).toEqual([['51987654321', true]])
    await removeContact({ ...by(), tenantId, contactId: rosa?.id ?? '' })
    expect(await numbersOf(tenantId)).toEqual([])
  })

  test('are refused twice, to a viewer, and for a tenant of somebody else', async () => {
    const tenantId = at(0).id
    const input = { tenantId, number: '987654321' }
    await saveContact({ ...by(), ...input })
    await expect(saveContact({ ...by(), ...input })).rejects.toMatchObject({ code: 'number-kept' })
    const viewer = await reseller.addStaff('viewer')
    await expect(saveContact({ ...by(), actor: viewer, ...input })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    const elsewhere = { ...by(), ...input, tenantId: crypto.randomUUID() }
    await expect(saveContact(elsewhere)).rejects.toMatchObject({ code: 'tenant-missing' })
  })

  test('two who save at once leave one main number', async () => {
    const tenantId = at(1).id
    await Promise.all(
      ['987654321', '987654322', '987654323'].map((number) =>
        saveContact({ ...by(), tenantId, number, main: true }),
      ),
    )
    const kept = await numbersOf(tenantId)
    expect(kept.filter(([, main]) => main)).toHaveLength(1)
    expect(kept).toHaveLength(3)
  })
})

describe('a list of numbers', () => {
  const list = () =>
    `RUC,número\n${at(0).ruc},987654321,Rosa\n${at(1).ruc},912 345 678\n${at(2).ruc},014441234`

  test('is written as it was seen, in one go, and again it changes nothing', async () => {
    const seen = await previewNumbers(reseller.resellerId, list())
    expect(seen.lines.map(({ outcome }) => outcome)).toEqual(['heading', 'new', 'new', 'invalid'])
    expect(await importNumbers({ ...by(), text: list(), digest: seen.digest })).toEqual({ written: 2 })
    expect(await numbersOf(at(1).id)).toEqual([['51912345678', true]])
    const again = await previewNumbers(reseller.resellerId, list())
    expect(again.lines.map(({ outcome }) => outcome)).toEqual([
      'heading',
      'unchanged',
      'unchanged',
      'invalid',
    ])
    expect(again.toWrite).toBe(0)
  })

  test('makes its number the main one and keeps the one before', async () => {
    await saveContact({ ...by(), tenantId: at(0).id, number: '900000001' })
    const { digest, lines } = await previewNumbers(reseller.resellerId, list())
    expect(lines[1]).toMatchObject({ outcome: 'replaces', was: '+51 900 000 001' })
    await importNumbers({ ...by(), text: list(), digest })
    expect(await numbersOf(at(0).id)).toEqual([
      ['51987654321', true],
      ['51900000001', false],
    ])
  })

  test('that would write something else by now is shown again', async () => {
    const { digest } = await previewNumbers(reseller.resellerId, list())
    await saveContact({ ...by(), tenantId: at(0).id, number: '987654321', name: 'Rosa' })
    const late = importNumbers({ ...by(), text: list(), digest })
    await expect(late).rejects.toMatchObject({ code: 'numbers-moved' })
    expect(await numbersOf(at(1).id)).toEqual([])
  })

  test('says who has a number and who has none', async () => {
    await saveContact({ ...by(), tenantId: at(0).id, number: '987654321' })
    const seen = await listNumbers(reseller.resellerId, { show: 'with', search: '', page: 1 })
    expect([seen.with, seen.without, seen.page.rows.map(({ tenantId }) => tenantId)]).toEqual([
      1,
      tenants.length - 1,
      [at(0).id],
    ])
  })
})
