/** What one round came to. */
export type RoundReport = {
  round: number
  /** Summed over all rounds. */
  counts: Record<string, number>
  /** How things ended, one word a thing; counted over all rounds. */
  outcomes: string[]
  /** A judge's name, and a sentence for each wrong it found. */
  wrong: Record<string, string[]>
  story: string[]
}

/** One part of the portal under chaos: rounds that a seed repeats, each judged by itself. */
export type Subject = {
  play(round: number): Promise<RoundReport>
  close(): Promise<void>
}

export type SubjectSettings = {
  seed: number
  /** Numbers to override, and rules to leave out, by their names. */
  weakened: Record<string, number>
  /** Which faults are planned, where a part knows several sets. */
  faults?: string
}
