import 'server-only'
import { directConnections } from './pools'

export type Flight<T> = { ran: true; value: T } | { ran: false }

/**
 * Runs `work` unless a process already runs work of this name. An advisory lock, released when the connection ends.
 */
export async function singleFlight<T>(name: string, work: () => Promise<T>): Promise<Flight<T>> {
  const client = await directConnections().connect()
  let lost: Error | undefined
  const onLost = (error: Error) => {
    lost = error
  }
  client.on('error', onLost)
  try {
    const claim = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [name],
    )
    if (!claim.rows[0]?.mine) return { ran: false }
    try {
      return { ran: true, value: await work() }
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(onLost)
    }
  } finally {
    client.off('error', onLost)
    // If the lock could not be released, close its connection.
    client.release(lost)
  }
}
