import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { dropTenantTokens } from './drop-tenant-tokens'
import { type ConnectionSettingsInput, connectionSettingsSchema } from './schemas'

const settings = { callsPerMinute: true, syncEveryMinutes: true, importTenantTokens: true } as const

/** Changes how a connection is used. Without a change nothing is written or audited. */
export async function changeConnection(
  input: ConnectionSettingsInput & { resellerId: string; actor: Actor },
): Promise<{ changed: boolean }> {
  const { resellerId, actor, ...rest } = input
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'settings:write')
    const wanted = connectionSettingsSchema.parse(rest)
    const before = await tx.connection.findUnique({ where: { resellerId }, select: settings })
    if (!before) throw new NotFound('connection-missing')
    const after = {
      callsPerMinute: wanted.callsPerMinute ?? before.callsPerMinute,
      syncEveryMinutes: wanted.syncEveryMinutes ?? before.syncEveryMinutes,
      importTenantTokens: wanted.importTenantTokens ?? before.importTenantTokens,
    }
    if (JSON.stringify(after) === JSON.stringify({ ...after, ...before })) return { changed: false }
    await tx.connection.update({ where: { resellerId }, data: after })
    if (before.importTenantTokens && !after.importTenantTokens) {
      await dropTenantTokens(tx, { resellerId, actor, which: 'imported' })
    }
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'connection.saved',
      subject: { kind: 'connection' },
      before,
      after,
    })
    return { changed: true }
  })
}
