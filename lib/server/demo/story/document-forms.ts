import type { FormValues } from '../../../domain/documents/vouchers/issue/new-form'

export type Sale = {
  daysAgo: number
  time: string
  kind: '01' | '03'
  values: FormValues
  isDraft?: boolean
}

const buyer = (number: string, name: string, address: string): FormValues => ({
  ...{ 'customer.identityType': '6', 'customer.number': number, 'customer.name': name },
  ...{ 'customer.address': address, 'customer.email': '', 'customer.telephone': '' },
})

const line = (code: string, description: string, quantity: string, price: string): FormValues => ({
  ...{ 'items.0.code': code, 'items.0.description': description, 'items.0.unit': 'NIU' },
  ...{ 'items.0.quantity': quantity, 'items.0.price': price, 'items.0.affectation': '10' },
})

const ceibos = buyer('20100000017', 'Distribuidora Los Ceibos S.A.C.', 'Jr. Huallaga 340, Cercado de Lima')
const kuelap = buyer('20100000025', 'Constructora Kuélap Norte S.A.C.', 'Av. España 1650, Trujillo')

/** Vouchers that support issued for a company, the last of them not finished. */
export const sales: Sale[] = [
  {
    ...({ daysAgo: 3, time: '10:14', kind: '01' } as const),
    values: { ...ceibos, ...line('CEM-42', 'Cemento Andino tipo I, bolsa de 42.5 kg', '40', '29.90') },
  },
  {
    ...({ daysAgo: 2, time: '12:36', kind: '01' } as const),
    values: {
      ...{ ...kuelap, series: 'F999' },
      ...line('FIE-12', 'Fierro corrugado 1/2", varilla de 9 m', '120', '38.50'),
    },
  },
  {
    ...({ daysAgo: 2, time: '12:51', kind: '01' } as const),
    values: { ...kuelap, ...line('FIE-12', 'Fierro corrugado 1/2", varilla de 9 m', '120', '38.50') },
  },
  {
    ...({ daysAgo: 1, time: '15:40', kind: '01', isDraft: true } as const),
    values: { ...ceibos, ...line('PIN-04', 'Pintura látex blanca, galón', '16', '') },
  },
]

const party = (prefix: string, number: string, name: string): FormValues => ({
  ...{ [`${prefix}.identityType`]: '6', [`${prefix}.number`]: number },
  ...{ [`${prefix}.name`]: name, [`${prefix}.tradeName`]: '' },
})

/** Goods that a company carries in its own vehicle from Lima to Arequipa. */
export function guideValues(day: string, time: string): FormValues {
  return {
    ...{ kind: 'sender-own', series: 'T001', number: '', issuedOn: day, issuedAt: time, transferOn: day },
    ...{ weightUnit: 'KGM', weight: '860', packages: '24', observations: 'Descargar por la puerta 2' },
    ...{ 'issuer.establishment': '0000', 'issuer.ubigeo': '150101 Lima, Lima, Lima' },
    ...{ 'issuer.address': 'Av. Javier Prado Este 1245', 'issuer.email': 'guias@empresa.test' },
    ...{ 'issuer.telephone': '427-1148', reason: '01', reasonText: 'Venta' },
    ...party('recipient', '20100000017', 'Distribuidora Los Ceibos S.A.C.'),
    ...{ recipientAddress: 'Calle Mercaderes 212', recipientUbigeo: '040110 Miraflores, Arequipa, Arequipa' },
    ...{ 'origin.address': 'Av. Argentina 1820', 'origin.ubigeo': '150101 Lima, Lima, Lima' },
    ...{ 'origin.establishment': '0000', 'destination.establishment': '0000' },
    ...{ 'destination.address': 'Calle Mercaderes 212' },
    ...{ 'destination.ubigeo': '040110 Miraflores, Arequipa, Arequipa' },
    ...{ 'driver.identityType': '1', 'driver.number': '44556677', 'driver.names': 'Teófilo' },
    ...{ 'driver.surnames': 'Ñahui Quispe', 'driver.licence': 'Q44556677' },
    ...{ 'vehicle.plate': 'ABC-123', 'vehicle.model': 'Hilux', 'vehicle.make': 'Toyota' },
    ...{ 'vehicle.certificate': 'CHV0001', 'items.0.code': 'P0121', 'items.0.quantity': '24' },
    ...{ 'items.0.isNew': 'on', 'items.0.description': 'Conserva de trucha, caja de 48 latas' },
    ...{ 'items.0.unit': 'NIU', 'items.0.price': '186.00', 'items.0.affectation': '10' },
  }
}
