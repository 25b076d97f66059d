import 'server-only'
import type { Chore } from '../../platform/jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { purgeExpired } from './purge-expired'

export const recordChores: Chore[] = [
  {
    name: 'let-go-of-what-is-old',
    everyMs: 3_600_000,
    run: async () => {
      for (const { id } of await listResellers()) await purgeExpired(id)
    },
  },
]
