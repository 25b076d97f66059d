import type { DescribedLine } from '../../../platform/audit/describe-line'

/** What the history of a tenant can be narrowed down to. */
export const timelineGroups = ['all', 'access', 'messages', 'documents', 'notes', 'other'] as const
export type TimelineGroup = (typeof timelineGroups)[number]

/** A change of access that somebody asked for in the portal. */
type LockLine = {
  itemId: string
  runId: string
  runNumber: number
  desired: 'locked' | 'unlocked'
  state: string
  cause: string | null
  causeDetail: string | null
  attempt: number
  answer: string | null
  hostSilence: string | null
  reason: string
  note: string | null
  who: string
}

/** A lock or release of all tenants that changed this one. */
type EveryoneLine = { switchId: string; desired: 'locked' | 'unlocked'; reason: string; who: string }

type ScheduleLine = {
  scheduleId: string
  desired: 'locked' | 'unlocked'
  /** ISO 8601. */
  startsAt: string
  state: 'waiting' | 'started' | 'finished' | 'cancelled' | 'needs_person'
  reason: string
  who: string
}

/** A difference between two readings of the server, see `sync.change.*` among the texts. */
type ChangeLine = { change: string; before: string | null; after: string | null }

type MessageLine = {
  runId: string
  state: string
  number: string
  recipientName: string | null
  /** The first characters of its text; null for a file without one. */
  text: string | null
  who: string
}

type DocumentLine = {
  issuanceId: string
  documentKind: 'voucher' | 'sender-guide' | 'carrier-guide'
  /** Of the tax authority's catalogue, such as `01`; null where the form is not known. */
  type: string | null
  number: string | null
  title: string
  who: string
}

export type NoteLine = {
  noteId: string
  text: string
  version: number
  who: string
  staffId: string | null
  /** ISO 8601; null where it was never edited. */
  editedAt: string | null
  /** What it said before, the newest first. */
  versions: { version: number; text: string; who: string; at: string }[]
}

/** A line of the audit log that nothing above says better. */
type AuditedLine = Omit<DescribedLine, 'erasedAt' | 'count'>

export type TimelineLine = { key: string; at: Date } & (
  | { kind: 'lock'; data: LockLine }
  | { kind: 'everyone'; data: EveryoneLine }
  | { kind: 'schedule'; data: ScheduleLine }
  | { kind: 'change'; data: ChangeLine }
  | { kind: 'message'; data: MessageLine }
  | { kind: 'document'; data: DocumentLine }
  | { kind: 'note'; data: NoteLine }
  | { kind: 'audit'; data: AuditedLine }
  | { kind: 'seen'; data: null }
)
