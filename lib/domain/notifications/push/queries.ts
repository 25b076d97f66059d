import 'server-only'
import { createHash } from 'node:crypto'
import { readInScope } from '../../../platform/database/db'

export type PushDevice = {
  id: string
  /** By it a browser finds itself among them; the address itself stays here. */
  endpointHash: string
  userAgent: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

type Row = Omit<PushDevice, 'endpointHash'> & { endpoint: string }

/** The browsers that show a person's notifications, the oldest first. */
export async function listPushDevices(of: { resellerId: string; staffId: string }): Promise<PushDevice[]> {
  const rows = await readInScope(of.resellerId, (query) =>
    query<Row>(
      `select id, endpoint, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt"
       from portal.push_subscription where staff_id = $1 order by created_at, id`,
      [of.staffId],
    ),
  )
  return rows.map(({ endpoint, ...device }) => ({
    ...device,
    endpointHash: createHash('sha256').update(endpoint).digest('hex'),
  }))
}
