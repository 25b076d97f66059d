import type { Command } from 'commander'
import { z } from 'zod'
import { typedCountAbove } from '../../../../domain/locks/drafts/draft-groups'
import { lockReasons } from '../../../../domain/locks/lock-reasons'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '../../../../domain/locks/runs/pause-lock-run'
import { prepareRetry } from '../../../../domain/locks/runs/prepare-retry'
import { undoLockRun } from '../../../../domain/locks/runs/undo-lock-run'
import { textsFor } from '../../../../platform/i18n/texts'
import { cliActor } from '../../cli-actor'
import type { CliIo } from '../../cli-io'
import { cliLocale } from '../../cli-locale'
import { parseOptions } from '../parse-options'
import { addRunCommand, findRun } from './find-run'
import { registerLocksReport } from './locks-report'
import { registerLocksStart } from './locks-start'

const steerings = [
  ['pause', 'stop sending; what was sent is still checked', pauseLockRun, 'paused'],
  ['resume', 'go on with a run that is paused', resumeLockRun, 'resumed'],
  ['cancel', 'give up what was not sent', cancelLockRun, 'cancelled'],
] as const

/** `locks pause`, `locks resume` and `locks cancel`. */
function registerLocksSteer(locks: Command, io: CliIo): void {
  for (const [name, description, steer, word] of steerings) {
    addRunCommand(locks, name, description).action(async (options, command) => {
      const { resellerId, runId, number } = await findRun(command, options)
      await steer({ resellerId, runId, actor: cliActor() })
      io.result({ ok: true, run: number }, textsFor(cliLocale())(`lockReport.cli.${word}`, { number }))
    })
  }
}

const undoSchema = z.object({
  reason: z.enum(lockReasons).default('mistake'),
  note: z.string().max(500).optional(),
  count: z.coerce.number().int().min(1).optional(),
})

/** `locks undo` and `locks retry`. */
function registerLocksFollowUp(locks: Command, io: CliIo): void {
  const t = () => textsFor(cliLocale())
  addRunCommand(locks, 'undo', 'a new run back to how its tenants were, but for those touched since')
    .option('--reason <code>', `one of ${lockReasons.join(', ')}; mistake without it`)
    .option('--note <text>', 'why, in your words')
    .option('--count <number>', `how many tenants come back; needed above ${typedCountAbove}`)
    .action(async (options, command) => {
      const { count, ...why } = parseOptions(command, undoSchema, options)
      const { resellerId, runId } = await findRun(command, options)
      const undo = await undoLockRun({ ...why, resellerId, runId, actor: cliActor(), typedCount: count })
      const { number } = undo
      io.result({ ok: true, run: number }, t()('lockReport.cli.undone', { number }))
    })
  addRunCommand(locks, 'retry', 'a preview of what a run left undone or unproved; nothing is sent').action(
    async (options, command) => {
      const { resellerId, runId } = await findRun(command, options)
      const { draftId, count } = await prepareRetry({ resellerId, runId, actor: cliActor() })
      const said = { count, draft: draftId }
      io.result({ ok: true, draft: draftId, tenants: count }, t()('lockReport.cli.retried', said))
    },
  )
}

/** `locks`: the commands about runs, from several files. */
export function registerLocks(program: Command, io: CliIo): void {
  const locks = program
    .command('locks')
    .description('runs of locks: preview, start, look, steer, undo, retry, report')
  for (const register of [registerLocksStart, registerLocksReport, registerLocksSteer, registerLocksFollowUp])
    register(locks, io)
}
