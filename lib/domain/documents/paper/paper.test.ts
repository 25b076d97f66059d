import { expect, test } from 'vitest'
import { textsFor } from '../../../platform/i18n/texts'
import { readGuideForm } from '../guides/guide-form'
import { paperOfGuide } from './paper-of-guide'
import { paperOfVoucher } from './paper-of-voucher'

const es = { t: textsFor('es'), locale: 'es' as const }

const sale = {
  codigo_tipo_documento: '01',
  serie_documento: 'F001',
  numero_documento: '#',
  fecha_de_emision: '2026-11-22',
  codigo_tipo_moneda: 'PEN',
  datos_del_cliente_o_receptor: {
    codigo_tipo_documento_identidad: '6',
    numero_documento: '20100070970',
    apellidos_y_nombres_o_razon_social: 'Los Ceibos S.A.C.',
  },
  totales: { total_operaciones_gravadas: 1250, total_igv: '225.00', total_exportacion: 0, total_venta: 1475 },
  items: [
    { descripcion: 'Pan', cantidad: 2.5, unidad_de_medida: 'KGM', precio_unitario: 590, total_item: 1475 },
  ],
}

test('a voucher says in words and es-PE numbers what its request says', () => {
  const paper = paperOfVoucher(sale, es)
  expect(paper).toMatchObject({
    title: 'Factura electrónica',
    number: 'F001',
    numberHint: 'El servidor pone el número',
    rows: [{ name: 'Pan', quantity: '2.5 Kilo', price: 'S/ 590.00', amount: 'S/ 1,475.00' }],
    totals: [
      { label: 'Gravado', value: 'S/ 1,250.00' },
      { label: 'IGV', value: 'S/ 225.00' },
    ],
    total: { label: 'Total', value: 'S/ 1,475.00' },
    words: 'Mil cuatrocientos setenta y cinco con 00/100 soles',
  })
  expect(paper.parts[0]?.facts).toContainEqual({ label: 'RUC', value: '20100070970' })
})

test('what a request does not say is a dash, never zero', () => {
  const paper = paperOfVoucher({ numero_documento: 7, items: [{}] }, es)
  expect(paper).toMatchObject({
    title: '—',
    number: '—-7',
    rows: [{ name: '—', quantity: '— —', price: '—', amount: '—' }],
    totals: [],
    total: { value: '—' },
    words: null,
  })
  expect(paper.parts[0]?.facts.map(({ value }) => value)).toEqual(['—', '—', '—'])
})

test('a guide names stops, carrier and goods by the code that the server knows', () => {
  const read = readGuideForm('sender-public', {
    series: 'T001',
    number: '12',
    issuedOn: '2026-11-22',
    issuedAt: '10:00',
    transferOn: '2026-11-23',
    weightUnit: 'KGM',
    weight: '1,200.5',
    reason: '01',
    'issuer.establishment': '0000',
    'issuer.ubigeo': '150101',
    'issuer.address': 'Av. Los Olivos 123',
    'recipient.identityType': '6',
    'recipient.number': '20666666666',
    'recipient.name': 'Destinatario S.A.C.',
    recipientUbigeo: '150122',
    recipientAddress: 'Calle 1',
    'origin.address': 'Av. Origen 1',
    'origin.ubigeo': '150101',
    'destination.address': 'Av. Destino 2',
    'destination.ubigeo': '150122',
    'carrier.identityType': '6',
    'carrier.number': '20555555555',
    'carrier.name': 'Transportes S.A.C.',
    'items.0.code': 'AGUA1',
    'items.0.quantity': '3',
  })
  if (read.kind !== 'ok') throw new Error(JSON.stringify(read.errors))
  const paper = paperOfGuide(read.body, es)
  expect(paper).toMatchObject({
    title: 'Guía de remisión electrónica, remitente',
    number: 'T001-12',
    numberHint: null,
    rows: [{ name: '—', code: 'AGUA1', quantity: '3', price: null, amount: null }],
    totals: [{ label: 'Peso total', value: '1,200.5 kg' }],
    total: null,
  })
  expect(paper.issuer[0]).toBe('Av. Los Olivos 123')
  expect(paper.parts.map(({ title }) => title)).toEqual([
    'Destinatario',
    'Partida y llegada',
    'Transportista',
  ])
  expect(paper.parts[1]?.facts[1]?.value).toBe('Av. Destino 2, 150122 Miraflores, Lima, Lima')
  expect(paper.parts[2]?.facts).toContainEqual({ label: 'Registro MTC', value: '—' })
})
