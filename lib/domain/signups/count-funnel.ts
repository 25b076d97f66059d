import 'server-only'
import { inScope, type Tx } from '../../platform/database/db'
import { findSignupReseller } from './public/find-signup-reseller'

export type FunnelStep = 'opened' | 'ruc_found' | 'sent' | 'confirmed' | 'created'

/**
 * Counts a step on the reseller's calendar day. The column name comes from `FunnelStep`, never from a visitor.
 */
export async function countFunnel(tx: Tx, resellerId: string, step: FunnelStep, times = 1): Promise<void> {
  await tx.$executeRawUnsafe(
    `insert into portal.signup_funnel_day as f (reseller_id, day, ${step})
     select r.id, (now() at time zone r.time_zone)::date, $2::int from portal.reseller r where r.id = $1::uuid
     on conflict (reseller_id, day) do update set ${step} = f.${step} + excluded.${step}`,
    resellerId,
    times,
  )
}

/** Adds visits of the public page. An unknown slug is ignored. */
export async function countOpened(slug: string, times = 1): Promise<void> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId !== null) await inScope(resellerId, (tx) => countFunnel(tx, resellerId, 'opened', times))
}
