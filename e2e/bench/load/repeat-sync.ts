import { porteria } from '../../support/journeys/porteria'

export type SyncCount = { done: number; failed: number }

/** Syncs of all tenants one after another, each in a process of its own. */
export function repeatSync(home: string) {
  const count: SyncCount = { done: 0, failed: 0 }
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const { code } = await porteria(home, 'sync', '--reseller', 'andes')
      if (code === 0) count.done += 1
      else count.failed += 1
    }
  }
  const working = work()
  return {
    async stop(): Promise<SyncCount> {
      isOver = true
      await working
      return count
    },
  }
}
