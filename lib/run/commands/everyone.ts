import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from 'commander'
import { formatInstant } from '../../format'
import { hasText, type Texts, textsFor } from '../../i18n/texts'
import { advanceRun } from '../../locks/advance-run'
import { advanceEveryone } from '../../locks/everyone/advance-everyone'
import { askEveryone } from '../../locks/everyone/ask-everyone'
import { everyonePhrase } from '../../locks/everyone/phrase'
import {
  getEveryoneNews,
  getSwitchView,
  type SwitchLine,
  type SwitchView,
} from '../../locks/everyone/queries'
import { type EveryoneReason, everyoneReasons } from '../../locks/everyone/reasons'
import { getResellerBySlug } from '../../resellers/queries'
import { cliActor } from '../cli-actor'
import type { CliIo, ExitCode } from '../cli-io'
import { cliLocale } from '../cli-locale'

type Options = { reseller: string; reason: string; note?: string; phrase: string }

/** `everyone lock`, `release` and `status`: waited for, with the proof; whoever sits here needs no approval. */
export function registerEveryone(program: Command, io: CliIo): void {
  const everyone = program.command('everyone').description('lock or release all tenants at once')
  for (const desired of ['locked', 'unlocked'] as const) {
    const phrase = everyonePhrase(desired, cliLocale())
    everyone
      .command(desired === 'locked' ? 'lock' : 'release')
      .description(`${desired === 'locked' ? 'lock' : 'release'} all tenants and wait for the proof`)
      .requiredOption('--reseller <slug>', 'short name of the reseller')
      .requiredOption('--reason <text>', `why: your words, or one of ${everyoneReasons.join(', ')}`)
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

function isReason(text: string): text is EveryoneReason {
  return (everyoneReasons as readonly string[]).includes(text)
}

async function order(asked: Options & { desired: 'locked' | 'unlocked'; io: CliIo }): Promise<void> {
  const { desired, reason, note = '', phrase, io } = asked
  const { id: resellerId } = await getResellerBySlug(asked.reseller)
  const { switchId } = await askEveryone({
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
  await waitForEnd(resellerId, switchId)
  const view = await getSwitchView(resellerId, switchId)
  const code = exitCodes[view.state] ?? 3
  const { number, state, cause, counts, serverSaid } = view
  const stray = view.stray.map(({ name, ruc, outcome, mark }) => ({ name, ruc, outcome, mark }))
  io.result({ ok: code === 0, number, state, cause, serverSaid, counts, stray }, inWords(view))
  io.exitWith(code)
}

const exitCodes: Record<string, ExitCode> = { confirmed: 0, refused: 1, cancelled: 1 }

/** Advances the switch and its runs itself unless a worker does. */
async function waitForEnd(resellerId: string, switchId: string): Promise<void> {
  for (;;) {
    const outcome = await advanceEveryone(resellerId, switchId)
    if (outcome.kind === 'over') return
    const { lockRunId, unlockRunId } = await getSwitchView(resellerId, switchId)
    for (const runId of [lockRunId, unlockRunId]) if (runId) await advanceRun(resellerId, runId)
    const pauseMs = outcome.kind === 'later' ? outcome.at.getTime() - Date.now() : 250
    await wait(Math.min(Math.max(50, pauseMs), 2_000))
  }
}

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
  if (view.verifiedAt) {
    const { reached, total, hostsAsked: asked, hostsAgreed: agreed } = counts
    lines.push(t('everyone.cli.counts', { reached, total, asked, agreed }))
  }
  for (const { name, ruc, outcome, mark } of view.stray) {
    const why = mark ? `everyone.mark.${mark}` : `everyone.outcome.${outcome}`
    lines.push(t('everyone.cli.stray', { name, ruc, outcome: wordOf(t, why) }))
  }
  return lines
}

function wordOf(t: Texts, key: string): string {
  return hasText(key) ? t(key) : key
}

async function status(slug: string, io: CliIo): Promise<void> {
  const { id: resellerId } = await getResellerBySlug(slug)
  const { standing, underWay } = await getEveryoneNews(resellerId)
  const told = (row: SwitchLine | null) =>
    row && {
      number: row.number,
      desired: row.desired,
      state: row.state,
      who: row.askedByName,
      at: row.createdAt,
    }
  io.result(
    { ok: true, locked: standing !== null, standing: told(standing), underWay: told(underWay) },
    statusWords({ standing, underWay }),
  )
}

function statusWords({ standing, underWay }: { standing: SwitchLine | null; underWay: SwitchLine | null }) {
  const locale = cliLocale()
  const t = textsFor(locale)
  const when = formatInstant(standing?.createdAt, locale, 'dateTime')
  const lines = [
    standing
      ? t('everyone.cli.on', { when, who: standing.askedByName, number: standing.number })
      : t('everyone.cli.off'),
  ]
  if (underWay) {
    const { number, askedByName: who, desired, state } = underWay
    const what = t(`everyone.what.${desired}`)
    lines.push(t('everyone.cli.underWay', { number, who, what, state: wordOf(t, `everyone.state.${state}`) }))
  }
  return lines
}
