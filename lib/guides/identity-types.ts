/** Identity documents (catalogue 06, contract §10.2) that a party or driver may carry. */
export const identityTypes = {
  '6': 'RUC',
  '1': 'DNI',
  '4': 'CE',
  '7': 'Pasaporte',
  '0': 'Doc.trib.no.dom.sin.ruc',
} as const

export type IdentityType = keyof typeof identityTypes

/** The most used first: it is the one that a new form begins with. */
export const identityTypeCodes: readonly IdentityType[] = ['6', '1', '4', '7', '0']

/** Whether a number can be of its kind at all; check digits are a hint elsewhere, never a wall. */
export function fitsIdentity(type: IdentityType, number: string): boolean {
  if (type === '6') return /^\d{11}$/.test(number)
  if (type === '1') return /^\d{8}$/.test(number)
  return /^[A-Z0-9-]{1,15}$/i.test(number)
}
