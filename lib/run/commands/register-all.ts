import type { Command } from 'commander'
import type { CliIo } from '../cli-io'
import { registerDoctor } from './doctor'

/** Every command of `npm run porteria`, in the order of the help text. */
export function registerAll(program: Command, io: CliIo): void {
  for (const register of [registerDoctor]) register(program, io)
}
