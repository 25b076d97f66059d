import 'server-only'
import { connections } from './db'

export type Flight<T> = { ran: true; value: T } | { ran: false }

/**
 * Runs `work` unless any process anywhere is already running the work of this name. The database holds
 * the claim and drops it by itself when the process or its connection dies.
 */
export async function singleFlight<T>(name: string, work: () => Promise<T>): Promise<Flight<T>> {
  const client = await connections().connect()
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
    // A claim that could not be given back goes with its connection.
    client.release(lost)
  }
}
