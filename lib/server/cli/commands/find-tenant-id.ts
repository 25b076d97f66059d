import { readInScope } from '../../../platform/database/db'
import { AppError } from '../../../platform/errors'

export type NamedTenant = { ruc: string; host?: string }

/** The tenant named by RUC and host. Throws AppError `ruc-unknown`, or `ruc-of-several` with their hosts. */
export async function findTenantId(resellerId: string, { ruc, host }: NamedTenant): Promise<string> {
  const digits = ruc.replace(/\D/g, '')
  const found = await readInScope(resellerId, (query) =>
    query<{ id: string; host: string }>(
      `select id, host from portal.tenant
       where ruc = $1 and gone_at is null and ($2::text is null or host = $2) order by host`,
      [digits, host ?? null],
    ),
  )
  const [only] = found
  if (only && found.length === 1) return only.id
  if (only)
    throw new AppError('ruc-of-several', { ruc: digits, hosts: found.map((one) => one.host).join(', ') })
  throw new AppError('ruc-unknown', { ruc: digits })
}
