/** Who made a change: a person, an API key, the command line or the system. */
export type Actor = {
  id: string | null
  name: string
  kind: 'staff' | 'key' | 'cli' | 'worker' | 'system'
  /** Client address, when the request came from a browser. */
  address?: string
  requestId?: string
}

/** The system, for changes that nobody requested. */
export const systemActor: Actor = { id: null, name: 'Portería', kind: 'worker' }

/** The start of the demo. */
export const startActor: Actor = { id: null, name: 'npm start', kind: 'system' }

/** Whether nobody asked for it: work of the system names it as the one who asked, and has no id. */
export function isSystem({ id, name, kind }: { id: string | null; name: string; kind: string }): boolean {
  if (kind === 'worker' || kind === 'system') return true
  return id === null && (name === systemActor.name || name === startActor.name)
}

/** The actor of background work is whoever requested it; without an id, the command line. */
export function requesterOf(work: {
  askedBy: string | null
  askedByKey?: string | null
  askedByName: string
}): Actor {
  if (work.askedByKey) return { id: work.askedByKey, name: work.askedByName, kind: 'key' }
  return { id: work.askedBy, name: work.askedByName, kind: work.askedBy ? 'staff' : 'cli' }
}
