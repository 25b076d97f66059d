import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import type { Wanted } from '../../../../domain/locks/engine/plan-locks'
import type { EndCounts } from '../../../../domain/locks/everyone/assess-global-lock'
import { confirmationPhrase } from '../../../../domain/locks/everyone/call/confirmation-phrase'
import { requestGlobalLock } from '../../../../domain/locks/everyone/call/request-global-lock'
import { describeCounts, describeHosts } from '../../../../domain/locks/everyone/describe-counts'
import { driveEveryone } from '../../../../domain/locks/everyone/drive-everyone'
import {
  type GlobalLockReason,
  globalLockReasons,
} from '../../../../domain/locks/everyone/global-lock-reasons'
import {
  type GlobalLockStatus,
  getGlobalLockStatus,
  getSwitchView,
  type SwitchLine,
  type SwitchView,
} from '../../../../domain/locks/everyone/queries'
import { getResellerBySlug } from '../../../../domain/resellers/queries'
import { formatInstant } from '../../../../platform/format'
import { findText, type Texts, textsFor } from '../../../../platform/i18n/texts'
import { cliActor } from '../../cli-actor'
import type { CliIo, ExitCode } from '../../cli-io'
import { cliLocale } from '../../cli-locale'

type Options = { reseller: string; reason: string; note?: string; phrase: string }

/** `everyone lock`, `release` and `status`: waits for the proof; needs no approval. */
export function registerEveryone(program: Command, io: CliIo): void {
  const everyone = program.command('everyone').description('lock or release all tenants at once')
  for (const desired of ['locked', 'unlocked'] as const) {
    const phrase = confirmationPhrase(desired, cliLocale())
    everyone
      .command(desired === 'locked' ? 'lock' : 'release')
      .description(`${desired === 'locked' ? 'lock' : 'release'} all tenants and wait for the proof`)
      .requiredOption('--reseller <slug>', 'short name of the reseller')
      .requiredOption('--reason <text>', `why: your words, or one of ${globalLockReasons.join(', ')}`)
      .requiredOption('--phrase <phrase>', `"${phrase}", typed as it stands`)
      .option('--note <text>', 'what happened and who decided')
      .action((options: Options) => order({ ...options, desired, io }))
  }
  everyone
    .command('status')
    .description('whether all tenants are locked, or about to be')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .action(({ reseller }: { reseller: string }) => status(reseller, io))
}

function isReason(text: string): text is GlobalLockReason {
  return (globalLockReasons as readonly string[]).includes(text)
}

async function order(input: Options & { desired: 'locked' | 'unlocked'; io: CliIo }): Promise<void> {
  const { desired, reason, note = '', phrase, io } = input
  const { id: resellerId } = await getResellerBySlug(input.reseller)
  const { switchId } = await requestGlobalLock({
    resellerId,
    actor: cliActor(),
    locale: cliLocale(),
    desired,
    phrase,
    requestKey: randomUUID(),
    ...(isReason(reason)
      ? { reason, note }
      : { reason: 'other', note: [reason, note].filter(Boolean).join('. ') }),
  })
  await driveEveryone(resellerId, switchId)
  const view = await getSwitchView(resellerId, switchId)
  const code = exitCodes[view.state] ?? 3
  const { number, state, cause, counts, serverSaid } = view
  const stray = view.stray.map(({ name, ruc, outcome, mark }) => ({ name, ruc, outcome, mark }))
  io.result({ ok: code === 0, number, state, cause, serverSaid, counts, stray }, inWords(view))
  io.exitWith(code)
}

const exitCodes: Record<string, ExitCode> = { confirmed: 0, refused: 1, cancelled: 1 }

function inWords(view: SwitchView): string[] {
  const t = textsFor(cliLocale())
  const { counts } = view
  const cause = view.cause ? wordOf(t, `everyone.cause.${view.cause}`) : ''
  const lines = [
    t('everyone.cli.done', {
      number: view.number,
      what: t(`everyone.what.${view.desired}`),
      state: wordOf(t, `everyone.state.${view.state}`),
      cause,
    }).trim(),
  ]
  if (view.verifiedAt) lines.push(...countLines(t, view.desired, counts))
  for (const { name, ruc, outcome, mark } of view.stray) {
    const why = mark ? `everyone.mark.${mark}` : `everyone.outcome.${outcome}`
    lines.push(t('everyone.cli.stray', { name, ruc, outcome: wordOf(t, why) }))
  }
  return lines
}

function countLines(t: Texts, desired: Wanted, counts: EndCounts): string[] {
  const ways = describeCounts(t, desired, counts).map((way) => `  ${way}`)
  return [t('everyone.proofCounts', { total: counts.total }), ...ways, describeHosts(t, counts)]
}

function wordOf(t: Texts, key: string): string {
  return findText(t, key) ?? key
}

async function status(slug: string, io: CliIo): Promise<void> {
  const { id: resellerId } = await getResellerBySlug(slug)
  const { standing, underWay } = await getGlobalLockStatus(resellerId)
  const result = (row: SwitchLine | null) =>
    row && {
      number: row.number,
      desired: row.desired,
      state: row.state,
      who: row.askedByName,
      at: row.createdAt,
    }
  const { claim = null, counts = null } = standing ?? {}
  const locked = claim === 'proved' || claim === 'by-central'
  io.result(
    { ok: true, locked, claim, counts, standing: result(standing), underWay: result(underWay) },
    statusWords({ standing, underWay }),
  )
}

function statusWords({ standing, underWay }: GlobalLockStatus) {
  const locale = cliLocale()
  const t = textsFor(locale)
  const when = formatInstant(standing?.createdAt, locale, 'dateTime')
  const lines = [t('everyone.cli.off')]
  if (standing) {
    const { askedByName: who, number, desired, counts } = standing
    const claim = t(`everyone.claim.${standing.claim}`)
    lines.splice(0, 1, t('everyone.cli.on', { claim, when, who, number }), ...countLines(t, desired, counts))
  }
  if (underWay) {
    const { number, askedByName: who, desired, state } = underWay
    const what = t(`everyone.what.${desired}`)
    lines.push(t('everyone.cli.underWay', { number, who, what, state: wordOf(t, `everyone.state.${state}`) }))
  }
  return lines
}
