import { closeDatabase } from '../db'
import { type BudgetOf, takeTurn } from './take-turn'

/** For tests only: a process of its own that asks for turns and tells its parent how many it got. */
const [budget = '{}', times = '0'] = process.argv.slice(2)
const asked = await Promise.allSettled(
  Array.from({ length: Number(times) }, () => takeTurn(JSON.parse(budget) as BudgetOf, { waitMaxMs: 0 })),
)
await closeDatabase()
process.send?.(asked.filter(({ status }) => status === 'fulfilled').length)
process.disconnect?.()
