import type { LockItemState, LockRunState, LockScheduleState } from '../../generated/prisma/enums'
import type { IssuanceState } from '../documents/issuing/states'
import type { EnrolmentState } from '../dunning/status'
import type { AnomalyState } from '../insights/anomalies/anomaly'
import type { MessageRunState, MessageState } from '../messages/runs/states'
import type { CreationState } from '../partners/states'
import type { ClaimState } from '../receivables/claims/claim-schema'
import type { ProposalState } from '../receivables/following/list-proposals'
import type { SignupState } from '../signups/status'

/** What may wait for a person and is counted by state. */
export type WaitingKey =
  | 'signups'
  | 'runs'
  | 'unconfirmed'
  | 'schedules'
  | 'messageRuns'
  | 'messages'
  | 'dunning'
  | 'debts'
  | 'claims'
  | 'issuances'
  | 'partners'
  | 'anomalies'

type Rule<State extends string> = Record<State, WaitingKey | null>

/**
 * Whether each state of each thing that runs by itself waits for a person: null where it goes on alone or is over. A state
 * that is added does not compile until it is judged here, so that "nothing needs attention" leaves none out.
 */
export const waitingRules = {
  signup: {
    confirming: null,
    approving: 'signups',
    waiting: null,
    queued: null,
    creating: null,
    unknown: null,
    created: null,
    refused: null,
    expired: null,
    duplicate: null,
    needs_person: 'signups',
  } satisfies Rule<SignupState>,
  lockRun: {
    planned: null,
    running: null,
    paused: 'runs',
    finished: null,
    cancelled: null,
  } satisfies Rule<LockRunState>,
  lockItem: {
    planned: null,
    sending: null,
    sent: null,
    unknown: 'unconfirmed',
    confirmed: null,
    contradicted: 'unconfirmed',
    refused: null,
    unchanged: null,
    held: null,
    gone: null,
    cancelled: null,
    not_confirmed: 'unconfirmed',
  } satisfies Rule<LockItemState>,
  lockSchedule: {
    waiting: null,
    started: null,
    finished: null,
    cancelled: null,
    needs_person: 'schedules',
  } satisfies Rule<LockScheduleState>,
  messageRun: {
    planned: null,
    waiting: null,
    running: null,
    paused: 'messageRuns',
    done: null,
    cancelled: null,
  } satisfies Rule<MessageRunState>,
  message: {
    planned: null,
    sending: null,
    sent: null,
    refused: null,
    'not-confirmed': 'messages',
    skipped: null,
    cancelled: null,
  } satisfies Rule<MessageState>,
  enrolment: {
    active: null,
    promised: null,
    paused: null,
    'needs-person': 'dunning',
    locking: null,
    ended: null,
  } satisfies Rule<EnrolmentState>,
  proposal: {
    waiting: 'debts',
    started: null,
    dismissed: null,
    outdated: null,
  } satisfies Rule<ProposalState>,
  claim: {
    waiting: 'claims',
    accepted: null,
    refused: null,
  } satisfies Rule<ClaimState>,
  issuance: {
    draft: null,
    planned: null,
    sending: null,
    issued: null,
    refused: null,
    unknown: null,
    'not-issued': null,
    unclear: 'issuances',
  } satisfies Rule<IssuanceState>,
  partner: {
    planned: null,
    sending: null,
    unknown: null,
    created: null,
    refused: null,
    'not-created': null,
    unclear: 'partners',
  } satisfies Rule<CreationState>,
  anomaly: {
    new: 'anomalies',
    seen: null,
    explained: null,
    snoozed: null,
    over: null,
  } satisfies Rule<AnomalyState>,
} as const

/** The states that wait, as a list of SQL literals. */
export function waitingList(of: keyof typeof waitingRules): string {
  const states = Object.entries(waitingRules[of]).flatMap(([state, key]) => (key ? [`'${state}'`] : []))
  return states.join(', ')
}
