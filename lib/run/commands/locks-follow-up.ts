import type { Command } from 'commander'
import { z } from 'zod'
import { textsFor } from '../../i18n/texts'
import { typedCountAbove } from '../../locks/draft-groups'
import { lockReasons } from '../../locks/reasons'
import { prepareRetry } from '../../locks/retry-lock-run'
import { undoLockRun } from '../../locks/undo-lock-run'
import { cliActor } from '../cli-actor'
import type { CliIo } from '../cli-io'
import { cliLocale } from '../cli-locale'
import { addRunCommand, findRun } from './find-run'
import { parseOptions } from './parse-options'

const undoSchema = z.object({
  reason: z.enum(lockReasons).default('mistake'),
  note: z.string().max(500).optional(),
  count: z.coerce.number().int().min(1).optional(),
})

/** `locks undo` and `locks retry`: what may come after a run. */
export function registerLocksFollowUp(locks: Command, io: CliIo): void {
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
