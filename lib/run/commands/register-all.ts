import type { Command } from 'commander'
import type { CliIo } from '../cli-io'
import { registerConnect } from './connect'
import { registerDoctor } from './doctor'
import { registerProbe } from './probe'
import { registerReseller } from './reseller'
import { registerStaff } from './staff'

/** Every command of `npm run porteria`, in the order of the help text. */
export function registerAll(program: Command, io: CliIo): void {
  const all = [registerReseller, registerStaff, registerConnect, registerProbe, registerDoctor]
  for (const register of all) register(program, io)
}
