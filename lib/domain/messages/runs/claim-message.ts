import 'server-only'
import { readWithKeptPlan, writeInScope } from '../../../platform/database/db'
import { decideSend, type Leave, type Standing } from './decide-send'
import type { MessageEngine } from './message-engine'

const midnight = `date_trunc('day', $2::timestamptz at time zone z.time_zone)`

const standingSql = `
  select r.state as "runState", m.state as "messageState", r.cause = 'test' as "isTest",
    s.token_ciphertext is not null as "isConnected", o.tenant_id is not null as "isOptedOut",
    r.not_before as "notBefore",
    (extract(epoch from $2::timestamptz at time zone z.time_zone - ${midnight}) / 60)::int as minutes,
    s.quiet_from as "quietFrom", s.quiet_until as "quietUntil",
    (${midnight} + make_interval(mins => s.quiet_until)) at time zone z.time_zone as "quietEndsToday",
    (${midnight} + make_interval(days => 1, mins => s.quiet_until)) at time zone z.time_zone
      as "quietEndsTomorrow",
    s.daily_cap as "dailyCap",
    (select count(*)::int from portal.message d
      where d.reseller_id = m.reseller_id and d.state in ('sending', 'sent', 'not-confirmed')
        and d.sending_at >= ${midnight} at time zone z.time_zone
        and d.sending_at < (${midnight} + interval '1 day') at time zone z.time_zone) as "leftToday",
    (${midnight} + interval '1 day') at time zone z.time_zone as "nextDay"
  from portal.message m
  join portal.message_run r on r.id = m.run_id
  join portal.reseller z on z.id = m.reseller_id
  left join portal.messaging_settings s on s.reseller_id = m.reseller_id
  left join portal.message_opt_out o on o.tenant_id = m.tenant_id
  where m.id = $1`

function judge(standing: Standing | undefined, now: Date): Leave {
  return standing ? decideSend(standing, now) : { kind: 'stopped' }
}

/** Whether a message might leave, before a turn of the budget is spent on it. */
export async function checkSend(engine: MessageEngine, messageId: string): Promise<Leave> {
  const now = engine.now()
  const values = [messageId, now.toISOString()]
  const [standing] = await readWithKeptPlan<Standing>(engine.resellerId, { sql: standingSql, values })
  return judge(standing, now)
}

/**
 * Takes a message for this process alone and writes down that it is being sent, or says why it stays: committed before
 * the request leaves. One at a time a reseller, so that no two pass the last place under the cap.
 */
export function claimMessage(engine: MessageEngine, messageId: string): Promise<Leave> {
  return writeInScope(engine.resellerId, async (query) => {
    await query('select 1 from portal.messaging_settings where reseller_id = $1 for update', [
      engine.resellerId,
    ])
    // Whoever stops a run takes this row first: from then on nothing leaves.
    await query('select 1 from portal.message_run where id = $1 for share', [engine.runId])
    const now = engine.now()
    const [standing] = await query<Standing>(standingSql, [messageId, now])
    const leave = judge(standing, now)
    if (leave.kind !== 'go') return leave
    const taken = await query(
      `update portal.message set state = 'sending', sending_at = $2
       where id = $1 and state = 'planned' returning id`,
      [messageId, now],
    )
    return taken.length === 1 ? leave : { kind: 'stopped' }
  })
}
