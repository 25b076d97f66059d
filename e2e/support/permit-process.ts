import { closeDatabase } from '../../lib/platform/database/pools'
import { type BudgetOf, takePermit } from '../../lib/upstream/budget/take-permit'

/** Child process of a test: requests permits and sends its parent the number granted. */
const [budget = '{}', times = '0'] = process.argv.slice(2)
const permits = await Promise.allSettled(
  Array.from({ length: Number(times) }, () => takePermit(JSON.parse(budget) as BudgetOf, { waitMaxMs: 0 })),
)
await closeDatabase()
process.send?.(permits.filter(({ status }) => status === 'fulfilled').length)
process.disconnect?.()
