/** Identity document types (catalogue 06, contract §10.2) of parties and drivers. */
export const identityTypes = {
  '6': 'RUC',
  '1': 'DNI',
  '4': 'CE',
  '7': 'Pasaporte',
  '0': 'Doc.trib.no.dom.sin.ruc',
} as const

export type IdentityType = keyof typeof identityTypes

/** What an identity document is called; the code itself where it has no name. */
export function identityName(code: string): string {
  return (identityTypes as Record<string, string>)[code] ?? code
}

/** Most used first; the first is the default of a new form. */
export const identityTypeCodes: readonly IdentityType[] = ['6', '1', '4', '7', '0']

/** Whether a number has the format of its type. Check digits only warn. */
export function fitsIdentity(type: IdentityType, number: string): boolean {
  if (type === '6') return /^\d{11}$/.test(number)
  if (type === '1') return /^\d{8}$/.test(number)
  return /^[A-Z0-9-]{1,15}$/i.test(number)
}
