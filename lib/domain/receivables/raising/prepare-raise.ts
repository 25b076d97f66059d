import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { dayIn } from '../../../platform/calendar/days'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { isRaisable, periodDays, type RaiseInput, raiseSchema } from './raise-schema'

export type PrepareRaise = RaiseInput & {
  resellerId: string
  actor: Actor
  /** A uuid of the form and of what was entered. */
  runId: string
  now?: Date
}

const timeoutMs = 60_000

/**
 * Freezes the charges of a month as a list that somebody confirms or leaves; nothing is owed yet. In one statement over
 * all tenants. Idempotent by `runId`. Throws Forbidden, ZodError, and Conflict `raise-period-wrong` for a month that is too
 * far away, `receivable-form-used`.
 */
export async function prepareRaise(input: PrepareRaise): Promise<{ runId: string }> {
  const { resellerId, actor, runId, now = new Date() } = input
  const raise = raiseSchema.parse(input)
  const text = cleanText(raise.text)
  return inScope(
    resellerId,
    async (tx) => {
      await requireActor(tx, actor, 'receivables:charge')
      const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
      if (!isRaisable(raise.period, dayIn(timeZone, now))) throw new Conflict('raise-period-wrong')
      await removeStale(tx, now)
      const madeBy = actor.kind === 'staff' ? actor.id : null
      const by = { madeBy, madeByName: cleanText(actor.name) }
      const { count } = await tx.raiseRun.createMany({
        data: [{ id: runId, resellerId, period: raise.period, text, prorated: raise.prorated, ...by }],
        skipDuplicates: true,
      })
      if (count > 0) await freeze(tx, { ...raise, text, runId, resellerId, timeZone })
      else await requireSameRaise(tx, runId, raise.period)
      return { runId }
    },
    { timeoutMs },
  )
}

async function requireSameRaise(tx: Tx, runId: string, period: string): Promise<void> {
  const known = await tx.raiseRun.findUnique({ where: { id: runId } })
  if (known?.period !== period) throw new Conflict('receivable-form-used')
}

/** Lists that nobody confirmed are no records. */
async function removeStale(tx: Tx, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  await tx.raiseRun.deleteMany({ where: { confirmedAt: null, createdAt: { lt: weekAgo } } })
}

type Freezing = ReturnType<typeof raiseSchema.parse> & { runId: string; resellerId: string; timeZone: string }

// A part of a month is rounded half up, and never to nothing.
async function freeze(tx: Tx, freezing: Freezing): Promise<void> {
  const { runId, resellerId, timeZone, period, text, prorated, againCancelled, dueFrom } = freezing
  const { first, last } = periodDays(period)
  await tx.$executeRaw`
    with month as (select ${first}::date as first, ${last}::date as last, ${last}::date - ${first}::date + 1 as days),
    priced as (
      select t.id, t.gone_at, m.*, coalesce(x.currency, p.currency) as currency, x.tenant_id is not null as is_own,
        case when x.tenant_id is not null then x.amount else p.amount end as amount,
        case when x.tenant_id is not null then x.due_day else p.due_day end as due_day,
        (t.registered_at at time zone ${timeZone})::date as registered_on,
        (select bool_or(c.closed_as is distinct from 'cancelled') from portal.receivable_charge c
          where c.tenant_id = t.id and c.period = ${period}
            and (c.source = 'raised' or c.closed_as is distinct from 'cancelled')) as raised
      from portal.tenant t cross join month m
      left join portal.tenant_price x on x.tenant_id = t.id
      left join portal.plan_price p on p.reseller_id = t.reseller_id and p.plan = t.plan
      where t.reseller_id = ${resellerId}::uuid
        and (t.gone_at is null or (t.gone_at at time zone ${timeZone})::date >= m.first)
    ), judged as (
      select *, case when ${prorated} and registered_on > first and registered_on <= last then registered_on end as from_on,
        case when gone_at is not null then 'gone' when registered_on > last then 'later' when raised then 'raised'
          when not raised and not ${againCancelled} then 'cancelled' when amount is null then 'no-price'
          when amount = 0 then 'free' else 'charge' end as outcome
      from priced
    )
    insert into portal.raise_item (run_id, tenant_id, reseller_id, outcome, currency, amount, due_on, text, is_own, from_on)
    select ${runId}::uuid, id, ${resellerId}::uuid, outcome, currency,
      case when from_on is null then amount
        else greatest(1, (amount * (last - from_on + 1) * 2 + days) / (days * 2)) end,
      greatest(least(first + due_day - 1, last), from_on, ${dueFrom}::date),
      ${text} || case when from_on is null then '' else to_char(from_on, ' (DD–') || to_char(last, 'DD)') end,
      is_own, from_on
    from judged`
}
