import type { Command } from 'commander'
import type { CliIo } from '../cli-io'

type Register = (program: Command, io: CliIo) => void

/** Every command of `npm run porteria`, in the order of the help text; two of one kind are loaded together. */
const loaders: Record<string, () => Promise<Register>> = {
  reseller: async () => (await import('./reseller')).registerReseller,
  staff: async () => (await import('./staff')).registerStaff,
  connect: async () => (await import('./connect')).registerConnect,
  'connect-messages': async () => (await import('./connect-messages')).registerConnectMessages,
  probe: async () => (await import('./probe')).registerProbe,
  sync: async () => (await import('./sync')).registerSync,
  'lock unlock': async () => (await import('./lock')).registerLock,
  locks: async () => (await import('./locks')).registerLocks,
  everyone: async () => (await import('./everyone')).registerEveryone,
  signups: async () => (await import('./signups')).registerSignups,
  schedules: async () => (await import('./schedules')).registerSchedules,
  'hold lift': async () => (await import('./hold')).registerHold,
  drift: async () => (await import('./drift')).registerDrift,
  audit: async () => (await import('./audit')).registerAudit,
  vault: async () => (await import('./vault')).registerVault,
  backup: async () => (await import('./backup')).registerBackup,
  restore: async () => (await import('./backup')).registerRestore,
  doctor: async () => (await import('./doctor')).registerDoctor,
}

/** Loads the command that `args` begin with and no other, which is quick; all of them for whatever else is typed. */
export async function registerAsked(program: Command, io: CliIo, args: string[]): Promise<void> {
  const name = args.find((arg) => !arg.startsWith('-')) ?? ''
  const asked = Object.entries(loaders).filter(([names]) => names.split(' ').includes(name))
  for (const [, load] of asked.length > 0 ? asked : Object.entries(loaders)) (await load())(program, io)
}
