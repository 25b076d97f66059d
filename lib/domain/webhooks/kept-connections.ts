import { type Connection, openConnection } from '../../upstream/send-request'
import { lanesMax } from './policy'

/** Unused for so long they are closed. */
const idleMaxMs = 5_000

/** However much they carry: new ones check the address again. */
const ageMaxMs = 60_000

type Kept = { connections: Connection[]; openedAt: number }

const kept = new Map<string, Kept & { closing: NodeJS.Timeout }>()

/**
 * The connections to one endpoint, one a lane. They are kept for its next events: where these come one by one, opening
 * connections would cost more than sending. One flight an endpoint: nobody else uses them meanwhile.
 */
export async function withConnections<T>(
  endpointId: string,
  work: (connections: Connection[]) => Promise<T>,
): Promise<T> {
  const { connections, openedAt } = take(endpointId) ?? open()
  let isUsable = false
  try {
    const result = await work(connections)
    isUsable = performance.now() - openedAt < ageMaxMs
    return result
  } finally {
    if (isUsable) keep(endpointId, { connections, openedAt })
    else close(connections)
  }
}

function open(): Kept {
  return { connections: Array.from({ length: lanesMax }, openConnection), openedAt: performance.now() }
}

function take(endpointId: string): Kept | undefined {
  const found = kept.get(endpointId)
  clearTimeout(found?.closing)
  kept.delete(endpointId)
  return found
}

function keep(endpointId: string, { connections, openedAt }: Kept): void {
  const closing = setTimeout(() => {
    kept.delete(endpointId)
    close(connections)
  }, idleMaxMs)
  kept.set(endpointId, { connections, openedAt, closing: closing.unref() })
}

function close(connections: Connection[]): void {
  for (const connection of connections) connection.close()
}
