import type { Command } from 'commander'
import type { CliIo } from '../../cli-io'
import { registerLocksFollowUp } from './locks-follow-up'
import { registerLocksReport } from './locks-report'
import { registerLocksStart } from './locks-start'
import { registerLocksSteer } from './locks-steer'

/** `locks`: the commands about runs, from several files. */
export function registerLocks(program: Command, io: CliIo): void {
  const locks = program
    .command('locks')
    .description('runs of locks: preview, start, look, steer, undo, retry, report')
  for (const register of [registerLocksStart, registerLocksReport, registerLocksSteer, registerLocksFollowUp])
    register(locks, io)
}
