import type { Random } from '../../../lib/sandbox/seed/random'

/** A number of events of which `mean` are expected, scattered more than by chance alone the smaller `shape` is. */
export function inventCount(mean: number, shape: number, random: Random): number {
  if (mean <= 0) return 0
  return poisson(mean * (gamma(shape, random) / shape), random)
}

export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Knuth for small means, the normal approximation for large ones. */
function poisson(mean: number, random: Random): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const bound = Math.exp(-mean)
  let [count, product] = [0, random()]
  while (product > bound) {
    count += 1
    product *= random()
  }
  return count
}

/** Marsaglia and Tsang (2000), for a shape of 1 or more. */
function gamma(shape: number, random: Random): number {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

export function between(low: number, high: number, random: Random): number {
  return low + (high - low) * random()
}

export function pickOf<T>(all: readonly T[], random: Random): T {
  return all[Math.floor(random() * all.length)] as T
}
