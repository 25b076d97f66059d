import 'server-only'
import { z } from 'zod'
import { toStorableJson } from '../../platform/database/clean-text'
import { inScope } from '../../platform/database/db'
import { type AppError, Unauthorized } from '../../platform/errors'
import { findBrokenTenant } from '../tenants/find-broken-tenant'

/** Why a run makes no progress: an error code and its values. */
const storedSchema = z.object({
  code: z.string(),
  of: z.enum(['detail', 'request']),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The tenant named in the server's message. */
  tenantId: z.uuid().nullable(),
})

type StoredTrouble = z.infer<typeof storedSchema>

/** The name is null where the message names no tenant, or one that the reader does not see. */
export type RunTrouble = StoredTrouble & { tenantName: string | null }

const valueMax = 300

type TroubleInput = { resellerId: string; runId: string; error: AppError; of: 'detail' | 'request' }

/** Saves the error of the last call of a run, in the server's redacted words. Idempotent. */
export async function saveTrouble({ resellerId, runId, error, of }: TroubleInput): Promise<void> {
  const { code } = error
  const said = error instanceof Unauthorized && error.said ? { said: error.said } : {}
  const values = Object.fromEntries(
    Object.entries({ ...error.values, ...said }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, valueMax) : value,
    ]),
  )
  await inScope(resellerId, async (tx) => {
    const { database } = error.values
    const tenants =
      typeof database === 'string'
        ? await tx.tenant.findMany({ where: { resellerId, goneAt: null }, select: { id: true, host: true } })
        : []
    const tenantId = findBrokenTenant(String(database), tenants)?.id ?? null
    const trouble: StoredTrouble = { code, of, values, tenantId }
    await tx.$executeRaw`
      update portal.lock_run set trouble = ${toStorableJson(trouble)}::jsonb
      where id = ${runId}::uuid and state in ('planned', 'running')`
  })
}

/** Clears it after a successful read. A paused run keeps it until it is resumed. */
export async function clearTrouble(resellerId: string, runId: string): Promise<void> {
  await inScope(
    resellerId,
    (tx) => tx.$executeRaw`
      update portal.lock_run set trouble = null where id = ${runId}::uuid and state in ('planned', 'running')`,
  )
}

/** SQL for `portal.lock_run r`: null while calls succeed, while it is paused by hand, and when it is over. */
export const troubleColumn = `
  case when r.state = 'paused' and r.paused_for <> 'by-hand'
      or r.state = 'running' and (r.failures > 0 or r.trouble ->> 'of' = 'detail')
    then r.trouble || jsonb_build_object('tenantName', (
      select t.name from portal.tenant t where t.id = (r.trouble ->> 'tenantId')::uuid))
  end as trouble`

const readSchema = storedSchema.extend({ tenantName: z.string().nullable() }).nullable()

/** Parses the column; a reader who does not see the tenant named does not get the message either. */
export function toTrouble(column: unknown): RunTrouble | null {
  const trouble = readSchema.parse(column)
  return trouble?.tenantId && trouble.tenantName === null
    ? { ...trouble, tenantId: null, values: {} }
    : trouble
}
