/** Who made a change: a person, the command line or the system. */
export type Actor = {
  id: string | null
  name: string
  kind: 'staff' | 'cli' | 'worker' | 'system'
  /** Client address, when the request came from a browser. */
  address?: string
  requestId?: string
}

/** The system, for changes that nobody requested. */
export const systemActor: Actor = { id: null, name: 'Portería', kind: 'worker' }

/** The actor of background work is whoever requested it; without an id, the command line. */
export function requesterOf(work: { askedBy: string | null; askedByName: string }): Actor {
  return { id: work.askedBy, name: work.askedByName, kind: work.askedBy ? 'staff' : 'cli' }
}
