import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { testPasswords } from '../../../e2e/support/test-server'
import { functionsOnDisk } from './load-functions'
import { migrate } from './migrate'

type Definition = { name: string; definition: string; access: string | null; owner: string }

const definitionsSql = `
  select p.proname as name, pg_get_functiondef(p.oid) as definition, p.proacl::text as access,
    p.proowner::regrole::text as owner
  from pg_proc p where p.pronamespace = 'portal'::regnamespace order by 1`

async function withDatabase<Result>(name: string, run: (client: pg.Client, url: string) => Promise<Result>) {
  const server = new pg.Client({ connectionString: inject('testServerUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  const url = inject('testServerUrl').replace(/postgres$/, name)
  await migrate(url, testPasswords)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client, url)
  } finally {
    await client.end()
  }
}

const readDefinitions = async (client: pg.Client) => (await client.query<Definition>(definitionsSql)).rows

test('every function of the database has a file, and every file its function', async () => {
  const names = await withDatabase('functions_named', async (client) =>
    (await readDefinitions(client)).map(({ name }) => name),
  )
  expect(names).toEqual(
    functionsOnDisk()
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('a start replaces a function that differs from its file; owner and grants stay', async () => {
  await withDatabase('functions_replaced', async (client, url) => {
    const before = await readDefinitions(client)
    await client.query(`create or replace function portal.like_pattern(word text) returns text
      language sql immutable as $$ select word $$`)
    expect(await readDefinitions(client)).not.toEqual(before)
    await migrate(url, testPasswords)
    expect(await readDefinitions(client)).toEqual(before)
  })
})

test('the bodies are valid whatever order they were loaded in', async () => {
  await withDatabase('functions_valid', async (client) => {
    for (const { sql } of functionsOnDisk()) await client.query(sql)
  })
})
