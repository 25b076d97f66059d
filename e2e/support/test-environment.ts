import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, inject } from 'vitest'
import { templateName } from './test-server'
import { testVariables } from './test-variables'

// Runs before the test file is imported, and imports no module that reads the environment.
const serverUrl = inject('testServerUrl')
const name = `porteria_${randomBytes(6).toString('hex')}`
const ownerUrl = serverUrl.replace(/postgres$/, name)
const home = mkdtempSync(join(tmpdir(), 'porteria-home-'))

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

await onServer(`create database ${name} template ${templateName}`)

Object.assign(process.env, testVariables({ ownerUrl, home }))

// The function returned by this hook runs after every `afterAll`, when the servers of the file are closed.
beforeAll(() => async () => {
  const { closeDatabase } = await import('../../lib/platform/database/db')
  const { closeOwner } = await import('./test-owner')
  await Promise.all([closeDatabase(), closeOwner()])
  rmSync(home, { recursive: true, force: true })
  await dropWhenUnused()
})

/** Retries: closing a pool does not wait for its sockets, and a forced drop would end them with errors. */
async function dropWhenUnused(): Promise<void> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await delay(20)) {
    const dropped = await onServer(`drop database ${name}`).then(
      () => true,
      () => false,
    )
    if (dropped) return
  }
}
