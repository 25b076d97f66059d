import { z } from 'zod'
import { anomalyKinds } from './anomaly'
import { evidenceSchema } from './schemas'

/** An anomaly that nobody looked at, in a line. */
export type AnomalyHead = z.infer<typeof headSchema>

const headsShown = 4

const headSchema = z.object({
  id: z.string(),
  tenantId: z.string(),
  name: z.string(),
  kind: z.enum(anomalyKinds),
  stake: z.number(),
  evidence: evidenceSchema,
})

/** The first of those that nobody looked at, as one JSON value. */
export const anomalyHeadsSql = `
  (select coalesce(json_agg(h), '[]') from (
    select a.id, a.tenant_id as "tenantId", t.name, a.kind, a.stake, a.evidence
    from portal.anomaly a join portal.tenant t on t.id = a.tenant_id
    where a.state = 'new' and t.gone_at is null order by a.stake desc, a.id limit ${headsShown}) h)`

/** What cannot be read any more is left out. */
export function toAnomalyHeads(rows: unknown): AnomalyHead[] {
  return z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => headSchema.safeParse(row).data ?? [])
}
