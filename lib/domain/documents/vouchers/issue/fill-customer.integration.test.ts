import { beforeAll, describe, expect, test } from 'vitest'
import { toFormValues } from '../../../../../e2e/support/documents/test-voucher-form'
import { scenarioBody, tenantGatewayOf, today } from '../../../../../e2e/support/documents/test-vouchers'
import { listTestTenants, type TestTenant } from '../../../../../e2e/support/test-locks'
import { asOwner } from '../../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../../e2e/support/test-reseller'
import { readVouchersTask } from '../read-vouchers'
import { requestReading } from '../request-reading'
import { eraseField } from './erase-field'
import { fillCustomer } from './fill-customer'
import type { FormValues } from './new-form'
import { readVoucherForm } from './read-voucher-form'
import { toVoucherBody } from './to-voucher-body'

let reseller: TestReseller
let tenant: TestTenant

const known = { email: 'compras@cliente.test', telephone: '987654321' }

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 1, rowsMax: 0 })
  ;[tenant] = (await listTestTenants(reseller)) as [TestTenant]
  await asOwner('update sandbox.tenant set host_locked_tenant = 0, locked_tenant = 0')
  return () => reseller.close()
})

/** Invoices a customer from another program, and reads the list of the day. */
async function meet(number: string): Promise<void> {
  const body = scenarioBody('taxed-invoice')
  const contact = { correo_electronico: known.email, telefono: known.telephone }
  Object.assign(body.datos_del_cliente_o_receptor, { numero_documento: number, ...contact })
  await (await tenantGatewayOf(reseller, tenant.id)).issueVoucher(body)
  const range = { from: today(), to: today() }
  const input = { resellerId: reseller.resellerId, tenantId: tenant.id, actor: reseller.owner, range }
  const { readingId } = await requestReading(input)
  const { signal } = new AbortController()
  await readVouchersTask.run({ resellerId: reseller.resellerId, readingId }, { signal })
}

const formTo = (number: string, changes: FormValues = {}): FormValues => ({
  ...toFormValues(scenarioBody('taxed-invoice')),
  'customer.number': number,
  'customer.email': '',
  'customer.telephone': '',
  ...changes,
})

const fill = (values: FormValues) =>
  fillCustomer({ resellerId: reseller.resellerId, tenantId: tenant.id, values })

async function issue(values: FormValues): Promise<void> {
  const read = readVoucherForm(await fill(values))
  if ('wrong' in read) throw new Error(JSON.stringify(read.wrong))
  await (await tenantGatewayOf(reseller, tenant.id)).issueVoucher(toVoucherBody(read.form))
}

/** Like the real one, the sandbox replaces what it keeps of a customer by each body. */
async function keptOnServer(number: string) {
  const [row] = await asOwner<{ email: string | null; telephone: string | null }>(
    `select p.details ->> 'email' as email, p.details ->> 'telephone' as telephone
     from sandbox.person p join sandbox.tenant t on t.id = p.tenant_id
     where t.subdomain = $1 and p.role = 'customers' and p.number = $2`,
    [tenant.subdomain, number],
  )
  return row
}

describe('a voucher to a known customer', () => {
  test('keeps e-mail and telephone that were left empty', async () => {
    await meet('20501111111')
    await issue(formTo('20501111111'))
    expect(await keptOnServer('20501111111')).toEqual(known)
  })

  test('sends what was typed and keeps the other', async () => {
    await meet('20502222222')
    await issue(formTo('20502222222', { 'customer.email': 'otro@cliente.test' }))
    expect(await keptOnServer('20502222222')).toEqual({ ...known, email: 'otro@cliente.test' })
  })

  test('erases what is left empty only where a person said so', async () => {
    await meet('20503333333')
    await issue(formTo('20503333333', { 'customer.telephone': '111', [eraseField]: 'on' }))
    expect(await keptOnServer('20503333333')).toEqual({ email: null, telephone: '111' })
  })
})

test('a document that names no person is not filled with the data of another', async () => {
  await meet('20504444444')
  const values = formTo('20504444444', { 'customer.identityType': '0' })
  expect(await fill(values)).toEqual(values)
})
