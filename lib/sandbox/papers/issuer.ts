/** The issuer as printed. */
export type Issuer = {
  number: string
  name: string
  address: string
  telephone: string
  email: string | null
  ubigeo: string
  establishmentCode: string
}
