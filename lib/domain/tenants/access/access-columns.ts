import type { Access } from './access'
import { type AccessFacts, accessOf } from './access-facts'
import type { HostSilence } from './host-reading'

/** The access columns of `portal.tenant`, as statements read and write them. */
export type AccessRow = Omit<AccessFacts, 'doubt'> & {
  access: Access
  doubt: string | null
  doubtCause: string | null
  doubtSince: Date | null
  doubtItemId: string | null
}

/** Of `portal.tenant t`, as an `AccessRow`. */
export const accessColumns = `
  t.access::text as access, t.central_access::text as "centralAccess", t.central_read_at as "centralReadAt",
  t.host_access::text as "hostAccess", t.host_read_at as "hostReadAt", t.host_silence as "hostSilence",
  t.doubt, t.doubt_cause as "doubtCause", t.doubt_since as "doubtSince", t.doubt_item_id as "doubtItemId"`

/** The same as columns of a `jsonb_to_recordset`, and what an update takes from there. */
export const accessRecord = `
  access text, "centralAccess" text, "centralReadAt" timestamptz, "hostAccess" text, "hostReadAt" timestamptz,
  "hostSilence" text, doubt text, "doubtCause" text, "doubtSince" timestamptz, "doubtItemId" uuid`

export function accessAssignments(from: string): string {
  return `access = ${from}.access::portal.access,
    central_access = ${from}."centralAccess"::portal.access, central_read_at = ${from}."centralReadAt",
    host_access = ${from}."hostAccess"::portal.access, host_read_at = ${from}."hostReadAt",
    host_silence = ${from}."hostSilence", doubt = ${from}.doubt, doubt_cause = ${from}."doubtCause",
    doubt_since = ${from}."doubtSince", doubt_item_id = ${from}."doubtItemId"`
}

export function toFacts(row: AccessRow): AccessFacts {
  const { centralAccess, centralReadAt, hostAccess, hostReadAt, hostSilence } = row
  const isDoubted = row.doubt === 'contradicted' || row.doubt === 'not_confirmed'
  return {
    ...{ centralAccess, centralReadAt, hostAccess, hostReadAt },
    hostSilence: hostSilence as HostSilence | null,
    doubt:
      isDoubted && row.doubtSince
        ? {
            state: row.doubt as 'contradicted' | 'not_confirmed',
            cause: row.doubtCause ?? '',
            since: row.doubtSince,
            itemId: row.doubtItemId,
          }
        : null,
  }
}

/** The row of facts, with the access that follows from them. */
export function toAccessRow({ doubt, ...facts }: AccessFacts): AccessRow {
  return {
    ...facts,
    access: accessOf({ ...facts, doubt }),
    doubt: doubt?.state ?? null,
    doubtCause: doubt?.cause ?? null,
    doubtSince: doubt?.since ?? null,
    doubtItemId: doubt?.itemId ?? null,
  }
}
