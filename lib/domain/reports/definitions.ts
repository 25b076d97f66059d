import type { Permission } from '../../platform/auth/permissions'
import type { PeriodName } from './period'

/** The reports of the room, in its order. */
export const reportNames = [
  ...(['documents', 'growth', 'locks', 'quota', 'messages'] as const),
  ...(['signups', 'cohorts', 'receivables'] as const),
] as const
export type ReportName = (typeof reportNames)[number]

type Filter = 'plan' | 'tag' | 'tenant'

type ReportDefinition = {
  /** Besides that of the room. */
  needs: Permission
  /** The first one is what is shown without a choice. */
  periods: readonly PeriodName[]
  filters: readonly Filter[]
  /** For whoever sees the tenants of some tags: counted over those, or left out. */
  held: 'counted' | 'left-out'
  /** Each figure; `reportFigures.<figure>.*` says its name, what counts, its source, since when, and what is unknown. */
  figures: readonly FigureName[]
}

const figureNames = [
  ...(['documents', 'documentsChange', 'concentration', 'arrivals', 'departures', 'net'] as const),
  ...(['locks', 'lockDays', 'lockBack', 'lockRepeated', 'quota'] as const),
  ...(['messagesSent', 'messagesRefused', 'messagesOpen', 'funnel', 'cohort'] as const),
  ...(['charged', 'paid', 'overdue'] as const),
] as const
export type FigureName = (typeof figureNames)[number]

/** Every report: the one place that says which figures it has and who gets them. The help page shows it. */
export const reportDefinitions: Record<ReportName, ReportDefinition> = {
  documents: {
    needs: 'tenants:read',
    periods: ['d30', 'd90', 'w26', 'm12', 'm24'],
    filters: ['plan', 'tag', 'tenant'],
    held: 'counted',
    figures: ['documents', 'documentsChange', 'concentration'],
  },
  growth: {
    needs: 'tenants:read',
    periods: ['m12', 'm24', 'w26', 'd30', 'd90'],
    filters: ['plan'],
    held: 'counted',
    figures: ['arrivals', 'departures', 'net'],
  },
  locks: {
    needs: 'tenants:read',
    periods: ['m12', 'm24'],
    filters: [],
    held: 'counted',
    figures: ['locks', 'lockDays', 'lockBack', 'lockRepeated'],
  },
  quota: {
    needs: 'tenants:read',
    periods: ['d90', 'd30', 'w26', 'm12', 'm24'],
    filters: [],
    held: 'left-out',
    figures: ['quota'],
  },
  messages: {
    needs: 'messages:read',
    periods: ['d30', 'd90', 'w26', 'm12', 'm24'],
    filters: [],
    held: 'left-out',
    figures: ['messagesSent', 'messagesRefused', 'messagesOpen'],
  },
  signups: {
    needs: 'signups:read',
    periods: ['w26', 'd30', 'd90', 'm12', 'm24'],
    filters: [],
    held: 'left-out',
    figures: ['funnel'],
  },
  cohorts: {
    needs: 'tenants:read',
    periods: ['m12', 'm24'],
    filters: [],
    held: 'counted',
    figures: ['cohort'],
  },
  receivables: {
    needs: 'receivables:read',
    periods: ['m12', 'm24'],
    filters: [],
    held: 'left-out',
    figures: ['charged', 'paid', 'overdue'],
  },
}

export function isReportName(value: string): value is ReportName {
  return (reportNames as readonly string[]).includes(value)
}
