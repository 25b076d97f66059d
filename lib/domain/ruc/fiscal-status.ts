export type FiscalStatus =
  /** The server reports no status (contract §5.3). */
  | 'unknown'
  | 'active'
  /** Active, but not found at its address. */
  | 'not-found'
  /** Suspended or deregistered. */
  | 'inactive'

/** Meaning of the register's state and condition. Warns, never refuses. */
export function fiscalStatus(company: { state: string | null; condition: string | null }): FiscalStatus {
  const state = company.state?.trim().toUpperCase() ?? ''
  const condition = company.condition?.trim().toUpperCase() ?? ''
  if (state === '' && condition === '') return 'unknown'
  if (state !== '' && !/^ACTIV[OA]$/.test(state)) return 'inactive'
  if (condition !== '' && /^NO\b/.test(condition)) return 'not-found'
  return 'active'
}
