import type { SignupState } from '../../generated/prisma/enums'

export type { SignupState }

export const signupStates = [
  'confirming',
  'approving',
  'waiting',
  'queued',
  'creating',
  'unknown',
  'created',
  'refused',
  'expired',
  'duplicate',
  'needs_person',
] as const satisfies readonly SignupState[]

/** A RUC has at most one request in these states; an unconfirmed one claims nothing. */
export const liveStates = ['approving', 'waiting', 'queued', 'creating', 'unknown', 'needs_person'] as const

const endedStates = ['created', 'refused', 'expired', 'duplicate'] as const

export function isEnded(state: SignupState): boolean {
  return (endedStates as readonly SignupState[]).includes(state)
}

/** What a visitor may know of a state. */
export type PublicState = 'confirm-email' | 'in-progress' | 'created' | 'in-review' | 'not-made' | 'expired'

/**
 * Neutral on purpose: a RUC that is a tenant or held by another request, the waiting list and a pending
 * approval all read "we will contact you".
 */
export function toPublicState(state: SignupState): PublicState {
  switch (state) {
    case 'confirming':
      return 'confirm-email'
    case 'queued':
    case 'creating':
    case 'unknown':
      return 'in-progress'
    case 'created':
      return 'created'
    case 'refused':
      return 'not-made'
    case 'expired':
      return 'expired'
    case 'approving':
    case 'waiting':
    case 'duplicate':
    case 'needs_person':
      return 'in-review'
  }
}

export const signupTabs = ['open', 'attention', 'waiting', 'confirming', 'created', 'ended', 'all'] as const
export type SignupTab = (typeof signupTabs)[number]

/** The states of each tab; `attention` needs a person. */
export const tabStates: Record<SignupTab, readonly SignupState[]> = {
  open: ['approving', 'queued', 'creating', 'unknown', 'needs_person'],
  attention: ['approving', 'needs_person'],
  waiting: ['waiting'],
  confirming: ['confirming'],
  created: ['created'],
  ended: ['refused', 'expired', 'duplicate'],
  all: signupStates,
}
