import type { Command } from 'commander'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '../../../../domain/locks/runs/pause-lock-run'
import { textsFor } from '../../../../platform/i18n/texts'
import { cliActor } from '../../cli-actor'
import type { CliIo } from '../../cli-io'
import { cliLocale } from '../../cli-locale'
import { addRunCommand, findRun } from './find-run'

const steerings = [
  ['pause', 'stop sending; what was sent is still checked', pauseLockRun, 'paused'],
  ['resume', 'go on with a run that is paused', resumeLockRun, 'resumed'],
  ['cancel', 'give up what was not sent', cancelLockRun, 'cancelled'],
] as const

/** `locks pause`, `locks resume` and `locks cancel`. */
export function registerLocksSteer(locks: Command, io: CliIo): void {
  for (const [name, description, steer, word] of steerings) {
    addRunCommand(locks, name, description).action(async (options, command) => {
      const { resellerId, runId, number } = await findRun(command, options)
      await steer({ resellerId, runId, actor: cliActor() })
      io.result({ ok: true, run: number }, textsFor(cliLocale())(`lockReport.cli.${word}`, { number }))
    })
  }
}
