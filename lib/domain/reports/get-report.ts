import 'server-only'
import type { ReportName } from './definitions'
import { getCohortsReport } from './get-cohorts'
import { getDocumentsReport } from './get-documents'
import { getGrowthReport } from './get-growth'
import { getLocksReport } from './get-locks'
import { getMessagesReport } from './get-messages'
import { getQuotaReport } from './get-quota'
import { getReceivablesReport } from './get-receivables'
import { getSignupsReport } from './get-signups'
import type { Report, ReportAsk } from './report'

const readers: Record<ReportName, (ask: ReportAsk) => Promise<Report>> = {
  documents: getDocumentsReport,
  growth: getGrowthReport,
  locks: getLocksReport,
  quota: getQuotaReport,
  messages: getMessagesReport,
  signups: getSignupsReport,
  cohorts: getCohortsReport,
  receivables: getReceivablesReport,
}

/** A report, read from what was added up; for whoever is held to tags, over their tenants alone. */
export function getReport(name: ReportName, ask: ReportAsk): Promise<Report> {
  return readers[name](ask)
}
