import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { findQualitySql } from './find-quality-sql'
import { qualityKinds } from './quality-kinds'

const keepSql = `
  insert into portal.tenant_quality (reseller_id, kind, count, findings, found_at)
  select portal.scope(), kind, count, findings, statement_timestamp() from (${findQualitySql('true')}) found
  on conflict (reseller_id, kind) do update
    set count = excluded.count, findings = excluded.findings, found_at = excluded.found_at`

/**
 * Looks at every tenant of the reseller and keeps what it finds. Whoever begins waits for whoever is at it: what was read
 * before their tenants were written would replace what they found.
 */
export async function keepQuality(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('quality:' || portal.scope(), 0))`
  await tx.$executeRawUnsafe(keepSql)
}

/** The same after a reading, where it found something else than before or nothing is kept yet. */
export async function keepQualityOfReading(
  tx: Tx,
  { hasOtherData }: { hasOtherData: boolean },
): Promise<void> {
  if (hasOtherData || (await tx.tenantQuality.count()) < qualityKinds.length) await keepQuality(tx)
}
