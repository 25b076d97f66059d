import { inputRefused } from '../http/failure'
import type { Input } from '../http/input'
import { isUbigeo } from '../is-ubigeo'
import { keyOf, optionalKey, textValue } from '../php/php-value'
import { identityTypes } from '../seed/catalogues'
import { readParty } from '../vouchers/read-voucher'
import type { GuideAddress, GuideDraft, GuideParty } from './guide-draft'

type CarrierParts = Pick<GuideDraft, 'sender' | 'recipient' | 'freightPayer' | 'origin' | 'destination'>
type SenderParts = Pick<GuideDraft, 'customer' | 'transportModeId' | 'reasonId' | 'reason' | 'carrier'>

const noCarrierParts: CarrierParts = {
  sender: null,
  recipient: null,
  freightPayer: null,
  origin: null,
  destination: null,
}

const noSenderParts: SenderParts = {
  customer: null,
  transportModeId: null,
  reasonId: null,
  reason: null,
  carrier: null,
}

/** Sender, recipient, addresses and freight payer (contract §9.2). */
export function readCarrierParts(input: Input): CarrierParts & SenderParts {
  const sender = readNamedParty(keyOf(input, 'datos_remitente'))
  const recipient = readNamedParty(keyOf(input, 'datos_destinatario'))
  return {
    ...noSenderParts,
    sender,
    recipient,
    freightPayer: readFreightPayer(input),
    ...readAddresses(input),
  }
}

function readAddresses(input: Input) {
  const known = ['direccion_remitente_id', 'direccion_destinatario_id'].every(
    (key) => optionalKey(input, key) !== null,
  )
  if (known) return { origin: null, destination: null }
  const both = keyOf(input, 'direcciones_proveedores')
  return {
    origin: readProviderAddress(keyOf(both, 'remitente')),
    destination: readProviderAddress(keyOf(both, 'destinatario')),
  }
}

function readProviderAddress(value: unknown): GuideAddress {
  const address = textValue(keyOf(value, 'direccion')) ?? ''
  const ubigeo = textValue(keyOf(value, 'ubigeo')) ?? ''
  if (!isUbigeo(ubigeo)) throw inputRefused('Trying to access array offset on value of type null')
  return { ubigeo, address, establishmentCode: null }
}

/** The service ignores trade names. */
function readNamedParty(value: unknown): GuideParty {
  return {
    identityTypeId: textValue(keyOf(value, 'codigo_tipo_documento_identidad')) ?? '',
    identityTypeName: textValue(keyOf(value, 'descripcion_tipo_documento_identidad')) ?? '',
    number: textValue(keyOf(value, 'numero_documento')) ?? '',
    name: textValue(keyOf(value, 'apellidos_y_nombres_o_razon_social')) ?? '',
  }
}

function readFreightPayer(input: Input): GuideDraft['freightPayer'] {
  const payer = optionalKey(input, 'pagador_flete')
  const indicator = textValue(optionalKey(payer, 'indicador_pagador_flete'))
  if (indicator === null) return null
  return {
    indicator,
    identityTypeId: textValue(optionalKey(payer, 'codigo_tipo_documento_identidad')) ?? '',
    identityTypeName: textValue(optionalKey(payer, 'descripcion_tipo_documento_identidad')) ?? '',
    number: textValue(optionalKey(payer, 'numero')) ?? '',
    name: textValue(optionalKey(payer, 'nombres')) ?? '',
  }
}

/** Customer, reason, mode and both addresses (contract §9.3). */
export function readSenderParts(input: Input): CarrierParts & SenderParts {
  const customer = readParty(keyOf(input, 'datos_del_cliente_o_receptor'))
  const transportModeId = textValue(optionalKey(input, 'codigo_modo_transporte'))
  const reasonId = textValue(optionalKey(input, 'codigo_motivo_traslado'))
  // The service expects a buyer for sales to third parties, but the API has no field for it.
  if (reasonId === '03') throw inputRefused('Undefined array key "buyer"')
  return {
    ...noCarrierParts,
    customer,
    transportModeId,
    reasonId,
    reason: textValue(optionalKey(input, 'descripcion_motivo_traslado')),
    origin: originAsStored(readAddress(keyOf(input, 'direccion_partida'))),
    destination: readAddress(keyOf(input, 'direccion_llegada')),
    carrier: transportModeId === '01' ? readCarrier(keyOf(input, 'transportista')) : null,
  }
}

function readAddress(value: unknown): GuideAddress {
  return {
    ubigeo: textValue(keyOf(value, 'ubigeo')) ?? '',
    address: textValue(keyOf(value, 'direccion')) ?? '',
    establishmentCode: textValue(keyOf(value, 'codigo_del_domicilio_fiscal')),
  }
}

/** The service truncates an origin to its third digit when that is not 0 (contract §9.3). */
function originAsStored(origin: GuideAddress): GuideAddress {
  const third = [...origin.ubigeo][2]
  return third === '0' || third === undefined ? origin : { ...origin, ubigeo: third }
}

function readCarrier(value: unknown): GuideDraft['carrier'] {
  const identityTypeId = textValue(keyOf(value, 'codigo_tipo_documento_identidad')) ?? ''
  return {
    identityTypeId,
    identityTypeName: Object.hasOwn(identityTypes, identityTypeId)
      ? (identityTypes[identityTypeId] ?? '')
      : '',
    number: textValue(keyOf(value, 'numero_documento')) ?? '',
    name: textValue(keyOf(value, 'apellidos_y_nombres_o_razon_social')) ?? '',
    registration: textValue(keyOf(value, 'numero_mtc')),
  }
}
