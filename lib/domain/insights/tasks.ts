import 'server-only'
import type { Chore } from '../../platform/jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { watchMorning } from './anomalies/watch-morning'

export const insightChores: Chore[] = [
  {
    name: 'watch-morning',
    everyMs: 300_000,
    run: async () => {
      for (const { id } of await listResellers()) await watchMorning(id)
    },
  },
]
