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

export type SubjectSettings = { seed: number; weakened: Record<string, number> }

/** Loaded in the process that plays, after its database is known. */
export const subjects = {
  locks: async (settings: SubjectSettings): Promise<Subject> =>
    (await import('./locks/lock-rounds')).openLockRounds(settings),
  signups: async (settings: SubjectSettings): Promise<Subject> =>
    (await import('./signups/signup-rounds')).openSignupRounds(settings),
  messages: async (settings: SubjectSettings): Promise<Subject> =>
    (await import('./messages/message-rounds')).openMessageRounds(settings),
} satisfies Record<string, (settings: SubjectSettings) => Promise<Subject>>

export type SubjectName = keyof typeof subjects
