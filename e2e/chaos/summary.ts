import type { RoundReport } from './subject'

/** Sums over all rounds. */
type Summary = { runs: number; outcomes: Record<string, number> } & Record<
  string,
  number | Record<string, number>
>

export type Collector = {
  add: (report: RoundReport) => void
  /** Rounds with findings, in the order of their end. */
  bad: RoundReport[]
  rounds: () => number
  summary: () => Summary
}

export function isBad({ wrong }: RoundReport): boolean {
  return Object.values(wrong).some((sentences) => sentences.length > 0)
}

/** Share of an outcome, rounded to 0.001. */
function shareOf(outcomes: Record<string, number>, outcome: string): number {
  const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : Math.round((1000 * (outcomes[outcome] ?? 0)) / all) / 1000
}

/** Sums up reports; `judges` are listed with 0 if they found nothing. */
export function collectReports(judges: readonly string[]): Collector {
  const bad: RoundReport[] = []
  const outcomes: Record<string, number> = {}
  const sums: Record<string, number> = Object.fromEntries(judges.map((judge) => [judge, 0]))
  let runs = 0
  const increment = (counts: Record<string, number>, key: string, by: number) => {
    counts[key] = (counts[key] ?? 0) + by
  }
  return {
    bad,
    rounds: () => runs,
    add(report) {
      runs += 1
      for (const [key, count] of Object.entries(report.counts)) increment(sums, key, count)
      for (const [judge, sentences] of Object.entries(report.wrong)) increment(sums, judge, sentences.length)
      for (const outcome of report.outcomes) increment(outcomes, outcome, 1)
      if (isBad(report)) bad.push(report)
    },
    summary: () => ({ runs, ...sums, notConfirmedShare: shareOf(outcomes, 'not_confirmed'), outcomes }),
  }
}
