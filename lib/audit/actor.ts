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
