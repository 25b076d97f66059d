import fc from 'fast-check'

/** `npm run chaos -- properties` sets both; the suite itself tries the same small sample every time. */
const times = Number(process.env.PROPERTY_TIMES ?? 1)
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_123)

/** How often a property is tried: the sample, as many times as PROPERTY_TIMES says. */
export function propertyRuns(sample: number): number {
  return sample * times
}

/** For properties that state no number of their own, and the seed of all. */
export function configureProperties(): void {
  fc.configureGlobal({ seed, numRuns: propertyRuns(100) })
}
