import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { testPasswords } from '../../../e2e/support/test-server'
import { migrate } from './migrate'
import { migrationsOnDisk } from './migrations-on-disk'
import { withSchemaEngine } from './with-schema-engine'

const ownerUrl = process.env.DATABASE_OWNER_URL ?? ''
const names = migrationsOnDisk().migrationDirectories.map(({ path }) => path)

async function emptyDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return inject('testServerUrl').replace(/postgres$/, name)
}

async function run(url: string, sql: string): Promise<{ place: string; shape: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Every column and enum value, as comparable text. */
const shapeSql = `
  select concat_ws('.', table_schema, table_name, column_name) as place,
    concat_ws(' ', udt_name, is_nullable, datetime_precision, column_default) as shape
  from information_schema.columns where table_schema = 'portal'
  union all
  select concat_ws('.', n.nspname, t.typname, e.enumlabel), 'value' from pg_enum e
    join pg_type t on t.oid = e.enumtypid join pg_namespace n on n.oid = t.typnamespace where n.nspname = 'portal'
  order by 1`

describe('the migrations', () => {
  test('build the portal’s tables and types as the models say', async () => {
    const content = readFileSync('prisma/schema.prisma', 'utf8')
    const { stdout } = await withSchemaEngine(ownerUrl, (engine) =>
      engine.diff({
        from: { tag: 'empty' },
        to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] },
        script: true,
        exitCode: null,
        filters: { externalTables: [], externalEnums: [] },
      }),
    )
    const fromModels = await emptyDatabase('built_from_models')
    await run(fromModels, stdout ?? '')
    const wanted = await run(fromModels, shapeSql)
    const built = await run(ownerUrl, shapeSql)
    expect(built).toEqual(wanted)
  })

  test('are noted as prisma migrate deploy notes them', async () => {
    const rows = await asOwner<{ migration_name: string; checksum: string; steps: number }>(
      `select migration_name, checksum, applied_steps_count as steps from public._prisma_migrations
       where finished_at is not null order by migration_name`,
    )
    expect(rows.map((row) => row.migration_name)).toEqual(names)
    for (const row of rows)
      expect(row).toMatchObject({ checksum: expect.stringMatching(/^[0-9a-f]{64}$/), steps: 1 })
  })

  test('applied again they change nothing', async () => {
    expect(await migrate(ownerUrl, testPasswords)).toEqual([])
  })

  test('two processes at once apply each of them once', async () => {
    const url = await emptyDatabase('migrated_twice')
    const applied = await Promise.all([migrate(url, testPasswords), migrate(url, testPasswords)])
    expect(applied.flat().sort()).toEqual(names)
  })

  test('one that was cut off by a kill is applied at the next start', async () => {
    const url = await emptyDatabase('migrated_halfway')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create table public._prisma_migrations (
      id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`)
    await client.query(
      "insert into public._prisma_migrations (id, checksum, migration_name) values ('x', 'x', $1)",
      [names[0]],
    )
    await client.end()
    expect(await migrate(url, testPasswords)).toEqual(names)
  })
})
