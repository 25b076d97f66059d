import { can, type EffectiveRole, isHeld } from '../../platform/auth/permissions'
import { type ReportName, reportDefinitions } from './definitions'

/** The reports that a role gets. */
export function reportsOf(role: EffectiveRole, names: readonly ReportName[]): ReportName[] {
  return names.filter((name) => {
    const { needs, held } = reportDefinitions[name]
    return isHeld(role) ? held === 'counted' : can(role, needs)
  })
}

/** Those of the monthly sheet, in its order. */
export const monthlyReports: readonly ReportName[] = [
  ...(['documents', 'growth', 'locks', 'quota', 'messages', 'receivables'] as const),
]
