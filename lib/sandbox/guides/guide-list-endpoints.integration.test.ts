import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import {
  fillPlaceholders,
  getSandboxTenant,
  readScenarios,
  type SandboxTenant,
} from '../../../e2e/support/sandbox/test-tenant'
import { endpoints } from '../http/endpoints'
import { guideInListShape } from './guide-list-endpoints'

const now = new Date('2026-11-21T15:11:11Z')
const scenarios = readScenarios(join(import.meta.dirname, 'scenarios'))
const body = (name: string) => fillPlaceholders(scenarios.find((each) => each.name === name)?.body ?? {}, now)

let sandbox: TestSandbox
let tenant: SandboxTenant
let other: SandboxTenant

const issue = (kind: '09' | '31', number = '#') =>
  kind === '31'
    ? tenant.post('/api/dispatch-carrier', { ...body('carrier'), numero_documento: number })
    : tenant.post('/api/dispatches', { ...body('sender-private'), numero_documento: number })
const list = async (kind: '09' | '31', query = '', who = tenant) =>
  (await who.get(`/api/${kind === '31' ? 'dispatch-carrier' : 'dispatches'}/records${query}`)).json

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 2, rowsMax: 0, now: () => now })
  tenant = await getSandboxTenant(sandbox)
  other = await getSandboxTenant(sandbox, 1)
  for (let count = 0; count < 23; count += 1) await issue('09')
  await issue('31')
})
afterAll(() => sandbox.close())

const numbers = (answer: { data: { number: string }[] }) => answer.data.map(({ number }) => number)

describe('the list of guides (contract §9.4)', () => {
  test('comes newest first in pages of twenty, with Laravel’s links and counts', async () => {
    const first = await list('09')
    expect(numbers(first)[0]).toBe('T001-23')
    expect(first.data).toHaveLength(20)
    expect(first.links).toEqual({
      first: expect.stringMatching(/\/api\/dispatches\/records\?page=1$/),
      last: expect.stringMatching(/\?page=2$/),
      prev: null,
      next: expect.stringMatching(/\?page=2$/),
    })
    expect(first.meta).toMatchObject({
      current_page: 1,
      from: 1,
      last_page: 2,
      per_page: 20,
      to: 20,
      total: 23,
    })
    expect(first.meta.links.map(({ label }: { label: string }) => label)).toEqual([
      '&laquo; Anterior',
      '1',
      '2',
      'Siguiente &raquo;',
    ])
    const second = await list('09', '?page=2')
    expect([numbers(second), second.meta.to]).toEqual([['T001-3', 'T001-2', 'T001-1'], 23])
  })

  test.each(['?page=0', '?page=-1', '?page=x', '?page='])('%s is the first page', async (query) => {
    expect((await list('09', query)).meta.current_page).toBe(1)
  })

  test('a guide of a carrier names its receiver, and no customer', async () => {
    const [carried] = (await list('31')).data
    expect(carried).toMatchObject({
      customer_name: null,
      customer_number: null,
      receiver_name: 'Destinatario S.A.C.',
      receiver_number: expect.stringMatching(/^RUC \d{11}$/),
    })
    const [own] = (await list('09')).data
    expect(own).toMatchObject({ receiver_name: null, receiver_number: null })
    expect(own.customer_number).toMatch(/^RUC \d{11}$/)
  })

  test('a page beyond the last is empty and keeps the counts', async () => {
    const beyond = await list('09', '?page=9')
    expect([beyond.data, beyond.meta.from, beyond.meta.to, beyond.meta.total]).toEqual([[], null, null, 23])
  })

  test('a row has the shape that is documented, days first by year and the customer with its document', async () => {
    const [row] = (await list('09')).data
    expect(guideInListShape.strict().safeParse(row).error?.issues).toBeUndefined()
    expect(row).toMatchObject({
      date_of_issue: '2026-11-21',
      created_at: '2026-11-21 10:11:11',
      customer_number: 'RUC 20100070970',
      state_type_id: '01',
      has_cdr: false,
    })
  })

  test('a carrier’s guides are a list of their own, and name no customer', async () => {
    const carried = await list('31')
    expect(numbers(carried)).toEqual(['V001-1'])
    expect(carried.data[0]).toMatchObject({ customer_name: null, customer_number: null })
  })

  test('is filtered by a part of the series; a number is looked for among all guides', async () => {
    expect((await list('09', '?input=T001')).meta.total).toBe(23)
    expect((await list('09', '?input=V001')).meta.total).toBe(0)
    expect(numbers(await list('31', '?input=23'))).toEqual(['T001-23'])
  })

  test('is the tenant’s own, and needs its token', async () => {
    expect((await list('09', '', other)).meta.total).toBe(0)
    expect(
      endpoints.filter(({ key }) => key.endsWith('records')).every(({ auth }) => auth === 'tenant'),
    ).toBe(true)
  })
})
