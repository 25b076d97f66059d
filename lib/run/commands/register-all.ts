import type { Command } from 'commander'
import type { CliIo } from '../cli-io'
import { registerAudit } from './audit'
import { registerConnect } from './connect'
import { registerDoctor } from './doctor'
import { registerLock } from './lock'
import { registerProbe } from './probe'
import { registerReseller } from './reseller'
import { registerStaff } from './staff'
import { registerSync } from './sync'

/** Every command of `npm run porteria`, in the order of the help text. */
export function registerAll(program: Command, io: CliIo): void {
  const all = [
    registerReseller,
    registerStaff,
    registerConnect,
    registerProbe,
    registerSync,
    registerLock,
    registerAudit,
    registerDoctor,
  ]
  for (const register of all) register(program, io)
}
