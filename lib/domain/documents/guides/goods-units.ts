/** Units of goods (contract §10.3). */
export const goodsUnits = [
  'NIU',
  'BX',
  'KGM',
  'TNE',
  'GRM',
  'LTR',
  'GLL',
  'MTR',
  'FOT',
  'INH',
  'YRD',
] as const

/** Tax affectation of a product (contract §10.3): taxed, exempt, unaffected. */
export const productAffectations = ['10', '20', '30'] as const

/** Transfer reasons (catalogue 20). 03 needs a buyer, which the API cannot express (contract §9.3). */
export const transferReasons = ['01', '02', '04', '08', '09', '13', '14', '18', '19'] as const
