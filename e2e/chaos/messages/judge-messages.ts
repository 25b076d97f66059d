import type { MessageState } from '../../../lib/domain/messages/runs/states'

/** A message as the portal tells it. */
export type ReportedMessage = {
  key: string
  state: MessageState
  cause: string | null
  providerId: string | null
}

/** What reached the invented provider, as the server's own database says. */
export type ProviderMessage = { key: string; outcome: string; providerId: string | null }

export const messageJudges = ['duplicates', 'falseSent', 'lost', 'falseRefused']

const ends: readonly MessageState[] = ['sent', 'refused', 'not-confirmed', 'skipped', 'cancelled']
const didNotLeave: readonly MessageState[] = ['refused', 'skipped', 'cancelled']

/** What is wrong between what the portal says of each message and what the server was asked. */
export function judgeMessages(
  result: ReportedMessage[],
  arrived: ProviderMessage[],
): Record<string, string[]> {
  const of = ({ key }: ReportedMessage) => arrived.filter((one) => one.key === key)
  return {
    duplicates: result
      .filter((message) => of(message).length > 1)
      .map((message) => `${message.key} was asked for ${of(message).length} times`),
    falseSent: result
      .filter((message) => isFalseSent(message, of(message)))
      .map(({ key }) => `${key} reads sent`),
    lost: result
      .filter(({ state }) => !ends.includes(state))
      .map(({ key, state }) => `${key} stays ${state}`),
    falseRefused: result
      .filter((message) => didNotLeave.includes(message.state) && of(message).length > 0)
      .map(({ key, state }) => `${key} left and reads ${state}`),
  }
}

/** Sent is what the provider took, with the very id that it gave. */
function isFalseSent({ state, providerId }: ReportedMessage, arrived: ProviderMessage[]): boolean {
  if (state !== 'sent') return false
  return !arrived.some(
    (one) => one.outcome === 'sent' && one.providerId !== null && providerId?.includes(one.providerId),
  )
}
