import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import {
  fillPlaceholders,
  getSandboxTenant,
  type Payload,
  readScenarios,
  type SandboxTenant,
} from '../../../e2e/support/sandbox/test-tenant'

let sandbox: TestSandbox
let tenant: SandboxTenant

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 3, rowsMax: 40 })
  const busiest = (await sandbox.control.tenants()).map(({ documents }) => documents)
  tenant = await getSandboxTenant(sandbox, busiest.indexOf(Math.max(...busiest)))
})
afterAll(() => sandbox.close())

async function seeded(): Promise<Payload[]> {
  const { json } = await tenant.get('/api/documents/lists/2000-01-01/2100-01-01')
  return json.data
}

test('every seeded voucher has an XML with its totals, a PDF, and a receipt where the list says so', async () => {
  const rows = await seeded()
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows.slice(0, 12)) {
    const { Invoice: xml } = create((await tenant.open(row.download_xml)).text).toObject() as Payload
    expect(xml['cbc:ID']).toBe(row.number)
    expect(Number(xml['cac:LegalMonetaryTotal']['cbc:PayableAmount']['#'])).toBe(row.total)
    expect(xml['cac:InvoiceLine']['cac:Item']['cbc:Description']).toMatch(/\S{4}/)
    const pdf = await tenant.open(row.download_pdf)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    if (row.has_cdr) expect((await tenant.open(row.download_cdr)).status).toBe(200)
  }
})

test('the same link gives the same bytes every time', async () => {
  const [row] = await seeded()
  const open = async (link: string) => (await tenant.open(link)).bytes
  for (const link of [row?.download_xml, row?.download_pdf]) {
    expect((await open(link)).equals(await open(link))).toBe(true)
  }
})

test.each(['a4', 'a5', 'ticket', 'ticket_58', 'ticket_50'])('a voucher prints as %s', async (format) => {
  const [row] = await seeded()
  for (const path of [
    `/print/document/${row?.external_id}/`,
    `/api/document-file/document/${row?.external_id}/`,
  ]) {
    const result = await tenant.open(`http://host${path}${format}`)
    expect([result.status, result.headers['content-type']]).toEqual([200, 'application/pdf'])
  }
})

test('a new voucher goes on from the last seeded number', async () => {
  const rows = await seeded()
  const last = Math.max(
    ...rows.filter(({ number }) => number.startsWith('F001-')).map(({ number }) => Number(number.slice(5))),
  )
  const [scenario] = readScenarios(join(import.meta.dirname, 'scenarios')).filter(
    ({ name }) => name === 'taxed-invoice',
  )
  const result = await tenant.post('/api/documents', fillPlaceholders(scenario?.body ?? {}, new Date()))
  expect(result.json.data.number).toBe(`F001-${last + 1}`)
})

test('a guide can carry a seeded product by its code alone', async () => {
  const [scenario] = readScenarios(join(import.meta.dirname, '../guides/scenarios'))
  const items = [{ codigo_interno: 'P0121', cantidad: 2 }]
  const result = await tenant.post('/api/dispatch-carrier', {
    ...fillPlaceholders(scenario?.body ?? {}, new Date()),
    items,
  })
  expect(result.json.success).toBe(true)
})
