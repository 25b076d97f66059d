import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { z } from 'zod'
import { type LockRunLine, listLockRuns, runGroups } from '../../../../domain/locks/queries'
import { exportLockRun } from '../../../../domain/locks/runs/export-lock-run'
import { findRunHead } from '../../../../domain/locks/runs/find-run-head'
import { statesInOrder } from '../../../../domain/locks/runs/item-groups'
import { getResellerBySlug } from '../../../../domain/resellers/queries'
import { NotFound } from '../../../../platform/errors'
import { formatInstant } from '../../../../platform/format'
import { textsFor } from '../../../../platform/i18n/texts'
import { troubleSentences } from '../../../../platform/i18n/trouble-sentences'
import { cliActor } from '../../cli-actor'
import type { CliIo } from '../../cli-io'
import { cliLocale } from '../../cli-locale'
import { parseOptions } from '../parse-options'
import { addRunCommand, findRun } from './find-run'

const listSchema = z.object({
  reseller: z.string(),
  show: z.enum(runGroups).default('all'),
  before: z.coerce.number().int().min(1).optional(),
  size: z.coerce.number().int().min(1).max(200).default(20),
})

/** `locks list`, `locks show` and `locks csv`. */
export function registerLocksReport(locks: Command, io: CliIo): void {
  locks
    .command('list')
    .description('the runs of a reseller, newest first')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .option('--show <which>', `one of ${runGroups.join(', ')}`)
    .option('--before <number>', 'runs older than this one')
    .option('--size <count>', 'how many, 20 without it')
    .action(async (options, command) => {
      const { reseller, show, ...page } = parseOptions(command, listSchema, options)
      const { id } = await getResellerBySlug(reseller)
      const runs = await listLockRuns(id, { ...page, group: show })
      const none = textsFor(cliLocale())('lockReport.cli.none')
      io.result({ ok: true, runs: runs.map(toResult) }, runs.length > 0 ? runs.map(inWords) : none)
    })
  addRunCommand(locks, 'show', 'where a run stands; ends with 3 while a tenant is without proof').action(
    async (options, command) => {
      const { resellerId, runId } = await findRun(command, options)
      const run = await findRunHead(resellerId, runId)
      if (!run) throw new NotFound('run-missing')
      const t = textsFor(cliLocale())
      const why = run.trouble ? troubleSentences(t, run.trouble) : []
      io.result({ ok: true, ...toResult(run), estimate: run.estimate }, [inWords(run), ...why])
      const unproved = ['contradicted', 'not_confirmed', 'unknown'].some((state) => run.states[state])
      if (unproved) io.exitWith(3)
    },
  )
  addRunCommand(locks, 'csv', 'the report of a run, one line a tenant')
    .option('--out <path>', 'the file to write; without it the report goes to standard output')
    .action((options, command) => writeReport(options, command, io))
}

async function writeReport(options: { out?: string }, command: Command, io: CliIo): Promise<void> {
  const { resellerId, runId, number, timeZone } = await findRun(command, options)
  const t = textsFor(cliLocale())
  const input = { resellerId, runId, actor: cliActor() }
  const { pieces } = await exportLockRun(input, { t, zone: timeZone })
  if (!options.out) {
    for await (const piece of pieces) io.streams.stdout.write(piece)
    return
  }
  await pipeline(Readable.from(pieces), createWriteStream(options.out))
  const written = { number, path: options.out }
  io.result({ ok: true, ...written }, t('lockReport.cli.written', written))
}

function toResult(run: LockRunLine) {
  const {
    number,
    desired,
    reason,
    note,
    state,
    pausedFor,
    trouble,
    askedByName,
    needsPerson,
    itemsTotal,
    states,
  } = run
  const who = { askedBy: askedByName, createdAt: run.createdAt, endedAt: run.endedAt }
  return {
    run: number,
    desired,
    reason,
    note,
    state,
    pausedFor,
    trouble,
    needsPerson,
    tenants: itemsTotal,
    states,
    ...who,
  }
}

function inWords(run: LockRunLine): string {
  const locale = cliLocale()
  const t = textsFor(locale)
  const outcome = statesInOrder
    .filter((state) => run.states[state])
    .map((state) => `${t(`locks.state.${state}`)} ${run.states[state]}`)
  return t('lockReport.cli.line', {
    number: run.number,
    what: t(`lockScreens.what.${run.desired}`, { count: run.toChange, name: run.firstName ?? '' }),
    reason: t(`locks.reason.${run.reason as 'debt'}`),
    who: `${run.askedByName}, ${formatInstant(run.createdAt, locale)}`,
    state: t(`locks.run.${run.state as 'running'}`),
    outcome: outcome.join(', '),
  })
}
