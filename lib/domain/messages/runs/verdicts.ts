import type { MessagingProbe } from '../../../upstream/gateways/messaging-gateway'
import type { MessageTone } from './states'

export type MessagingVerdict = MessagingProbe['verdict']

const tones: Record<MessagingVerdict, MessageTone> = {
  ready: 'ok',
  'token-wrong': 'bad',
  'no-number': 'warn',
  missing: 'bad',
  'not-asked': 'warn',
}

export function verdictTone(verdict: MessagingVerdict): MessageTone {
  return tones[verdict]
}
