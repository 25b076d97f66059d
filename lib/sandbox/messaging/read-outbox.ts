import type { Sandbox } from '../http/sandbox'

export type OutboxMessage = {
  id: number
  kind: string
  number: string
  host: string
  content: Record<string, unknown>
  outcome: string
  createdAt: string
}

const shownMax = 200

/** Requested messages, newest first. */
export async function readOutbox(sandbox: Sandbox): Promise<OutboxMessage[]> {
  const rows = await sandbox.database.query(
    `select id, kind, number, host, content, outcome, created_at as "createdAt"
     from sandbox.message order by id desc limit ${shownMax}`,
  )
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }) as OutboxMessage)
}
