import 'server-only'
import type { Chore } from '../jobs/run-worker'
import { listResellers } from '../resellers/queries'
import { letGo } from './let-go'

export const recordChores: Chore[] = [
  {
    name: 'let-go-of-what-is-old',
    everyMs: 3_600_000,
    run: async () => {
      for (const { id } of await listResellers()) await letGo(id)
    },
  },
]
