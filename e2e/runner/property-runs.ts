import fc from 'fast-check'

/** Set by `npm run chaos -- properties`; the suite uses a fixed seed. */
const times = Number(process.env.PROPERTY_TIMES ?? 1)
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_123)

/** The number of values for a property: `sample` times PROPERTY_TIMES. */
export function propertyRuns(sample: number): number {
  return sample * times
}

/** Default number of values, and the seed of all properties. */
export function configureProperties(): void {
  fc.configureGlobal({ seed, numRuns: propertyRuns(100) })
}

const [firstSurrogate, surrogates, last] = [0xd800, 0x800, 0x10_ffff]

/** A unit of texts: as fast-check's own `binary`, for which it first makes a table of a million letters. */
export const anyCodePoint = fc
  .integer({ min: 0, max: last - surrogates })
  .map((place) => String.fromCodePoint(place < firstSurrogate ? place : place + surrogates))
