/** While a new version is rolled out, the one before it still works on the new schema. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'prisma/migrations'

/** What code that knows the older schema stumbles over. */
const takesAway =
  /\b(drop\s+(table|column|type|view|function)|rename\s+(to|column|value)|set\s+not\s+null|(set\s+data\s+)?type\s+\w+\s+using)\b/i
const addsRequired = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?"?\w+"?\s[^,;]*\bnot\s+null\b[^,;]*/gi

/** Written before there was a version to roll out beside another. None is added to these. */
const early = [
  '20261122020200_sandbox_counts',
  '20261122123000_token_import',
  '20261124000200_issued_a_day',
  '20261126060200_notifications',
]

const migrations = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !early.includes(entry.name))
  .map(({ name }) => name)

/** Without comments and without the bodies of functions, whose statements run later. */
function readStatements(name: string): string {
  return readFileSync(`${folder}/${name}/migration.sql`, 'utf8')
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
}

test.each(migrations)('%s takes nothing away from the version before it', (name) => {
  const statements = readStatements(name).split(';')
  expect(statements.filter((statement) => takesAway.test(statement))).toEqual([])
  const required = [...statements.join(';').matchAll(addsRequired)].map(([text]) => text)
  expect(required.filter((text) => !/\b(default|generated)\b/i.test(text))).toEqual([])
})
