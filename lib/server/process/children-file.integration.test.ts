import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openHome } from '../home'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres'
import { postgresAccount } from '../postgres/postgres-account'
import { recordChildren, stopOrphans } from './children-file'
import { isAlive } from './process-table'

let folder: string

const postgresLog = () => readFileSync(join(folder, 'postgres.log'), 'utf8')

async function startDatabase() {
  const server = await startEmbeddedPostgres({ home: folder, password: 'orphan', durable: false })
  onTestFinished(() => server.stop())
  return server
}

function makeFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'porteria-orphans-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true }))
}

test('the database that a killed start left is ended in good order, though somebody is connected', async () => {
  makeFolder()
  const server = await startDatabase()
  const client = new pg.Client({ connectionString: server.url })
  // Its connection is ended with the server.
  client.on('error', () => undefined)
  await client.connect()
  const home = openHome(folder)
  recordChildren(home, [{ name: 'database', pid: server.pid }])
  expect(await stopOrphans(home)).toEqual(['database'])
  expect(postgresLog()).toContain('database system is shut down')
  expect(await stopOrphans(home)).toEqual([])
})

/** A process of PostgreSQL's account that has ended without its parent noticing; and that parent. */
async function leaveUnnoticed() {
  const { uid, gid } = postgresAccount() ?? {}
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 600'], {
    ...{ uid, gid, cwd: '/' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const said = await new Promise<string>((resolve) =>
    parent.stdout.once('data', (data) => resolve(`${data}`)),
  )
  const pid = Number(said)
  await expect.poll(() => isAlive(pid)).toBe(false)
  return { pid, parent }
}

test('a server whose end its parent has not noticed is waited for, and taken for no other', async () => {
  makeFolder()
  const first = await startDatabase()
  const pidFile = join(folder, 'postgres/postmaster.pid')
  const noted = readFileSync(pidFile, 'utf8').split('\n')
  await first.stop()
  const { pid, parent } = await leaveUnnoticed()
  writeFileSync(pidFile, [pid, ...noted.slice(1)].join('\n'))
  rmSync(join(folder, 'postgres.log'))
  const starting = startDatabase()
  await expect.poll(() => postgresLog()).toContain('lock file "postmaster.pid" already exists')
  parent.kill('SIGKILL')
  const { rows } = await connectOnce((await starting).url)
  expect(rows).toEqual([{ one: 1 }])
})

async function connectOnce(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query('select 1 as one')
  } finally {
    await client.end()
  }
}
