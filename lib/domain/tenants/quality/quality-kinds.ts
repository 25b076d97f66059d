/** What may be wrong with what the server says of tenants, the costliest first. */
export const qualityKinds = ['same-ruc', 'same-host', 'wrong-ruc', 'same-email', 'no-email'] as const
export type QualityKind = (typeof qualityKinds)[number]

/** So many tenants make a finding; three of one person's e-mail are nothing odd. */
export const leastTenants: Record<QualityKind, number> = {
  'same-ruc': 2,
  'same-host': 2,
  'wrong-ruc': 1,
  'same-email': 4,
  'no-email': 1,
}
