import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { endPostmaster, startEmbeddedPostgres } from '../../lib/server/postgres/embedded-postgres'
import { migrate } from '../../lib/server/postgres/migrate'
import { isAlive } from '../../lib/server/process/process-table'
import { templateName, testPasswords } from './test-server'

const prefix = 'porteria-test-'

const memory = '/dev/shm'
const neededBytes = 3e9

/** Memory where there is room: on a disk, creating and deleting the 1,100 files of each database costs most. */
function parentFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > neededBytes ? memory : tmpdir()
}

/** Removes servers of killed test runs: the folder name contains the process id. */
async function removeLeftovers(): Promise<void> {
  for (const parent of [memory, tmpdir()].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
      const owner = Number(name.slice(prefix.length).split('-')[0])
      if (owner && isAlive(owner)) continue
      const home = join(parent, name)
      await endPostmaster(join(home, 'postgres'))
      rmSync(home, { recursive: true, force: true })
    }
  }
}

/**
 * What a server of hundreds of short-lived databases need not do: visit each to tidy it, for which a process learns its
 * catalogue first; write down what is in memory; note the errors that tests provoke.
 */
const brief = [
  'autovacuum = off',
  'checkpoint_timeout = 3600',
  "max_wal_size = '8GB'",
  'log_min_messages = log',
]

/** Starts a server without fsync, with a migrated template database. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  await removeLeftovers()
  const home = mkdtempSync(join(parentFolder(), `${prefix}${process.pid}-`))
  chmodSync(home, 0o755)
  const server = await startEmbeddedPostgres({ home, password: 'test', durable: false })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  for (const setting of brief) await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrate(server.url.replace(/postgres$/, templateName), testPasswords)
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Global setup of Vitest: one server for the run; every test file copies the template. */
export default async function setUpTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  project.provide('testServerUrl', server.url)
  return server.stop
}
