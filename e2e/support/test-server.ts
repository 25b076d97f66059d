import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

// Imports no module that reads the environment: `test-environment` runs before it is set.

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's connection to the server that all integration tests share. */
    testServerUrl: string
  }
}

export const templateName = 'porteria_template'
export const testPasswords = { app: 'app-test', sandbox: 'sandbox-test' }

export type TestDatabase = { ownerUrl: string; drop: () => Promise<void> }

/** A migrated database of its own on the tests' server. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `porteria_${randomBytes(6).toString('hex')}`
  // Copying the files costs less than half of writing each page through the log, the default.
  await onServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`)
  return { ownerUrl: serverUrl.replace(/postgres$/, name), drop: () => dropWhenUnused(serverUrl, name) }
}

/** Statements and transactions that have been open for two seconds, with whom they wait for. */
export function listUnderWay(url: string): Promise<object[]> {
  return onServer(
    url,
    `select state, wait_event_type, wait_event, pg_blocking_pids(pid) as blocked_by, pid,
       extract(epoch from now() - xact_start)::int as seconds, left(query, 400) as query
     from pg_stat_activity
     where (datname = current_database() or backend_type = 'autovacuum worker')
       and xact_start < now() - interval '2 seconds'`,
  )
}

async function onServer(url: string, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Retries: closing a pool does not wait for its sockets, and a forced drop would end them with errors. */
async function dropWhenUnused(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (const deadline = Date.now() + 5_000; Date.now() < deadline; await delay(20)) {
      const dropped = await client.query(`drop database ${name}`).then(
        () => true,
        () => false,
      )
      if (dropped) return
    }
  } finally {
    await client.end()
  }
}
