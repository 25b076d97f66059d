import { beforeAll, describe, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { guideFormValues } from '../../../../e2e/support/documents/test-guide-form'
import { driveIssuance } from '../../../../e2e/support/documents/test-issuing'
import { today } from '../../../../e2e/support/documents/test-vouchers'
import { getSandboxTenant, type Payload } from '../../../../e2e/support/sandbox/test-tenant'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { findGuideOf, listEarlierGuides } from '../issuing/earlier-guides'
import { getIssuance } from '../issuing/queries'
import { saveDraft } from '../issuing/save-draft'
import { startIssuing } from '../issuing/start-issuing'
import { type GuideValues, guideTitle, readGuideForm } from './guide-form'
import type { GuideKind } from './guide-kinds'
import { refusalInForm } from './refusal-in-form'
import { forgetRemembered, listRemembered, rememberTransport } from './remembered'

let reseller: TestReseller
let tenant: TestTenant
let other: TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 2, rowsMax: 0, profile: { ticketPolls: 1 } })
  const [first, second] = await listTestTenants(reseller)
  tenant = first as TestTenant
  other = second as TestTenant
  await asOwner('update sandbox.tenant set host_locked_tenant = 0, locked_tenant = 0')
  return () => reseller.close()
})

const described: GuideValues = {
  'items.0.isNew': 'on',
  'items.0.description': 'Inca Kola 250 ml',
  'items.0.unit': 'NIU',
  'items.0.price': '1.50',
  'items.0.affectation': '10',
}

const second: GuideValues = {
  'items.1.code': 'P0777',
  'items.1.quantity': '0,5',
  'items.1.isNew': 'on',
  'items.1.description': 'Arena gruesa',
  'items.1.unit': 'TNE',
  'items.1.price': '80',
  'items.1.affectation': '20',
}

/** Sends a form all the way: draft, engine, server, tax authority. */
async function issue(kind: GuideKind, changes: GuideValues = {}) {
  const values = { ...guideFormValues(kind, today()), ...described, ...changes }
  const read = readGuideForm(kind, values)
  if (read.kind === 'wrong') throw new Error(JSON.stringify(read.errors))
  const by = { resellerId: reseller.resellerId, actor: reseller.owner, tenantId: tenant.id }
  const draft = await saveDraft({
    ...by,
    kind: kind === 'carrier' ? 'carrier-guide' : 'sender-guide',
    title: guideTitle(values),
    form: values,
  })
  await startIssuing({ ...by, draft, body: read.body, facts: read.facts })
  return driveIssuance(reseller, tenant, draft.id)
}

/** The PDF that the server rendered for an accepted guide. */
async function paperOf(kind: GuideKind, changes: GuideValues = {}): Promise<Payload> {
  const issued = await issue(kind, changes)
  expect(issued).toMatchObject({ state: 'issued', authorityState: '05' })
  const { open } = await getSandboxTenant(reseller.sandbox)
  const xml = create((await open(String(issued.links.xml))).text).toObject() as Payload
  expect(xml.DespatchAdvice['cbc:ID']).toBe(issued.number)
  return xml.DespatchAdvice
}

const idOf = (party: Payload) => party['cac:PartyIdentification']['cbc:ID']
const partyOf = ({ 'cac:Party': party }: Payload) => [
  idOf(party)['@schemeID'],
  idOf(party)['#'],
  party['cac:PartyLegalEntity']['cbc:RegistrationName'],
]
const placeOf = (address: Payload) => [address['cbc:ID'], address['cac:AddressLine']['cbc:Line']]
const listOf = (value: unknown) => (Array.isArray(value) ? value : value === undefined ? [] : [value])

function shipmentOf(paper: Payload) {
  const shipment = paper['cac:Shipment']
  const stage = shipment['cac:ShipmentStage']
  const delivery = shipment['cac:Delivery']
  const driver = stage['cac:DriverPerson']
  const equipment = shipment['cac:TransportHandlingUnit']?.['cac:TransportEquipment']
  return {
    weight: shipment['cbc:GrossWeightMeasure'],
    leaves: stage['cac:TransitPeriod']['cbc:StartDate'],
    origin: placeOf(delivery['cac:Despatch']['cac:DespatchAddress']),
    destination: placeOf(delivery['cac:DeliveryAddress']),
    driver: driver && [
      driver['cbc:ID']['@schemeID'],
      driver['cbc:ID']['#'],
      driver['cbc:FirstName'],
      driver['cac:IdentityDocumentReference']['cbc:ID'],
    ],
    plate: equipment?.['cbc:ID'],
    certificate: equipment?.['cac:ApplicableTransportMeans']?.['cbc:RegistrationNationalityID'],
    marks: listOf(shipment['cbc:SpecialInstructions']),
  }
}

const linesOf = (paper: Payload) =>
  listOf(paper['cac:DespatchLine']).map((line: Payload) => [
    line['cac:Item']['cac:SellersItemIdentification']['cbc:ID'],
    line['cac:Item']['cbc:Description'],
    line['cbc:DeliveredQuantity']['@unitCode'],
    Number(line['cbc:DeliveredQuantity']['#']),
  ])

const recipient = ['6', '20666666666', 'Destinatario S.A.C.']
const lima = (address: string) => ['150101', address]
const arequipa = (address: string) => ['040110', address]
const driven = {
  driver: ['1', '44556677', 'Juan', 'Q44556677'],
  plate: 'ABC123',
  certificate: 'CHV0001',
}

describe('the paper of an issued form', () => {
  test('of a carrier names parties, places, driver, vehicle, goods and weight', async () => {
    const paper = await paperOf('carrier', { ...second, transhipment: 'on' })
    expect(paper['cbc:DespatchAdviceTypeCode']).toBe('31')
    expect([paper['cbc:IssueDate'], paper['cbc:IssueTime']]).toEqual([today(), '10:11:00'])
    expect(partyOf(paper['cac:DespatchSupplierParty'])[1]).toBe(tenant.ruc)
    expect(partyOf(paper['cac:DeliveryCustomerParty'])).toEqual(recipient)
    const despatch = paper['cac:Shipment']['cac:Delivery']['cac:Despatch']
    expect(partyOf({ 'cac:Party': despatch['cac:DespatchParty'] })).toEqual([
      '6',
      '20555555555',
      'Remitente S.A.C.',
    ])
    expect(shipmentOf(paper)).toEqual({
      weight: { '@unitCode': 'KGM', '#': '10.50' },
      leaves: today(),
      origin: lima('Av. Origen 1'),
      destination: arequipa('Av. Destino 2'),
      ...driven,
      marks: ['SUNAT_Envio_IndicadorTransbordoProgramado'],
    })
    expect(linesOf(paper)).toEqual([
      ['P0121', 'Inca Kola 250 ml', 'NIU', 2],
      ['P0777', 'Arena gruesa', 'TNE', 0.5],
    ])
  })

  test.each([
    ['', [], undefined],
    ['sender', ['SUNAT_Envio_IndicadorPagadorFlete_Remitente'], undefined],
    [
      'subcontractor',
      ['SUNAT_Envio_IndicadorPagadorFlete_Subcontratador'],
      ['6', '20777777777', 'Paga S.A.C.'],
    ],
    ['other', ['SUNAT_Envio_IndicadorPagadorFlete_Tercero'], ['6', '20777777777', 'Paga S.A.C.']],
  ])('of a carrier whose freight is paid by "%s" says so', async (kind, marks, payer) => {
    const paper = await paperOf('carrier', {
      'freightPayer.kind': kind,
      'freightPayer.identityType': '6',
      'freightPayer.number': '20777777777',
      'freightPayer.name': 'Paga S.A.C.',
    })
    expect(shipmentOf(paper).marks).toEqual(marks)
    const named = paper['cac:OriginatorCustomerParty']
    expect(named && partyOf(named)).toEqual(payer)
  })

  test('of a sender by a registered carrier names the carrier, and no driver', async () => {
    const paper = await paperOf('sender-public')
    const stage = paper['cac:Shipment']['cac:ShipmentStage']
    expect([paper['cbc:DespatchAdviceTypeCode'], stage['cbc:TransportModeCode']]).toEqual(['09', '01'])
    expect(partyOf(paper['cac:DeliveryCustomerParty'])).toEqual(recipient)
    expect(partyOf({ 'cac:Party': stage['cac:CarrierParty'] })).toEqual([
      '6',
      '20888888888',
      'Transportes Andinos S.R.L.',
    ])
    const agent = stage['cac:CarrierParty']['cac:AgentParty']
    expect(agent['cac:PartyLegalEntity']['cbc:CompanyID']).toBe('0001234CNG')
    expect(shipmentOf(paper)).toMatchObject({
      origin: lima('Av. Origen 1'),
      destination: arequipa('Av. Destino 2'),
      driver: undefined,
      plate: undefined,
    })
    const { 'cbc:HandlingCode': reason, 'cbc:HandlingInstructions': text } = paper['cac:Shipment']
    expect([reason, text, paper['cbc:Note']]).toEqual(['01', 'Venta', 'Frágil'])
  })

  test('of a sender with an own vehicle names driver and vehicle, and no carrier', async () => {
    const paper = await paperOf('sender-own')
    const stage = paper['cac:Shipment']['cac:ShipmentStage']
    expect([paper['cbc:DespatchAdviceTypeCode'], stage['cbc:TransportModeCode']]).toEqual(['09', '02'])
    expect(stage['cac:CarrierParty']).toBeUndefined()
    expect(shipmentOf(paper)).toMatchObject({ ...driven, weight: { '@unitCode': 'KGM', '#': '10.50' } })
    expect(linesOf(paper)).toEqual([['P0121', 'Inca Kola 250 ml', 'NIU', 2]])
  })
})

describe('earlier guides', () => {
  test('are read newest first without their goods, and found by a party; another tenant has none', async () => {
    await issue('carrier', { 'destination.address': 'Av. Nueva 9' })
    const [last] = await listEarlierGuides(reseller.resellerId, tenant.id)
    expect(last).toMatchObject({ 'destination.address': 'Av. Nueva 9', 'recipient.number': '20666666666' })
    expect(Object.keys(last ?? {}).filter((name) => name.startsWith('items.'))).toEqual([])
    const at = { tenantId: tenant.id, party: 'recipient', number: '20666666666' } as const
    expect(await findGuideOf(reseller.resellerId, at)).toMatchObject({ 'destination.address': 'Av. Nueva 9' })
    expect(await findGuideOf(reseller.resellerId, { ...at, tenantId: other.id })).toBeNull()
    expect(await listEarlierGuides(reseller.resellerId, other.id)).toEqual([])
  })
})

describe('what the server refuses', () => {
  test.each([
    ['carrier', { series: 'V999' }, 'series'],
    ['sender-own', { 'issuer.establishment': '0007' }, 'issuer.establishment'],
    ['carrier', { number: '1' }, 'number'],
  ] as const)('of %s with %j stands beside its field', async (kind, changes, field) => {
    const refused = await issue(kind, changes)
    expect(refused.state).toBe('refused')
    const { said, wrongFields, form } = await getIssuance(reseller.resellerId, {
      tenantId: tenant.id,
      issuanceId: refused.id,
    })
    expect(refusalInForm(kind, { said, wrongFields })).toEqual({ [field]: said })
    expect(form).toMatchObject(changes)
  })
})

describe('drivers and vehicles', () => {
  const transport = {
    driver: { identityType: '1', number: '44556677', names: 'Juan', surnames: 'Pérez', licence: 'Q1' },
    vehicle: { plate: 'abc-123', model: 'Hilux', make: 'Toyota', certificate: '' },
  }
  const by = (actor = reseller.owner, tenantId = tenant.id) => ({
    resellerId: reseller.resellerId,
    actor,
    tenantId,
  })
  const listed = (tenantId = tenant.id) => listRemembered(reseller.resellerId, tenantId)

  test('are remembered once per tenant, as last used', async () => {
    await rememberTransport({ ...by(), ...transport })
    await rememberTransport({ ...by(), ...transport, driver: { ...transport.driver, licence: 'Q2' } })
    const { drivers, vehicles } = await listed()
    expect(drivers).toMatchObject([{ number: '44556677', licence: 'Q2' }])
    expect(vehicles).toMatchObject([{ plate: 'ABC123', make: 'Toyota' }])
    expect(await listed(other.id)).toEqual({ drivers: [], vehicles: [] })
  })

  test('that are invalid are not remembered', async () => {
    await rememberTransport({ ...by(), tenantId: other.id, driver: { names: 'x' }, vehicle: undefined })
    expect(await listed(other.id)).toEqual({ drivers: [], vehicles: [] })
  })

  test('are forgotten once, audited, by staff who may issue', async () => {
    const id = (await listed()).drivers[0]?.id ?? ''
    const viewer = await reseller.addStaff('viewer')
    await expect(forgetRemembered({ ...by(viewer), what: 'driver', id })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await forgetRemembered({ ...by(reseller.owner, other.id), what: 'driver', id })
    expect((await listed()).drivers).toHaveLength(1)
    await forgetRemembered({ ...by(), what: 'driver', id })
    await forgetRemembered({ ...by(), what: 'driver', id })
    expect((await listed()).drivers).toHaveLength(0)
    const lines = await asOwner("select 1 from portal.audit_event where action = 'guides.forgotten'")
    expect(lines).toHaveLength(1)
  })
})
