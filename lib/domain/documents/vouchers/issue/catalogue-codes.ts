/**
 * Catalogue codes offered by the forms (contract §10); texts in `lib/platform/i18n/texts/documents/voucher-codes.ts`.
 * Others can be written in the JSON editor.
 */
export const units = [
  'NIU',
  'ZZ',
  'KGM',
  'TNE',
  'GRM',
  'LTR',
  'GLL',
  'MTR',
  'MTQ',
  'BX',
  'PK',
  'DZN',
  'KT',
  'PR',
  'HUR',
] as const

export const currencies = ['PEN', 'USD'] as const

export const operations = [
  '0101',
  '0112',
  '0113',
  '0200',
  '0201',
  '0202',
  '0203',
  '0204',
  '0205',
  '0206',
  '0207',
  '0208',
  '0401',
  '1001',
] as const

/** IGV rates: the usual one, and those of small restaurants and hotels. */
export const igvRates = ['18', '10.5', '10'] as const

export const creditNoteTypes = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
] as const
export const debitNoteTypes = ['01', '02', '03', '10', '11'] as const

export const paymentConditions = ['01', '02'] as const

export const detractionGoods = [
  '022',
  '019',
  '020',
  '025',
  '030',
  '001',
  '003',
  '005',
  '008',
  '016',
  '023',
] as const

export const detractionMethods = [
  '001',
  '002',
  '003',
  '004',
  '005',
  '006',
  '007',
  '008',
  '009',
  '999',
] as const

/** The operation type that requires a detraction. */
export const detractionOperation = '1001'

export const rowsMax = { items: 200, instalments: 60 }
