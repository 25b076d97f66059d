import type { Command } from 'commander'
import { AppError } from '../../errors'
import { textsFor } from '../../i18n/texts'
import { getLockRun, type LockItemView, type LockRunView } from '../../locks/queries'
import { isLockReason, lockReasons } from '../../locks/reasons'
import { startLockRun } from '../../locks/start-lock-run'
import { getResellerBySlug } from '../../resellers/queries'
import { cliActor } from '../cli-actor'
import type { CliIo, ExitCode } from '../cli-io'
import { cliLocale } from '../cli-locale'
import { waitForRun } from '../wait-for-run'
import { findTenantId } from './find-tenant-id'

type Options = { reseller: string; ruc: string; reason: string; host?: string }

const exitCodes: Record<string, ExitCode> = {
  confirmed: 0,
  unchanged: 0,
  refused: 1,
  held: 1,
  gone: 1,
  cancelled: 1,
}

/** `lock` and `unlock`: a run of one, waited for; it needs no worker, and one that lives may do it as well. */
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

async function run(asked: Options & { desired: 'locked' | 'unlocked'; io: CliIo }): Promise<void> {
  const { desired, reason, io } = asked
  const { id: resellerId } = await getResellerBySlug(asked.reseller)
  const tenantId = await findTenantId(resellerId, asked)
  const { runId } = await startLockRun({
    resellerId,
    actor: cliActor(),
    tenantIds: [tenantId],
    desired,
    ...(isLockReason(reason) ? { reason } : { reason: 'other', note: reason }),
  })
  const paused = await waitForRun(resellerId, runId)
  const view = await getLockRun(resellerId, runId)
  const [item] = view.items
  if (!item) throw new AppError('run-missing')
  const code = exitCodes[item.state] ?? 3
  io.result(
    { ok: code === 0, run: view.number, pausedFor: paused, ...toResult(item) },
    inWords(view, item, paused),
  )
  io.exitWith(code)
}

function toResult(item: LockItemView) {
  const { tenantName, ruc, desired, state, cause, serverSaid, centralAccess, hostAccess, attempt } = item
  return { tenant: tenantName, ruc, desired, state, cause, serverSaid, centralAccess, hostAccess, attempt }
}

function inWords(run: LockRunView, item: LockItemView, paused: string | null): string[] {
  const t = textsFor(cliLocale())
  const state = t(`locks.state.${item.state as 'confirmed'}`)
  const cause = item.cause
    ? t(`locks.cause.${item.cause as 'both-ends'}`, { attempt: item.attempt, detail: '' })
    : ''
  const lines = [t('locks.cli.done', { name: item.tenantName, state, cause }).trim()]
  if (item.serverSaid && item.state === 'refused') lines.push(`«${item.serverSaid}»`)
  if (paused) {
    lines.push(t('locks.cli.paused', { number: run.number, why: t(`locks.paused.${paused as 'by-hand'}`) }))
  }
  return lines
}
