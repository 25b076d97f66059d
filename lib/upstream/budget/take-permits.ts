import 'server-only'
import pg from 'pg'
import { asSystem } from '../../platform/database/acting-staff-id'
import { queryOnce } from '../../platform/database/db'
import type { Bucket } from './bucket'

export type PermitGrant = {
  permits: number
  /** Until the next permit, when fewer were granted than requested. */
  waitMs: number
}

type PermitRequest = {
  bucket: Bucket
  /** Tokens to leave in the bucket. */
  reserved: number
  most: number
}

/** Takes up to `most` permits from the shared bucket, in one round trip. */
export async function takePermits(
  { resellerId, host }: { resellerId: string; host: string },
  { bucket, reserved, most }: PermitRequest,
): Promise<PermitGrant> {
  const central = pg.escapeLiteral(host)
  // One request serves every waiting caller of this process, so it runs as the system.
  const [row] = await asSystem(() =>
    queryOnce<{ permits: number; wait_ms: number }>(
      resellerId,
      (reseller) => `select turns as permits, wait_ms from portal.take_turns(
        '${reseller}', ${central}, ${bucket.size}, ${bucket.perSecond}, ${reserved}, ${most})`,
    ),
  )
  if (!row) throw new Error('The bucket of a central host gave no answer.')
  return { permits: row.permits, waitMs: Math.max(1, Math.ceil(row.wait_ms)) }
}
