import type { report } from '../report'
import { atLeast, atMost } from '../targets'
import { scoreAnomalies } from './score-anomalies'
import { scoreForecast } from './score-forecast'

/** The rules were chosen on the seeds of training; what counts is told of the others. */
const seeds = {
  training: { books: range(1, 6), growth: range(1, 600) },
  reported: { books: range(1_001, 10), growth: range(10_001, 2_000) },
}
const tenants = 300

/** Anomalies on invented books with planted cases, and the range of the quota on held-out days. Prints JSON. */
export function benchInsights(
  reporter: ReturnType<typeof report>,
  { training }: { training: boolean },
): boolean {
  const { books, growth } = training ? seeds.training : seeds.reported
  const anomalies = scoreAnomalies(books, tenants)
  const { byKind, ...sums } = anomalies
  reporter.table({ what: 'anomalies', ...anomalies }, [JSON.stringify(sums), JSON.stringify(byKind)])
  const forecast = scoreForecast(growth)
  reporter.table({ what: 'forecast', ...forecast }, [JSON.stringify(forecast)])
  return reporter.summary([
    atLeast('anomalies: precision', anomalies.precision, 0.9),
    atLeast('anomalies: recall', anomalies.recall, 0.8),
    atLeast('forecast: share of days in the range of 80 %', forecast.coverage, 0.75),
    atMost('the same', forecast.coverage, 0.85),
  ])
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}
