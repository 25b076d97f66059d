import 'server-only'
import pg from 'pg'
import { asHouse } from '../acting-staff'
import { queryAtOnce } from '../db'
import type { Bucket } from './bucket'

export type Granted = {
  turns: number
  /** How long until the next one, when fewer were granted than asked for. */
  waitMs: number
}

type Asked = {
  bucket: Bucket
  /** Tokens that must be left over. */
  kept: number
  most: number
}

/** Takes up to `most` turns out of the shared bucket: one trip, for a lane waits for it before every call. */
export async function askForTurns(
  { resellerId, host }: { resellerId: string; host: string },
  { bucket, kept, most }: Asked,
): Promise<Granted> {
  const central = pg.escapeLiteral(host)
  // Turns are taken for all who wait in this process.
  const [row] = await asHouse(() =>
    queryAtOnce<{ turns: number; wait_ms: number }>(
      resellerId,
      (reseller) => `select turns, wait_ms from portal.take_turns(
        '${reseller}', ${central}, ${bucket.size}, ${bucket.perSecond}, ${kept}, ${most})`,
    ),
  )
  if (!row) throw new Error('The bucket of a central host gave no answer.')
  return { turns: row.turns, waitMs: Math.max(1, Math.ceil(row.wait_ms)) }
}
