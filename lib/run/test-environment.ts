import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { urlAs } from './roles'
import { templateName, testPasswords } from './test-database'

// Runs before the test file is imported, so that no module sees another environment.
const serverUrl = inject('testServerUrl')
const name = `porteria_${randomBytes(6).toString('hex')}`
const ownerUrl = serverUrl.replace(/postgres$/, name)
const home = mkdtempSync(join(tmpdir(), 'porteria-home-'))

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

await onServer(`create database ${name} template ${templateName}`)

Object.assign(process.env, {
  TEST_OWNER_URL: ownerUrl,
  APP_DATABASE_URL: urlAs(ownerUrl, 'app', testPasswords.app),
  SANDBOX_DATABASE_URL: urlAs(ownerUrl, 'sandbox', testPasswords.sandbox),
  VAULT_KEYS: `t1:${Buffer.alloc(32, 7).toString('base64')}`,
  SESSION_SECRET: 'session-secret-of-the-tests-only',
  PORTAL_URL: 'http://localhost:3000',
  PORTERIA_HOME: home,
  ALLOW_PRIVATE_HOSTS: 'true',
  DEMO: 'false',
  LOG_LEVEL: 'silent',
  NEXTAUTH_URL: 'http://localhost:3000',
})

afterAll(async () => {
  const { closeDatabase } = await import('../db')
  await closeDatabase()
  rmSync(home, { recursive: true, force: true })
  await onServer(`drop database ${name} with (force)`)
})
