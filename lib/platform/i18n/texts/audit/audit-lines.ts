import type { AuditAction } from '../../../audit/actions'
import { accessLines } from './access-lines'
import { anomalyLines } from './anomaly-lines'
import { apiKeyLines } from './api-key-lines'
import { messageLines } from './message-lines'
import { portalLines } from './portal-lines'
import { reachLines } from './reach-lines'
import { receivableLines } from './receivable-lines'
import { reportLines } from './report-lines'
import { staffLines } from './staff-lines'
import { tenantLines } from './tenant-lines'

/** The sentence of every action of the audit log: one without a sentence does not compile. */
export const auditLines = {
  ...accessLines,
  ...anomalyLines,
  ...apiKeyLines,
  ...messageLines,
  ...portalLines,
  ...reachLines,
  ...receivableLines,
  ...reportLines,
  ...staffLines,
  ...tenantLines,
} as const satisfies Record<AuditAction, { es: string; en: string }>
