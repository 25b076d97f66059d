import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../../lib/server/cli/refusal'

/** Debian keeps PostgreSQL's own programs outside of PATH, by version. */
function postgresFolders(): string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
}

/** Debian's package of each program that the commands start. */
const packages = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  initdb: 'postgresql',
  postgres: 'postgresql',
  pg_basebackup: 'postgresql',
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
} as const

type Program = keyof typeof packages

function findProgram(name: Program): string | null {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    '/usr/sbin',
    '/usr/local/sbin',
    ...postgresFolders(),
  ]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** The paths of these programs. Throws a refusal that names the packages to install. */
export function requirePrograms<Name extends Program>(...names: Name[]): Record<Name, string> {
  const found = names.map((name) => [name, findProgram(name)] as const)
  const missing = found.flatMap(([name, path]) => (path === null ? [packages[name]] : []))
  if (missing.length > 0) {
    const list = [...new Set(missing)].join(' ')
    throw new Refusal(
      `This machine lacks ${list}: install with "apt-get install ${list}" and run this again.`,
    )
  }
  return Object.fromEntries(found) as Record<Name, string>
}
