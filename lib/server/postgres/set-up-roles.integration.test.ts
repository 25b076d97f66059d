import pg from 'pg'
import { expect, test } from 'vitest'
import { testPasswords } from '../../../e2e/support/test-server'
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

test('a password that was replaced opens the database from the next start on, and the old one no more', async () => {
  const [before, after] = [{ ...testPasswords, app: 'the leaked one' }, testPasswords]
  const signIn = async (password: string) => {
    const app = new pg.Client({ connectionString: urlAs(ownerUrl, 'app', password) })
    await app.connect()
    await app.end()
  }
  const { client } = await listening()
  await setUpRoles(client, before)
  await signIn(before.app)
  await setUpRoles(client, after)
  await client.end()
  await signIn(after.app)
  await expect(signIn(before.app)).rejects.toThrow(/password authentication failed/)
})
