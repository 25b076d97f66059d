import type { Subject, SubjectSettings } from './subject'

/** Imported in the lane, after its database is set in the environment. */
export const subjects = {
  locks: async (settings: SubjectSettings): Promise<Subject> =>
    (await import('./locks/open-lock-rounds')).openLockRounds(settings),
  rules: async (): Promise<Subject> => (await import('./locks/open-rule-rounds')).openRuleRounds(),
  signups: async (settings: SubjectSettings): Promise<Subject> =>
    (await import('./signups/open-signup-rounds')).openSignupRounds(settings),
  messages: async (settings: SubjectSettings): Promise<Subject> =>
    (await import('./messages/open-message-rounds')).openMessageRounds(settings),
  receivables: async (settings: SubjectSettings): Promise<Subject> =>
    (await import('./receivables/open-month-rounds')).openMonthRounds(settings),
  histories: async (settings: SubjectSettings): Promise<Subject> =>
    (await import('./receivables/open-history-rounds')).openHistoryRounds(settings),
  reach: async (settings: SubjectSettings): Promise<Subject> =>
    (await import('./reach/open-reach-rounds')).openReachRounds(settings),
} satisfies Record<string, (settings: SubjectSettings) => Promise<Subject>>

export type SubjectName = keyof typeof subjects
