import type { Command } from 'commander'
import { causeText, resentText, stateText } from '../../../../domain/locks/cause-text'
import { isLockReason, lockReasons } from '../../../../domain/locks/lock-reasons'
import type { LockItemView } from '../../../../domain/locks/queries'
import { startLockRun } from '../../../../domain/locks/runs/start-lock-run'
import { getResellerBySlug } from '../../../../domain/resellers/queries'
import { type DescribedAccess, describeAccess } from '../../../../domain/tenants/access/access-facts'
import { basisText } from '../../../../domain/tenants/access/basis-text'
import { getTenant } from '../../../../domain/tenants/get-tenant'
import { AppError } from '../../../../platform/errors'
import { formatInstant } from '../../../../platform/format'
import { textsFor } from '../../../../platform/i18n/texts'
import { cliActor } from '../../cli-actor'
import type { CliIo, ExitCode } from '../../cli-io'
import { cliLocale } from '../../cli-locale'
import { pausedLines, waitForRun } from '../../wait-for-run'
import { findTenantId } from '../find-tenant-id'

type Options = { reseller: string; ruc: string; reason: string; host?: string }

const exitCodes: Record<string, ExitCode> = {
  confirmed: 0,
  unchanged: 0,
  refused: 1,
  held: 1,
  gone: 1,
  cancelled: 1,
  // Paused before sending, or after a request that had no effect.
  planned: 1,
}

/** `lock` and `unlock`: a run of one tenant, waited for. Needs no worker; a live one may execute it too. */
export function registerLock(program: Command, io: CliIo): void {
  for (const desired of ['locked', 'unlocked'] as const) {
    const verb = desired === 'locked' ? 'lock' : 'unlock'
    program
      .command(verb)
      .description(`${verb} one tenant and wait for the proof`)
      .requiredOption('--reseller <slug>', 'short name of the reseller')
      .requiredOption('--ruc <ruc>', 'RUC of the tenant')
      .requiredOption('--reason <text>', `why: your words, or one of ${lockReasons.join(', ')}`)
      .option('--host <host>', 'which one, when several tenants have the RUC')
      .action((options: Options) => run({ ...options, desired, io }))
  }
}

async function run(input: Options & { desired: 'locked' | 'unlocked'; io: CliIo }): Promise<void> {
  const { desired, reason, io } = input
  const { id: resellerId } = await getResellerBySlug(input.reseller)
  const tenantId = await findTenantId(resellerId, input)
  const { runId } = await startLockRun({
    resellerId,
    actor: cliActor(),
    tenantIds: [tenantId],
    desired,
    ...(isLockReason(reason) ? { reason } : { reason: 'other', note: reason }),
  })
  const view = await waitForRun(resellerId, runId)
  const [item] = view.items
  if (!item) throw new AppError('run-missing')
  const described = await describeNow(resellerId, tenantId)
  const code = exitCodeOf(item, described)
  const { number, pausedFor, trouble } = view
  const access = { access: described.state, basis: described.basis.kind }
  io.result({ ok: code === 0, run: number, pausedFor, trouble, ...toResult(item), ...access }, [
    ...inWords(item),
    accessInWords(described),
    ...pausedLines(view, input.reseller),
  ])
  io.exitWith(code)
}

async function describeNow(resellerId: string, tenantId: string): Promise<DescribedAccess> {
  const { tenant } = await getTenant(resellerId, tenantId)
  const hasToken = tenant.tokenSource !== null
  return describeAccess(
    { ...tenant.facts, access: tenant.access },
    { hasToken, isChanging: tenant.isChanging },
  )
}

/** A confirmed end counts only while the access is known to be the desired one. */
export function exitCodeOf(
  item: Pick<LockItemView, 'state' | 'desired'>,
  { state }: Pick<DescribedAccess, 'state'>,
): ExitCode {
  const code = exitCodes[item.state] ?? 3
  return code === 0 && state !== item.desired ? 3 : code
}

function accessInWords(described: DescribedAccess): string {
  const locale = cliLocale()
  const t = textsFor(locale)
  const basis = basisText(t, described, (at) => formatInstant(at, locale))
  return t('locks.cli.access', { access: t(`locks.access.${described.state}`), basis })
}

function toResult(item: LockItemView) {
  const { tenantName, ruc, desired, state, cause, answer, serverSaid, attempt } = item
  const { centralAccess, hostAccess, hostSilence } = item
  const read = { centralAccess, hostAccess, hostSilence }
  return { tenant: tenantName, ruc, desired, state, cause, answer, serverSaid, ...read, attempt }
}

function inWords(item: LockItemView): string[] {
  const t = textsFor(cliLocale())
  const state = stateText(t, item.state, item.hostSilence)
  const cause = causeText(t, item) ?? ''
  const lines = [t('locks.cli.done', { name: item.tenantName, state, cause }).trim()]
  const resent = resentText(t, item.attempt)
  if (resent) lines.push(resent)
  if (item.serverSaid && item.state === 'refused') lines.push(`«${item.serverSaid}»`)
  return lines
}
