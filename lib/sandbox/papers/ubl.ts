import { createHash } from 'node:crypto'
import { writeXml, type XmlNode } from './write-xml'

const components = {
  '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  '@xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  '@xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
}

const ublNamespace = (document: string) => `urn:oasis:names:specification:ubl:schema:xsd:${document}-2`

/** The document; without `digest`, the input of its digest. */
export function ublDocument(root: { name: string; digest?: string | null; content: XmlNode }): string {
  const tree = {
    [root.name]: {
      '@xmlns': ublNamespace(root.name),
      ...components,
      'ext:UBLExtensions': {
        'ext:UBLExtension': {
          'ext:ExtensionContent': root.digest ? signature(root.digest) : {},
        },
      },
      'cbc:UBLVersionID': '2.1',
      'cbc:CustomizationID': '2.0',
      ...root.content,
    },
  }
  return writeXml(tree)
}

/** The digest is real; the signature is a placeholder. */
function signature(digest: string): XmlNode {
  const algorithm = (uri: string) => ({ '@Algorithm': `http://www.w3.org/${uri}` })
  return {
    'ds:Signature': {
      '@Id': 'SignatureSP',
      'ds:SignedInfo': {
        'ds:CanonicalizationMethod': algorithm('TR/2001/REC-xml-c14n-20010315'),
        'ds:SignatureMethod': algorithm('2000/09/xmldsig#rsa-sha1'),
        'ds:Reference': {
          '@URI': '',
          'ds:Transforms': { 'ds:Transform': algorithm('2000/09/xmldsig#enveloped-signature') },
          'ds:DigestMethod': algorithm('2000/09/xmldsig#sha1'),
          'ds:DigestValue': digest,
        },
      },
      'ds:SignatureValue': Buffer.from('SANDBOX').toString('base64'),
      'ds:KeyInfo': { 'ds:KeyName': 'SANDBOX SIN VALOR TRIBUTARIO' },
    },
  }
}

export function digestOf(xml: string): string {
  return createHash('sha1').update(xml).digest('base64')
}

/** The signatory block. */
export function signatureParty(issuer: { number: string; name: string }): XmlNode {
  return {
    'cbc:ID': `IDSign-${issuer.number}`,
    'cac:SignatoryParty': {
      'cac:PartyIdentification': { 'cbc:ID': issuer.number },
      'cac:PartyName': { 'cbc:Name': issuer.name },
    },
    'cac:DigitalSignatureAttachment': { 'cac:ExternalReference': { 'cbc:URI': '#SignatureSP' } },
  }
}

export function identification(typeId: string, number: string): XmlNode {
  return {
    'cac:PartyIdentification': {
      'cbc:ID': { '@schemeID': typeId, '@schemeAgencyName': 'PE:SUNAT', '#': number },
    },
  }
}
