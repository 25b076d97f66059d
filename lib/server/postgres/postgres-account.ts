import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Refusal } from '../cli/refusal'

/** PostgreSQL refuses to run as root; it then uses this account. */
export type Account = { uid: number; gid: number; name: string }

function findAccount(name: string): Account | null {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return uid !== undefined && gid !== undefined ? { uid, gid, name } : null
  } catch {
    return null
  }
}

function createAccount(): Account | null {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
  } catch {
    // No useradd, or a concurrent start: checked afterwards.
  }
  return findAccount('postgres')
}

/** The account for PostgreSQL; null unless this process is root. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const account = findAccount('postgres') ?? createAccount() ?? findAccount('nobody')
  if (account) return account
  throw new Refusal(
    'PostgreSQL does not run as root and there is no other user: create one named "postgres", or start as an ordinary user.',
  )
}

function mayEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Whether the account can reach the folder, which must exist. */
export function canReach(folder: string, account: Account | null): boolean {
  if (!account) return true
  let current = resolve(folder)
  for (;;) {
    if (!mayEnter(current, account)) return false
    const parent = dirname(current)
    if (parent === current) return true
    current = parent
  }
}
