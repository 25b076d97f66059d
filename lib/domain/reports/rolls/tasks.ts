import 'server-only'
import type { Chore } from '../../../platform/jobs/run-worker'
import { listResellers } from '../../resellers/queries'
import { rollUp } from './roll-up'

/** So long at a time, because a worker that ends waits for its chores. */
const turnMs = 20_000

export const reportChores: Chore[] = [
  {
    name: 'roll-up-finished-days',
    everyMs: 60_000,
    run: async () => {
      const until = new Date(Date.now() + turnMs)
      for (const { id } of await listResellers()) await rollUp(id, { until })
    },
  },
]
