import type { Command } from 'commander'
import type { CliIo } from '../cli-io'

type Register = (program: Command, io: CliIo) => void

/** Every command of `npm run porteria`, in the order of the help text; related ones share a loader. */
const loaders: Record<string, () => Promise<Register>> = {
  reseller: async () => (await import('./reseller')).registerReseller,
  staff: async () => (await import('./staff')).registerStaff,
  connect: async () => (await import('./connect')).registerConnect,
  'connect-messages': async () => (await import('./connect-messages')).registerConnectMessages,
  probe: async () => (await import('./probe')).registerProbe,
  sync: async () => (await import('./sync')).registerSync,
  'lock unlock': async () => (await import('./locks/lock')).registerLock,
  locks: async () => (await import('./locks/locks')).registerLocks,
  everyone: async () => (await import('./locks/everyone')).registerEveryone,
  signups: async () => (await import('./signups')).registerSignups,
  schedules: async () => (await import('./locks/schedules')).registerSchedules,
  'hold lift': async () => (await import('./locks/hold')).registerHold,
  drift: async () => (await import('./locks/drift')).registerDrift,
  remote: async () => (await import('./remote')).registerRemote,
  audit: async () => (await import('./audit')).registerAudit,
  vault: async () => (await import('./vault')).registerVault,
  backup: async () => (await import('./backup')).registerBackup,
  restore: async () => (await import('./backup')).registerRestore,
  doctor: async () => (await import('./doctor')).registerDoctor,
}

/** Loads only the command named in `args`, for speed; all of them for anything else. */
export async function registerInvoked(program: Command, io: CliIo, args: string[]): Promise<void> {
  const name = args.find((arg) => !arg.startsWith('-')) ?? ''
  const input = Object.entries(loaders).filter(([names]) => names.split(' ').includes(name))
  for (const [, load] of input.length > 0 ? input : Object.entries(loaders)) (await load())(program, io)
}
