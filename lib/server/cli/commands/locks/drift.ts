import type { Command } from 'commander'
import { z } from 'zod'
import { keepDrift } from '../../../../domain/locks/drift/keep-drift'
import { type DriftLine, listDrift } from '../../../../domain/locks/drift/queries'
import { driftNoteSchema } from '../../../../domain/locks/drift/schemas'
import { getResellerBySlug } from '../../../../domain/resellers/queries'
import { getTenant } from '../../../../domain/tenants/get-tenant'
import { AppError } from '../../../../platform/errors'
import { textsFor } from '../../../../platform/i18n/texts'
import { cliActor } from '../../cli-actor'
import type { CliIo } from '../../cli-io'
import { cliLocale } from '../../cli-locale'
import { findTenantId, type NamedTenant } from '../find-tenant-id'
import { parseOptions } from '../parse-options'

const noteSchema = z.object({ note: driftNoteSchema })

type KeepOptions = NamedTenant & { reseller: string; note: string }

/** `drift list` and `drift keep`; use `lock` or `unlock` to revert. */
export function registerDrift(program: Command, io: CliIo): void {
  const drift = program.command('drift').description('tenants that were changed outside the portal')
  drift
    .command('list')
    .description('what was asked for and what the server says, where they are apart')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .action(async ({ reseller }: { reseller: string }) => {
      const { id } = await getResellerBySlug(reseller)
      const tenants = await listDrift(id)
      const nothing = textsFor(cliLocale())('drift.cli.none')
      io.result({ ok: true, tenants }, tenants.length > 0 ? tenants.map(inWords) : nothing)
    })
  drift
    .command('keep')
    .description('let what the server says be what is asked for; nothing is sent')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .requiredOption('--ruc <ruc>', 'RUC of the tenant')
    .requiredOption('--note <text>', 'why it may stay')
    .option('--host <host>', 'which one, when several tenants have the RUC')
    .action(async (options: KeepOptions, command: Command) => {
      const { note } = parseOptions(command, noteSchema, { note: options.note })
      await keep({ ...options, note }, io)
    })
}

async function keep(options: KeepOptions, io: CliIo): Promise<void> {
  const t = textsFor(cliLocale())
  const { id: resellerId } = await getResellerBySlug(options.reseller)
  const tenantId = await findTenantId(resellerId, options)
  const { tenant } = await getTenant(resellerId, tenantId)
  const { access, name, ruc, isChangedOutside } = tenant
  if (access === 'unknown') throw new AppError('drift-moved')
  await keepDrift({ resellerId, tenantId, actor: cliActor(), seen: access, note: options.note })
  io.result(
    { ok: true, tenant: name, ruc, access, kept: isChangedOutside },
    isChangedOutside
      ? t('drift.cli.kept', { name, access: t(`locks.access.${access}`) })
      : t('drift.cli.nothing', { name }),
  )
}

function inWords({ ruc, name, host, desired, observed }: DriftLine): string {
  const t = textsFor(cliLocale())
  const words = { desired: t(`locks.access.${desired}`), observed: t(`locks.access.${observed}`) }
  return t('drift.cli.line', { ruc, name, host, ...words })
}
