/** The result of one round. */
export type RoundReport = {
  round: number
  /** Summed over all rounds. */
  counts: Record<string, number>
  /** End states, counted over all rounds. */
  outcomes: string[]
  /** Findings by judge, as sentences. */
  wrong: Record<string, string[]>
  story: string[]
}

/** A part of the portal under test: plays and judges repeatable rounds. */
export type Subject = {
  play(round: number): Promise<RoundReport>
  close(): Promise<void>
}

export type SubjectSettings = {
  seed: number
  /** Overridden numbers and omitted rules, by name. */
  weakened: Record<string, number>
  /** Set of faults, for subjects with several. */
  faults?: string
}
