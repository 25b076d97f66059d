import type { MessageState } from '../../../lib/domain/messages/runs/states'

/** A message as reported by the portal. */
export type ReportedMessage = {
  key: string
  state: MessageState
  cause: string | null
  providerId: string | null
}

/** A message that reached the provider of the sandbox. */
export type ProviderMessage = { key: string; outcome: string; providerId: string | null }

export const messageJudges = ['duplicates', 'falseSent', 'lost', 'falseRefused']

const ends: readonly MessageState[] = ['sent', 'refused', 'not-confirmed', 'skipped', 'cancelled']
const didNotLeave: readonly MessageState[] = ['refused', 'skipped', 'cancelled']

/** Compares the reported messages with those at the provider. */
export function judgeMessages(
  result: ReportedMessage[],
  arrived: ProviderMessage[],
): Record<string, string[]> {
  const of = ({ key }: ReportedMessage) => arrived.filter((one) => one.key === key)
  return {
    duplicates: result
      .filter((message) => of(message).length > 1)
      .map((message) => `${message.key} was requested ${of(message).length} times`),
    falseSent: result
      .filter((message) => isFalseSent(message, of(message)))
      .map(({ key }) => `${key} is shown as sent`),
    lost: result
      .filter(({ state }) => !ends.includes(state))
      .map(({ key, state }) => `${key} stays ${state}`),
    falseRefused: result
      .filter((message) => didNotLeave.includes(message.state) && of(message).length > 0)
      .map(({ key, state }) => `${key} was sent and is shown as ${state}`),
  }
}

/** Sent requires a message at the provider with the same id. */
function isFalseSent({ state, providerId }: ReportedMessage, arrived: ProviderMessage[]): boolean {
  if (state !== 'sent') return false
  return !arrived.some(
    (one) => one.outcome === 'sent' && one.providerId !== null && providerId?.includes(one.providerId),
  )
}
