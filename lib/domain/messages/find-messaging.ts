import 'server-only'
import { readInScope } from '../../platform/database/db'
import type { MessagingVerdict } from './runs/verdicts'
import { perMinuteDefault } from './schemas'

/** The messaging connection of a reseller, and its last probe. */
export type MessagingView = {
  /** Whether there is a central host and a token for it. */
  hasCentral: boolean
  isConnected: boolean
  centralUrl: string | null
  tokenFingerprint: string | null
  pathSegment: string
  perMinute: number
  dailyCap: number | null
  quietFrom: number | null
  quietUntil: number | null
  verdict: MessagingVerdict | null
  verdictCode: string | null
  verdictSaid: string | null
  probedAt: Date | null
}

/** Defaults until it is saved. */
export async function findMessaging(resellerId: string): Promise<MessagingView> {
  const [row] = await readInScope(resellerId, (query) =>
    query<MessagingView>(
      `select c.central_url is not null as "hasCentral", s.token_ciphertext is not null as "isConnected",
         c.central_url as "centralUrl", s.token_fingerprint as "tokenFingerprint",
         coalesce(s.path_segment, 'whatsapp-notify') as "pathSegment", coalesce(s.per_minute, ${perMinuteDefault}) as "perMinute",
         case when s.reseller_id is null then 500 else s.daily_cap end as "dailyCap",
         s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.verdict, s.verdict_code as "verdictCode",
         s.verdict_said as "verdictSaid", s.probed_at as "probedAt"
       from portal.reseller z
       left join portal.connection c on c.reseller_id = z.id
       left join portal.messaging_settings s on s.reseller_id = z.id
       where z.id = $1`,
      [resellerId],
    ),
  )
  if (!row) throw new Error('A session names a reseller that is not there.')
  return row
}
