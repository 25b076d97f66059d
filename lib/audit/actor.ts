/** Who did something: a person, the command line, or the house itself. */
export type Actor = {
  id: string | null
  name: string
  kind: 'staff' | 'cli' | 'worker' | 'system'
  /** The visitor's address, when a browser asked. */
  address?: string
  requestId?: string
}

/** The house itself, when nobody asked for what is written down. */
export const theWorker: Actor = { id: null, name: 'Portería', kind: 'worker' }

/** Whoever asked for a piece of work answers for all that comes of it; without an id it was the command line. */
export function askerOf(work: { askedBy: string | null; askedByName: string }): Actor {
  return { id: work.askedBy, name: work.askedByName, kind: work.askedBy ? 'staff' : 'cli' }
}
