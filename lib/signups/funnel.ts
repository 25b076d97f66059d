import 'server-only'
import { inScope, type Tx } from '../db'
import { findSignupReseller } from './public-scope'

export type FunnelStep = 'opened' | 'ruc_found' | 'sent' | 'confirmed' | 'created'

/** Counts a step on the reseller's calendar day. The name of the column is one of ours, never a visitor's. */
export async function countFunnel(tx: Tx, resellerId: string, step: FunnelStep, times = 1): Promise<void> {
  await tx.$executeRawUnsafe(
    `insert into portal.signup_funnel_day as f (reseller_id, day, ${step})
     select r.id, (now() at time zone r.time_zone)::date, $2::int from portal.reseller r where r.id = $1::uuid
     on conflict (reseller_id, day) do update set ${step} = f.${step} + excluded.${step}`,
    resellerId,
    times,
  )
}

/** The page was opened so many times: counted and nothing else. An unknown name counts nowhere. */
export async function countOpened(slug: string, times = 1): Promise<void> {
  const resellerId = await findSignupReseller(slug)
  if (resellerId !== null) await inScope(resellerId, (tx) => countFunnel(tx, resellerId, 'opened', times))
}
