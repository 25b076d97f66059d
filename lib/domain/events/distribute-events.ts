import 'server-only'
import { queryOnce } from '../../platform/database/db'
import { type RawTx, statementsInScope } from '../../platform/database/raw-tx'
import { type Advance, type Flight, goOn, type Reconciler, reconcile } from '../../platform/jobs/reconcile'
import { eventJob } from './event-job'
import { type EventRow, parseEvent, type StoredEvent } from './event-kinds'

export type EventBatch = { resellerId: string; events: StoredEvent[]; now: Date }

/** Takes events over in the transaction that moves on past them: each of them once, in their order. */
export type EventSink = (tx: RawTx, batch: EventBatch) => Promise<void>

/** The places between which a process may die; tests make it die there. */
type EventCheckpoint = 'taken-over' | 'moved-on'

type EventEngine = Flight & {
  resellerId: string
  sinks: EventSink[]
  checkpoint: (name: EventCheckpoint) => Promise<void>
}

const batchSize = 500

type EventWork = { from: bigint; to: bigint }

/** Each step is one transaction that sends nothing: a process that dies leaves nothing to recover. */
export const distribution: Reconciler<EventEngine, EventWork> = {
  job: eventJob,
  due: `select h.reseller_id as id from portal.event_head h
    left join portal.event_cursor c on c.reseller_id = h.reseller_id
    where h.reseller_id = $1::uuid and h.last_seq > coalesce(c.seq, 0)`,
  load: ({ resellerId }) => loadWork(resellerId),
  async step(engine, work) {
    await statementsInScope(engine.resellerId, (tx) => distributeBatch(tx, engine, work))
    await engine.checkpoint('moved-on')
    return goOn
  },
}

type DistributeOptions = {
  signal?: AbortSignal
  now?: () => Date
  checkpoint?: (name: EventCheckpoint) => void | Promise<void>
}

/** Hands every event on that nobody took over yet. */
export function distributeEvents(
  resellerId: string,
  sinks: EventSink[],
  { signal, now = () => new Date(), checkpoint }: DistributeOptions = {},
): Promise<Advance> {
  return reconcile(distribution, resellerId, (advance) =>
    advance({ resellerId, sinks, signal, now, checkpoint: async (name) => checkpoint?.(name) }),
  )
}

/** The head is read from what is committed, and so is every event up to it. */
async function loadWork(resellerId: string): Promise<EventWork | null> {
  const [row] = await queryOnce<{ from: string; to: string }>(
    resellerId,
    () => `select coalesce(c.seq, 0) as "from", h.last_seq as "to"
      from portal.event_head h left join portal.event_cursor c on c.reseller_id = h.reseller_id`,
  )
  const [from, to] = [BigInt(row?.from ?? 0), BigInt(row?.to ?? 0)]
  return to > from ? { from, to } : null
}

async function distributeBatch(tx: RawTx, engine: EventEngine, { to }: EventWork): Promise<void> {
  const { resellerId, sinks } = engine
  const [cursor] = await tx.$queryRaw<{ seq: string }[]>`
    insert into portal.event_cursor as c (reseller_id) values (${resellerId}::uuid)
    on conflict (reseller_id) do update set seq = c.seq returning seq`
  const from = BigInt(cursor?.seq ?? 0)
  // Another one moved on meanwhile: the cursor never goes back.
  if (to <= from) return
  const rows = await tx.$queryRaw<(Omit<EventRow, 'seq'> & { seq: string })[]>`
    select id, seq, kind, at, tenant_id as "tenantId", person_id as "personId", payload
    from portal.event where seq > ${from} and seq <= ${to} order by seq limit ${batchSize}`
  const events = rows.flatMap((row) => parseEvent({ ...row, seq: BigInt(row.seq) }) ?? [])
  const batch = { resellerId, events, now: engine.now() }
  for (const sink of sinks) if (events.length > 0) await sink(tx, batch)
  await engine.checkpoint('taken-over')
  const last = rows.length < batchSize ? to : (rows.at(-1)?.seq ?? to)
  await tx.$executeRaw`update portal.event_cursor set seq = ${last} where reseller_id = ${resellerId}::uuid`
}
