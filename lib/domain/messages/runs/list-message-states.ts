import 'server-only'
import type { Query } from '../../../platform/database/db'
import type { MessageState } from './states'

export type MessageStanding = {
  state: MessageState
  sentAt: Date | null
  /** What the server said; null when it said nothing. */
  said: string | null
}

/** How the messages of these keys stand, by key; keys without a message are left out. */
export async function listMessageStates(query: Query, keys: string[]): Promise<Map<string, MessageStanding>> {
  const rows = await query<MessageStanding & { key: string }>(
    `select key, state, sent_at as "sentAt", said from portal.message where key = any($1::text[])`,
    [keys],
  )
  return new Map(rows.map(({ key, ...standing }) => [key, standing]))
}
