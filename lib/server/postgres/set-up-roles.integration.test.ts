import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testPasswords } from '../../../e2e/support/test-server'
import { startEmbeddedPostgres } from './embedded-postgres'
import { setUpRoles, urlAs } from './set-up-roles'

const ownerUrl = process.env.DATABASE_OWNER_URL ?? ''

/** A connection that records its statements. */
async function listening() {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const sent: string[] = []
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    query: (...args: unknown[]) => {
      sent.push(JSON.stringify(args))
      return query(...args)
    },
  })
  return { client, sent }
}

test('the passwords of the roles stand in no statement, and open the database', async () => {
  const { client, sent } = await listening()
  await setUpRoles(client, testPasswords)
  const { rows } = await client.query(
    "select rolpassword from pg_authid where rolname in ('porteria_app', 'porteria_sandbox')",
  )
  await client.end()
  expect(sent.length).toBeGreaterThan(2)
  for (const password of Object.values(testPasswords)) expect(sent.join()).not.toContain(`'${password}'`)
  expect(rows).toHaveLength(2)
  for (const { rolpassword } of rows) expect(rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/)
  const app = new pg.Client({ connectionString: urlAs(ownerUrl, 'app', testPasswords.app) })
  await app.connect()
  await app.end()
  const stranger = new pg.Client({ connectionString: urlAs(ownerUrl, 'app', 'a wrong one') })
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/)
})

// Roles belong to a whole server, and every other test signs in with the one of theirs.
test('a password that was replaced opens the database from the next start on, and the old one no more', async () => {
  const home = mkdtempSync(join(tmpdir(), 'porteria-roles-'))
  chmodSync(home, 0o755)
  const server = await startEmbeddedPostgres({ home, password: 'owner', durable: false })
  onTestFinished(async () => {
    await server.stop()
    rmSync(home, { recursive: true })
  })
  const [before, after] = [{ ...testPasswords, app: 'the leaked one' }, testPasswords]
  const signIn = async (password: string) => {
    const app = new pg.Client({ connectionString: urlAs(server.url, 'app', password) })
    await app.connect()
    await app.end()
  }
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  await setUpRoles(owner, before)
  await signIn(before.app)
  await setUpRoles(owner, after)
  await owner.end()
  await signIn(after.app)
  await expect(signIn(before.app)).rejects.toThrow(/password authentication failed/)
})
