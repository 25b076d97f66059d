import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresAccount } from '../../../lib/server/postgres/postgres-account'
import type { Cleanup } from './cleanup'
import { requirePrograms } from './find-program'
import { accepts } from './start-haproxy'
import { Unit } from './unit'

/** Replaces the values of these settings in an ini file; every one of them must be there. */
export function withSettings(ini: string, settings: Record<string, string>): string {
  return Object.entries(settings).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm')
    if (!line.test(text)) throw new Error(`pgbouncer.ini has no setting ${name}`)
    return text.replace(line, `${name} = ${value}`)
  }, ini)
}

type PgBouncer = { home: string; port: number; databaseUrl: string }

/** Starts PgBouncer with the file of lib/server/deploy; returns the connection string that leads through it. */
export async function startPgBouncer(
  cleanup: Cleanup,
  { home, port, databaseUrl }: PgBouncer,
): Promise<string> {
  const { pgbouncer } = requirePrograms('pgbouncer')
  const [url, account] = [new URL(databaseUrl), postgresAccount()]
  const [config, users] = [join(home, 'pgbouncer.ini'), join(home, 'userlist.txt')]
  const name = url.pathname.slice(1)
  writeFileSync(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`, { mode: 0o600 })
  const ini = withSettings(readFileSync('lib/server/deploy/pgbouncer.ini', 'utf8'), {
    porteria: `host=127.0.0.1 port=${url.port} dbname=${name}`,
    listen_port: String(port),
    auth_file: users,
  })
  writeFileSync(config, ini, { mode: 0o600 })
  for (const path of account ? [config, users] : []) chownSync(path, account?.uid ?? 0, account?.gid ?? 0)
  const unit = new Unit({
    name: 'pgbouncer',
    command: pgbouncer,
    args: [config],
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    logPath: join(home, 'pgbouncer.log'),
    account,
    isReady: () => accepts(port),
  })
  cleanup.add(() => unit.stop())
  await unit.start()
  const pooled = new URL(databaseUrl)
  Object.assign(pooled, { port: String(port), pathname: '/porteria' })
  return pooled.toString()
}
