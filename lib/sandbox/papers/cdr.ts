import { ublDocument } from './ubl'
import { zipOf } from './zip-of'

export type Receipt = {
  filename: string
  number: string
  issuerNumber: string
  recipient: { identityTypeId: string; number: string }
  code: string
  description: string
  notes: string[]
  /** Lima time, `Y-m-d` and `H:i:s`. */
  answeredOn: string
  answeredAt: string
}

const authorityNumber = '20131312955'

/** The tax authority's answer: an ApplicationResponse. */
function receiptXml(receipt: Receipt): string {
  const party = (typeId: string, number: string) => ({
    'cac:PartyIdentification': { 'cbc:ID': { '@schemeID': typeId, '#': number } },
  })
  return ublDocument({
    name: 'ApplicationResponse',
    content: {
      'cbc:ID': `S-${receipt.filename}`,
      'cbc:IssueDate': receipt.answeredOn,
      'cbc:IssueTime': receipt.answeredAt,
      'cbc:ResponseDate': receipt.answeredOn,
      'cbc:ResponseTime': receipt.answeredAt,
      'cbc:Note': ['Respuesta simulada: sandbox sin valor tributario', ...receipt.notes],
      'cac:SenderParty': party('6', authorityNumber),
      'cac:ReceiverParty': party('6', receipt.issuerNumber),
      'cac:DocumentResponse': {
        'cac:Response': {
          'cbc:ReferenceID': receipt.number,
          'cbc:ResponseCode': receipt.code,
          'cbc:Description': receipt.description,
        },
        'cac:DocumentReference': { 'cbc:ID': receipt.number },
        'cac:RecipientParty': party(receipt.recipient.identityTypeId, receipt.recipient.number),
      },
    },
  })
}

/** `R-{filename}.zip` with the answer inside, as the authority sends it. */
export function receiptZip(receipt: Receipt): Uint8Array<ArrayBuffer> {
  return zipOf([{ name: `R-${receipt.filename}.xml`, bytes: Buffer.from(receiptXml(receipt)) }])
}
