import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../../e2e/support/test-staff'
import { effectiveRoleOf } from '../../../platform/auth/permissions'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { readInScope, writeInScope } from '../../../platform/database/db'
import { listSavedReports } from './queries'
import { removeReport, renameReport, saveReport, shareReport } from './save-report'
import { parsePlace, placePath, type SavedPlace } from './saved-place'
import { savedReportsMax } from './schemas'

let resellerId: string
let owner: TestPerson

const place: SavedPlace = { report: 'documents', period: 'd90', plan: 'Pro', tag: null, tenantId: null }

beforeAll(async () => {
  ;({ resellerId, owner } = await addResellerWithOwner())
})

const by = (actor: TestPerson) => ({ resellerId, actor })
const save = (name: string, more: Partial<Parameters<typeof saveReport>[0]> = {}) =>
  saveReport({ ...by(owner), name, place, shared: false, ...more })
const listOf = (person: TestPerson, role: Parameters<typeof effectiveRoleOf>[0], isHeld = false) =>
  asStaff(person.id, () =>
    listSavedReports({ resellerId, staffId: person.id, role: effectiveRoleOf(role, isHeld) }),
  )
const namesOf = async (...of: Parameters<typeof listOf>) => (await listOf(...of)).map(({ name }) => name)

async function actionsOf(id: string): Promise<string[]> {
  const rows = await asOwner<{ action: string }>(
    'select action from portal.audit_event where subject_id = $1 order by seq',
    [id],
  )
  return rows.map(({ action }) => action)
}

test('a report is kept with its period in words, and one of the same name replaces it', async () => {
  const person = await addTestPerson(resellerId, 'viewer')
  const { savedReportId } = await save('Mío', by(person))
  expect(await save('Mío', by(person))).toEqual({ savedReportId })
  await save('Mío', { ...by(person), place: { ...place, period: 'm12' } })
  expect(await listOf(person, 'viewer')).toMatchObject([{ id: savedReportId, place: { period: 'm12' } }])
  expect(placePath(place)).toBe('/reports/documents?period=d90&plan=Pro')
  await expect(save('MÍO', by(person))).rejects.toMatchObject({ code: 'report-taken' })
  // The same again was no change.
  expect(await actionsOf(savedReportId)).toEqual(['report.saved', 'report.saved'])
})

test('an address loses the day that it ends with, and what its report does not know', () => {
  const address = { report: 'locks', period: 'm24', until: '2026-01-31', plan: 'Pro', tag: '3' }
  expect(parsePlace(address)).toEqual({ ...place, report: 'locks', period: 'm24', plan: null })
  expect(parsePlace({ report: 'monthly', period: 'd30' })).toMatchObject({ report: 'monthly', period: 'm1' })
  expect(parsePlace({ report: 'nothing' })).toMatchObject({ report: 'documents', period: 'd30' })
})

test('an own one is nobody else’s; sharing takes the right to tag, and shows it to whom the report is open', async () => {
  await save('De nadie más')
  const { savedReportId } = await save('De todos', { shared: true })
  await save('Cobranza de todos', {
    shared: true,
    place: { ...place, report: 'receivables', period: 'm12', plan: null },
  })
  const viewer = await addTestPerson(resellerId, 'viewer')
  expect(await namesOf(viewer, 'viewer')).toEqual(['De todos'])
  const support = await addTestPerson(resellerId, 'support')
  expect(await namesOf(support, 'support')).toEqual(['Cobranza de todos', 'De todos'])
  await expect(save('Ajeno', { ...by(viewer), shared: true })).rejects.toMatchObject({ code: 'not-allowed' })
  for (const write of [removeReport, (of: never) => renameReport({ ...(of as object), name: 'X' } as never)])
    await expect(write({ ...by(viewer), savedReportId } as never)).rejects.toMatchObject({
      code: 'report-missing',
    })
})

test('a shared one stays shared when it is saved again without the tick', async () => {
  await save('Compartido', { shared: true })
  await save('Compartido', { place: { ...place, period: 'm12' } })
  const listed = await listOf(owner, 'owner')
  expect(listed.find(({ name }) => name === 'Compartido')).toMatchObject({
    shared: true,
    place: { period: 'm12' },
  })
})

test('it is shared later and shared no longer, by its person alone, each once and written down', async () => {
  const { savedReportId } = await save('Para todos')
  const viewer = await addTestPerson(resellerId, 'viewer')
  const share = (shared: boolean, actor = owner) => shareReport({ ...by(actor), savedReportId, shared })
  const isSeen = async () => (await namesOf(viewer, 'viewer')).includes('Para todos')
  await share(true)
  await share(true)
  expect(await isSeen()).toBe(true)
  await expect(share(false, viewer)).rejects.toMatchObject({ code: 'report-missing' })
  await share(false)
  await share(false)
  expect(await isSeen()).toBe(false)
  expect(await actionsOf(savedReportId)).toEqual(['report.saved', 'report.shared', 'report.unshared'])
  const own = await save('Del lector', by(viewer))
  await expect(shareReport({ ...by(viewer), ...own, shared: true })).rejects.toMatchObject({
    code: 'not-allowed',
  })
})

test('it is renamed and deleted by its person, each once and written down', async () => {
  const { savedReportId } = await save('Antes')
  await renameReport({ ...by(owner), savedReportId, name: 'Después' })
  await renameReport({ ...by(owner), savedReportId, name: 'Después' })
  await removeReport({ ...by(owner), savedReportId })
  await expect(removeReport({ ...by(owner), savedReportId })).rejects.toMatchObject({
    code: 'report-missing',
  })
  expect(await actionsOf(savedReportId)).toEqual(['report.saved', 'report.renamed', 'report.removed'])
})

test('a person has so many and no more', async () => {
  const person = await addTestPerson(resellerId, 'sales')
  for (let number = 1; number <= savedReportsMax; number += 1) await save(`Informe ${number}`, by(person))
  await expect(save('Uno más', by(person))).rejects.toMatchObject({ code: 'reports-full' })
})

test('staff who see by tags see their own alone, and share none', async () => {
  const held = await addTestPerson(resellerId, 'support')
  await asOwner(
    `insert into portal.tenant_tag (id, reseller_id, number, name, colour) values (gen_random_uuid(), $1, 1, 'Norte', 'blue')`,
    [resellerId],
  )
  await asOwner(
    `insert into portal.staff_tag (staff_id, tag_id, reseller_id)
     select $1, id, reseller_id from portal.tenant_tag where reseller_id = $2`,
    [held.id, resellerId],
  )
  await save('De la casa', { shared: true })
  await asStaff(held.id, async () => {
    await save('Propio', { ...by(held), place: { ...place, plan: null, tag: 1 } })
    await expect(save('Ajeno', { ...by(held), shared: true })).rejects.toMatchObject({ code: 'not-allowed' })
  })
  expect(await namesOf(held, 'support', true)).toEqual(['Propio'])
})

test('the database itself keeps private ones from others, and each from being changed by them', async () => {
  const viewer = await addTestPerson(resellerId, 'viewer')
  await save('Solo mío')
  const seen = await asStaff(viewer.id, () =>
    readInScope(resellerId, (query) => query<{ name: string }>('select name from portal.saved_report')),
  )
  expect(seen.map(({ name }) => name)).not.toContain('Solo mío')
  const write = (sql: string) =>
    asStaff(viewer.id, () => writeInScope(resellerId, (query) => query(`${sql} returning id`)))
  expect(await write("update portal.saved_report set name = 'Tomado'")).toEqual([])
  expect(await write('delete from portal.saved_report')).toEqual([])
})
