import type { Command } from 'commander'
import type { CliIo } from '../cli-io'
import { registerAudit } from './audit'
import { registerBackup, registerRestore } from './backup'
import { registerConnect } from './connect'
import { registerConnectMessages } from './connect-messages'
import { registerDoctor } from './doctor'
import { registerDrift } from './drift'
import { registerEveryone } from './everyone'
import { registerHold } from './hold'
import { registerLock } from './lock'
import { registerLocks } from './locks'
import { registerProbe } from './probe'
import { registerReseller } from './reseller'
import { registerSchedules } from './schedules'
import { registerSignups } from './signups'
import { registerStaff } from './staff'
import { registerSync } from './sync'
import { registerVault } from './vault'

/** Every command of `npm run porteria`, in the order of the help text. */
export function registerAll(program: Command, io: CliIo): void {
  const all = [
    registerReseller,
    registerStaff,
    registerConnect,
    registerConnectMessages,
    registerProbe,
    registerSync,
    registerLock,
    registerLocks,
    registerEveryone,
    registerSignups,
    registerSchedules,
    registerHold,
    registerDrift,
    registerAudit,
    registerVault,
    registerBackup,
    registerRestore,
    registerDoctor,
  ]
  for (const register of all) register(program, io)
}
