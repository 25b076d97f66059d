import type { StoredEvent } from '../events/event-kinds'

/** What a receiver reads; the same bytes at every attempt, because they are signed. */
export function toBody(type: string, at: Date, data: unknown): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

/** The id by which a receiver knows a repetition. */
export function messageIdOf({ id }: Pick<StoredEvent, 'id'>): string {
  return `msg_${id.replaceAll('-', '')}`
}
