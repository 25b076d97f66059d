import { z } from 'zod'
import { messageStates } from '@/lib/domain/messages/runs/states'
import { messageRunPath, routes, withQuery } from '@/lib/platform/routes'

type Params = Record<string, string | string[] | undefined>

const page = z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1)
const schema = z.object({ state: z.enum(messageStates).nullable().catch(null).default(null), page })

export type MessagesAddress = z.infer<typeof schema>

/** Filter and page of the URL; an invalid URL is page 1 of all. */
export function parseMessagesAddress(params: Params): MessagesAddress {
  return schema.parse(params)
}

export function messageRunsPath(number: number) {
  return withQuery(routes.messages, { page: number > 1 ? number : null })
}

export function messagesOfRunPath(runId: string, { state, page: number }: Partial<MessagesAddress>) {
  return withQuery(messageRunPath(runId), { state, page: number && number > 1 ? number : null })
}
