import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { toStorableJson } from '../../platform/database/clean-text'
import type { Tx } from '../../platform/database/db'
import { eventJob } from './event-job'
import { type EventKind, type EventPayload, eventSchemas } from './event-kinds'

export type NewEvent = {
  [Kind in EventKind]: {
    kind: Kind
    payload: EventPayload<Kind>
    /** The tenant that it is about: its RUC, name and host are added. */
    tenantId?: string | null
    /** Whom alone it concerns, or who asked for what ended. */
    personId?: string | null
    /** What happens once has one: the same again is not written. */
    key?: string
  }
}[EventKind]

/**
 * Writes events in the transaction that makes them true, and the job that distributes them. Call it last, beside the
 * audit lines: it holds the order of the reseller's events until the transaction ends.
 */
export async function recordEvents(tx: Tx, resellerId: string, events: NewEvent[]): Promise<void> {
  const collected = collections.getStore()
  if (collected) collected.push(...events)
  else await writeEvents(tx, resellerId, events)
}

const collections = new AsyncLocalStorage<NewEvent[]>()

/** Events of `work`, in its order, that are yet to be written. For the demo's story alone: `lib/architecture.test.ts`. */
export async function collectEvents(work: () => Promise<unknown>): Promise<NewEvent[]> {
  const events: NewEvent[] = []
  await collections.run(events, work)
  return events
}

/** Appends these events to those of the reseller, in their order. */
export async function writeEvents(tx: Tx, resellerId: string, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({ ...event, payload: eventSchemas[event.kind].parse(event.payload) }))
  await tx.$executeRaw`select portal.write_events(${toStorableJson(rows)}::jsonb)`
  await eventJob.wake(tx, { resellerId, id: resellerId })
}
