import type { Command } from 'commander'
import { z } from 'zod'
import { getResellerBySlug } from '../../../../domain/resellers/queries'
import { getTenant } from '../../../../domain/tenants/get-tenant'
import { holdTenant } from '../../../../domain/tenants/holds/hold-tenant'
import { releaseTenant } from '../../../../domain/tenants/holds/release-tenant'
import { holdReasonSchema } from '../../../../domain/tenants/holds/schemas'
import { textsFor } from '../../../../platform/i18n/texts'
import { cliActor } from '../../cli-actor'
import type { CliIo } from '../../cli-io'
import { cliLocale } from '../../cli-locale'
import { findTenantId, type NamedTenant } from '../find-tenant-id'
import { parseOptions } from '../parse-options'

const reasonSchema = z.object({ reason: holdReasonSchema })

type Options = NamedTenant & { reseller: string; reason: string }

/** `hold` and `lift`: exempts one tenant from locks. */
export function registerHold(program: Command, io: CliIo): void {
  const verbs = [
    { name: 'hold', does: 'let locks leave one tenant alone', change: holdTenant },
    { name: 'lift', does: 'lift the hold on one tenant', change: releaseTenant },
  ] as const
  for (const { name, does, change } of verbs) {
    program
      .command(name)
      .description(does)
      .requiredOption('--reseller <slug>', 'short name of the reseller')
      .requiredOption('--ruc <ruc>', 'RUC of the tenant')
      .requiredOption('--reason <text>', 'why')
      .option('--host <host>', 'which one, when several tenants have the RUC')
      .action(async (options: Options, command: Command) => {
        const { reason } = parseOptions(command, reasonSchema, { reason: options.reason })
        const { id: resellerId } = await getResellerBySlug(options.reseller)
        const tenantId = await findTenantId(resellerId, options)
        await change({ resellerId, tenantId, actor: cliActor(), reason })
        const { tenant } = await getTenant(resellerId, tenantId)
        const key = tenant.heldAt ? 'holds.cli.held' : 'holds.cli.released'
        io.result(
          { ok: true, tenant: tenant.name, ruc: tenant.ruc, held: tenant.heldAt !== null },
          textsFor(cliLocale())(key, { name: tenant.name }),
        )
      })
  }
}
