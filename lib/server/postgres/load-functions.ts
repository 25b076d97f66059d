import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Client } from 'pg'

export type FunctionFile = { name: string; sql: string }

/**
 * `prisma/functions`: one file a function of the schema `portal`, with its current definition. A changed body is
 * changed there alone; a new signature also needs a migration that drops the old one.
 */
export function functionsOnDisk(): FunctionFile[] {
  const folder = resolve('prisma/functions')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length).replaceAll('-', '_'),
      sql: readFileSync(join(folder, file), 'utf8'),
    }))
}

/** Replaces all functions by their files in one transaction. Owner and grants stay. */
export async function loadFunctions(client: Client): Promise<void> {
  const files = functionsOnDisk().map(({ sql }) => sql)
  // Bodies may name each other whatever the order; the tests run every one of them.
  await client.query(
    ['begin', 'set local check_function_bodies = off', ...files, 'commit']
      .map((statement) => statement.trim().replace(/;?$/, ';'))
      .join('\n'),
  )
}
