/** Units (contract §10.3) in which goods are carried. */
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

/** How the sale of a product is taxed (contract §10.3): taxed, exempt, unaffected. */
export const productAffectations = ['10', '20', '30'] as const

/** Why goods are moved (catalogue 20); 03 needs a buyer whom the API cannot name (contract §9.3). */
export const transferReasons = ['01', '02', '04', '08', '09', '13', '14', '18', '19'] as const
