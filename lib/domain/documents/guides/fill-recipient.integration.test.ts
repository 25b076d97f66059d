import { beforeAll, describe, expect, test } from 'vitest'
import { guideFormValues } from '../../../../e2e/support/documents/test-guide-form'
import { driveIssuance } from '../../../../e2e/support/documents/test-issuing'
import { scenarioBody, tenantGatewayOf, today } from '../../../../e2e/support/documents/test-vouchers'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { saveDraft } from '../issuing/save-draft'
import { startIssuing } from '../issuing/start-issuing'
import { readVouchersTask } from '../vouchers/read-vouchers'
import { requestReading } from '../vouchers/request-reading'
import { fillRecipient } from './fill-recipient'
import { type GuideValues, guideTitle, readGuideForm } from './guide-form'

let reseller: TestReseller
let tenant: TestTenant
let other: TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 2, rowsMax: 0, profile: { ticketPolls: 0 } })
  ;[tenant, other] = (await listTestTenants(reseller)) as [TestTenant, TestTenant]
  await asOwner('update sandbox.tenant set host_locked_tenant = 0, locked_tenant = 0')
  return () => reseller.close()
})

const contact = { correo_electronico: 'compras@cliente.test', telefono: '987654321' }

/** Invoices a customer from another program, not through the portal. */
async function invoiceTo(number: string, details: Record<string, string> = {}): Promise<void> {
  const body = scenarioBody('taxed-invoice')
  Object.assign(body.datos_del_cliente_o_receptor, { numero_documento: number, ...details })
  await (await tenantGatewayOf(reseller, tenant.id)).issueVoucher(body)
}

async function readToday(): Promise<void> {
  const range = { from: today(), to: today() }
  const input = { resellerId: reseller.resellerId, tenantId: tenant.id, actor: reseller.owner, range }
  const { readingId } = await requestReading(input)
  const { signal } = new AbortController()
  await readVouchersTask.run({ resellerId: reseller.resellerId, readingId }, { signal })
}

/** Customer data on the server: like the real one, the sandbox replaces it with each body. */
async function keptOnServer(number: string) {
  const [row] = await asOwner<{ details: Record<string, string | null> }>(
    `select p.details from sandbox.person p join sandbox.tenant t on t.id = p.tenant_id
     where t.subdomain = $1 and p.role = 'customers' and p.number = $2`,
    [tenant.subdomain, number],
  )
  const { email, telephone, tradeName } = row?.details ?? {}
  return { email, telephone, tradeName }
}

const product: GuideValues = {
  'items.0.isNew': 'on',
  'items.0.description': 'Inca Kola 250 ml',
  'items.0.unit': 'NIU',
  'items.0.price': '1.50',
  'items.0.affectation': '10',
}
const guideTo = (number: string, changes: GuideValues = {}): GuideValues => ({
  ...guideFormValues('sender-own', today()),
  ...product,
  'recipient.number': number,
  ...changes,
})
const fill = (values: GuideValues, tenantId = tenant.id) =>
  fillRecipient({ resellerId: reseller.resellerId, tenantId, kind: 'sender-own', values })

/** Issues the form as reviewed. */
async function issue(values: GuideValues) {
  const filled = await fill(values)
  const read = readGuideForm('sender-own', filled)
  if (read.kind === 'wrong') throw new Error(JSON.stringify(read.errors))
  const by = { resellerId: reseller.resellerId, actor: reseller.owner, tenantId: tenant.id }
  const draft = await saveDraft({ ...by, kind: 'sender-guide', title: guideTitle(filled), form: filled })
  await startIssuing({ ...by, draft, body: read.body, facts: read.facts })
  expect((await driveIssuance(reseller, tenant, draft.id)).state).toBe('issued')
  return read
}

describe('a sender’s guide', () => {
  test('keeps e-mail and telephone that the company has of the receiver', async () => {
    await invoiceTo('20501111111', contact)
    await readToday()
    await issue(guideTo('20501111111'))
    expect(await keptOnServer('20501111111')).toMatchObject({
      email: contact.correo_electronico,
      telephone: contact.telefono,
    })
  })

  test('writes no unknown trade name', async () => {
    await invoiceTo('20502222222')
    await issue(guideTo('20502222222'))
    expect(await keptOnServer('20502222222')).toMatchObject({ tradeName: null })
  })

  test('keeps the trade name that an earlier request of the portal sent', async () => {
    await issue(guideTo('20503333333', { 'recipient.tradeName': 'La Bodega' }))
    await issue(guideTo('20503333333', { 'recipient.email': 'nuevo@cliente.test' }))
    expect(await keptOnServer('20503333333')).toMatchObject({
      tradeName: 'La Bodega',
      email: 'nuevo@cliente.test',
    })
  })

  test('sends what a person typed, whatever is known', async () => {
    await issue(guideTo('20501111111', { 'recipient.email': 'otro@cliente.test' }))
    expect(await keptOnServer('20501111111')).toMatchObject({
      email: 'otro@cliente.test',
      telephone: contact.telefono,
    })
  })
})

describe('what is known of a receiver', () => {
  test('is put into empty fields once, so that a person may empty them', async () => {
    const filled = await fill(guideTo('20501111111'))
    expect(filled['recipient.telephone']).toBe(contact.telefono)
    const emptied = { ...filled, 'recipient.telephone': '' }
    expect(await fill(emptied)).toEqual(emptied)
    const renamed = await fill({ ...emptied, 'recipient.number': '20509999999' })
    expect((await fill({ ...renamed, 'recipient.number': '20501111111' }))['recipient.telephone']).toBe(
      contact.telefono,
    )
  })

  test('is not looked for under what cannot be the number of a person', async () => {
    const values = guideTo('2010\u00000001')
    expect(await fill(values)).toEqual(values)
  })

  test('is of this tenant only', async () => {
    expect((await fill(guideTo('20501111111'), other.id))['recipient.telephone']).toBe('')
  })

  test('is said to be lost where a field stays empty', async () => {
    const unknown = readGuideForm('sender-own', await fill(guideTo('20504444444')))
    expect(unknown).toMatchObject({ kind: 'ok', cautions: expect.arrayContaining(['recipient-erased']) })
    const whole = {
      'recipient.email': 'a@b.test',
      'recipient.telephone': '1',
      'recipient.tradeName': 'Bodega',
    }
    const known = readGuideForm('sender-own', guideTo('20504444444', whole))
    expect(known.kind === 'ok' && known.cautions).not.toContain('recipient-erased')
  })
})
