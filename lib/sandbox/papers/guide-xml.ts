import { type Driver, type GuideAddress, type GuideDraft, recipientOf } from '../guides/guide-draft'
import { transferReasons } from '../seed/catalogues'
import type { GuidePaper } from './guide-paper'
import { digestOf, identification, signatureParty, ublDocument } from './ubl'
import type { XmlNode } from './write-xml'

/** UBL 2.1 DespatchAdvice of a sender's or a carrier's guide. */
export function guideXml(paper: GuidePaper): string {
  const content = guideContent(paper)
  const digest = digestOf(ublDocument({ name: 'DespatchAdvice', content }))
  return ublDocument({ name: 'DespatchAdvice', digest, content })
}

function guideContent({ draft, issuer, series, number }: GuidePaper): XmlNode {
  return {
    'cbc:ID': `${series}-${number}`,
    'cbc:IssueDate': draft.issuedOn,
    'cbc:IssueTime': draft.issuedAt,
    'cbc:DespatchAdviceTypeCode': draft.documentTypeId,
    'cbc:Note': draft.observations,
    'cac:AdditionalDocumentReference': draft.related.map((related) => ({
      'cbc:ID': related.number,
      'cbc:DocumentType': related.typeName,
    })),
    'cac:Signature': signatureParty(issuer),
    'cac:DespatchSupplierParty': {
      'cac:Party': party({ identityTypeId: '6', number: issuer.number, name: issuer.name }),
    },
    'cac:DeliveryCustomerParty': { 'cac:Party': party(recipientOf(draft)) },
    ...freightPayer(draft),
    'cac:Shipment': shipment(draft),
    'cac:DespatchLine': draft.lines.map((line, index) => ({
      'cbc:ID': index + 1,
      'cbc:DeliveredQuantity': { '@unitCode': line.unit, '#': line.quantity },
      'cac:OrderLineReference': { 'cbc:LineID': index + 1 },
      'cac:Item': {
        'cbc:Description': line.description,
        'cac:SellersItemIdentification': line.internalId === '' ? null : { 'cbc:ID': line.internalId },
      },
    })),
  }
}

function party(named: { identityTypeId: string; number: string; name: string }): XmlNode {
  return {
    ...identification(named.identityTypeId, named.number),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': named.name },
  }
}

/** The sender is the default payer; only others are named (contract §9.2). */
function freightPayer({ freightPayer: payer }: GuideDraft): XmlNode {
  if (!payer || payer.indicator === 'Remitente') return {}
  return { 'cac:OriginatorCustomerParty': { 'cac:Party': party(payer) } }
}

function shipment(draft: GuideDraft): XmlNode {
  return {
    'cbc:ID': 'SUNAT_Envio',
    'cbc:HandlingCode': draft.reasonId,
    'cbc:HandlingInstructions': draft.reason ?? transferReasons[draft.reasonId ?? ''],
    'cbc:GrossWeightMeasure': { '@unitCode': draft.weightUnit, '#': draft.weight },
    'cbc:TotalTransportHandlingUnitQuantity': draft.packages,
    'cbc:SpecialInstructions': specialInstructions(draft),
    'cac:ShipmentStage': {
      'cbc:TransportModeCode': draft.transportModeId,
      'cac:TransitPeriod': { 'cbc:StartDate': draft.shippedOn },
      'cac:CarrierParty': draft.carrier && {
        ...party(draft.carrier),
        'cac:AgentParty': draft.carrier.registration && {
          'cac:PartyLegalEntity': { 'cbc:CompanyID': draft.carrier.registration },
        },
      },
      'cac:DriverPerson': driversOf(draft).map(driverPerson),
    },
    'cac:Delivery': {
      'cac:DeliveryAddress': draft.destination && address(draft.destination),
      'cac:Despatch': {
        'cac:DespatchAddress': draft.origin && address(draft.origin),
        'cac:DespatchParty': draft.sender && party(draft.sender),
      },
    },
    'cac:TransportHandlingUnit': transportUnit(draft),
    'cac:FirstArrivalPortLocation': draft.port === null ? null : { 'cbc:ID': draft.port },
  }
}

const payerMarks: Record<string, string> = {
  Remitente: 'SUNAT_Envio_IndicadorPagadorFlete_Remitente',
  Subcontratador: 'SUNAT_Envio_IndicadorPagadorFlete_Subcontratador',
}

function specialInstructions({ transhipment, freightPayer: payer }: GuideDraft): string[] {
  const mark = payer && (payerMarks[payer.indicator] ?? 'SUNAT_Envio_IndicadorPagadorFlete_Tercero')
  return [transhipment ? 'SUNAT_Envio_IndicadorTransbordoProgramado' : null, mark].filter(
    (text) => text !== null,
  )
}

const driversOf = (draft: GuideDraft) =>
  [draft.driver, ...draft.moreDrivers].filter((driver) => driver !== null)

function driverPerson(driver: Driver, index: number): XmlNode {
  return {
    'cbc:ID': { '@schemeID': driver.identityTypeId, '#': driver.number },
    'cbc:FirstName': driver.names,
    'cbc:JobTitle': index === 0 ? 'Principal' : 'Secundario',
    'cac:IdentityDocumentReference': driver.licence === null ? null : { 'cbc:ID': driver.licence },
  }
}

function address(place: GuideAddress): XmlNode {
  return {
    'cbc:ID': place.ubigeo,
    'cbc:AddressTypeCode': place.establishmentCode,
    'cac:AddressLine': { 'cbc:Line': place.address },
  }
}

function transportUnit({ vehicle, moreVehicles, container }: GuideDraft): XmlNode | null {
  const [first, ...others] = [vehicle, ...moreVehicles].filter((each) => each !== null)
  if (!first && container === null) return null
  return {
    'cac:TransportEquipment': first && {
      'cbc:ID': first.plate,
      'cac:ApplicableTransportMeans': first.certificate && {
        'cbc:RegistrationNationalityID': first.certificate,
      },
      'cac:AttachedTransportEquipment': others.map((other) => ({ 'cbc:ID': other.plate })),
    },
    'cac:Package': container === null ? null : { 'cbc:ID': container },
  }
}
