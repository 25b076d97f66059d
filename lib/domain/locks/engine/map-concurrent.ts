/**
 * Works on items, at most `lanes` at once and in their order. Takes no more once `mayTake` says no or one has
 * failed; resolves with how many were taken, or throws, when none is under way any more.
 */
export async function mapConcurrent<Item>(
  items: Item[],
  { lanes, mayTake }: { lanes: number; mayTake: () => boolean },
  work: (item: Item) => Promise<void>,
): Promise<number> {
  let taken = 0
  const failures: unknown[] = []
  const lane = async () => {
    while (taken < items.length && failures.length === 0 && mayTake()) {
      const item = items[taken] as Item
      taken += 1
      await work(item).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
  if (failures.length > 0) throw failures[0]
  return taken
}
