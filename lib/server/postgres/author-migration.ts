/**
 * `npx tsx lib/server/postgres/author-migration.ts <name> [<git revision>]` writes the SQL from the models of that
 * revision (default HEAD; `empty` for none) to the working tree's. It never compares a database: hand-written
 * policies and search indexes would be dropped.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres'
import { withSchemaEngine } from './with-schema-engine'

const schemaPath = 'prisma/schema.prisma'

function schemaAt(revision: string): string {
  return execFileSync('git', ['show', `${revision}:${schemaPath}`], { encoding: 'utf8' })
}

async function authorMigration(name: string, revision: string): Promise<void> {
  if (!/^\d{14}_[a-z_]+$/.test(name)) throw new Error('The name looks like 20261122010000_what_changes.')
  const sql = await difference(revision)
  const folder = `prisma/migrations/${name}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/migration.sql`, sql)
  console.log(`Wrote ${folder}/migration.sql; read it before you commit it.`)
}

/** The engine opens a connection even though it reads nothing here. */
async function difference(revision: string): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'porteria-author-'))
  chmodSync(home, 0o755)
  const database = await startEmbeddedPostgres({ home, password: 'author', durable: false })
  try {
    return await differenceOver(database.url, revision)
  } finally {
    await database.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function differenceOver(databaseUrl: string, revision: string): Promise<string> {
  const before = { path: 'before.prisma', content: revision === 'empty' ? '' : schemaAt(revision) }
  const after = { path: 'schema.prisma', content: readFileSync(schemaPath, 'utf8') }
  const result = await withSchemaEngine(databaseUrl, (engine) =>
    engine.diff({
      from: revision === 'empty' ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: [before] },
      to: { tag: 'schemaDatamodel', files: [after] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  return result.stdout ?? ''
}

const [name = '', revision = 'HEAD'] = process.argv.slice(2)
await authorMigration(name, revision)
