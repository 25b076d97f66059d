import type { GuideValues } from '../../../lib/domain/documents/guides/guide-form'
import type { GuideKind } from '../../../lib/domain/documents/guides/guide-kinds'

const party = (prefix: string, number: string, name: string): GuideValues => ({
  [`${prefix}.identityType`]: '6',
  [`${prefix}.number`]: number,
  [`${prefix}.name`]: name,
  [`${prefix}.tradeName`]: '',
})

const driven: GuideValues = {
  'driver.identityType': '1',
  'driver.number': '44556677',
  'driver.names': 'Juan',
  'driver.surnames': 'Pérez Ñaupari',
  'driver.licence': 'Q44556677',
  'vehicle.plate': 'ABC-123',
  'vehicle.model': 'Hilux',
  'vehicle.make': 'Toyota',
  'vehicle.certificate': 'CHV0001',
}

const ofSender: GuideValues = {
  series: 'T001',
  recipientAddress: 'Av. 2 de Mayo 123',
  recipientUbigeo: '150101 Lima, Lima, Lima',
  reason: '01',
  reasonText: 'Venta',
  packages: '1',
  observations: 'Frágil',
  'origin.establishment': '0000',
  'destination.establishment': '0000',
}

const parts: Record<GuideKind, GuideValues> = {
  carrier: { series: 'V001', ...party('sender', '20555555555', 'Remitente S.A.C.'), ...driven },
  'sender-public': {
    ...ofSender,
    ...party('carrier', '20888888888', 'Transportes Andinos S.R.L.'),
    'carrier.mtc': '0001234CNG',
  },
  'sender-own': { ...ofSender, ...driven },
}

/** A complete form. */
export function guideFormValues(kind: GuideKind, today = '2026-11-22'): GuideValues {
  return {
    kind,
    number: '',
    issuedOn: today,
    issuedAt: '10:11',
    transferOn: today,
    weightUnit: 'KGM',
    weight: '10,5',
    'issuer.establishment': '0000',
    'issuer.ubigeo': '150101 Lima, Lima, Lima',
    'issuer.address': 'Av. Los Olivos 123',
    'issuer.email': 'guias@empresa.test',
    'issuer.telephone': '427-1148',
    ...party('recipient', '20666666666', 'Destinatario S.A.C.'),
    'origin.address': 'Av. Origen 1',
    'origin.ubigeo': '150101 Lima, Lima, Lima',
    'destination.address': 'Av. Destino 2',
    'destination.ubigeo': '040110 Miraflores, Arequipa, Arequipa',
    'items.0.code': 'P0121',
    'items.0.quantity': '2',
    ...parts[kind],
  }
}
