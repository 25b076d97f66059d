import { describe, expect, test } from 'vitest'
import type { AppError } from '../platform/errors'
import { readAnswer } from './read-answer'
import { readBreakage } from './read-breakage'
import { redactSaid } from './redact-said'

const count = '(SQL: select count(*) as aggregate from `documents`)'

describe('the error of a server that cannot build its list', () => {
  test.each([
    [
      'a database that was dropped',
      `SQLSTATE[HY000] [1049] Unknown database 'tenancy_acme' ${count}`,
      "SQLSTATE[HY000] [1049] Unknown database 'tenancy_acme'",
    ],
    [
      'a password that no longer opens it',
      `SQLSTATE[HY000] [1045] Access denied for user 'tenancy_acme'@'172.18.0.5' (using password: YES) ${count}`,
      "SQLSTATE[HY000] Access denied for user 'tenancy_acme'",
    ],
    [
      'a user without rights on it',
      `SQLSTATE[HY000] [1044] Access denied for user 'root'@'%' to database 'tenancy_acme' ${count}`,
      "SQLSTATE[HY000] Access denied for user 'root' to database 'tenancy_acme'",
    ],
    [
      'a user without rights on a table',
      `SQLSTATE[42000]: Syntax error or access violation: 1142 SELECT command denied to user 'tenancy_acme'@'db' for table 'users' ${count}`,
      "SQLSTATE[42000] SELECT command denied to user 'tenancy_acme'",
    ],
    [
      'the same as newer MySQL says it',
      `SQLSTATE[42000]: Syntax error or access violation: 1142 SELECT command denied to user 'app'@'db' for table \`tenancy_acme\`.\`users\` ${count}`,
      "SQLSTATE[42000] SELECT command denied to user 'app' for table `tenancy_acme`.",
    ],
    [
      'a table that is missing',
      `SQLSTATE[42S02]: Base table or view not found: 1146 Table 'tenancy_acme.documents' doesn't exist ${count}`,
      "SQLSTATE[42S02] Table 'tenancy_acme.documents' doesn't exist",
    ],
    [
      'a table whose files are lost',
      `SQLSTATE[42S02]: Base table or view not found: 1932 Table 'tenancy_acme.users' doesn't exist in engine ${count}`,
      "SQLSTATE[42S02] Table 'tenancy_acme.users' doesn't exist in engine",
    ],
    [
      'a crashed table',
      `SQLSTATE[HY000]: General error: 145 Table './tenancy_acme/documents' is marked as crashed and should be repaired ${count}`,
      "SQLSTATE[HY000] Table './tenancy_acme/documents' is marked as crashed",
    ],
    [
      'the same with the connection, as newer frameworks add it',
      "SQLSTATE[HY000] [1049] Unknown database 'tenancy_acme' (Connection: tenant, SQL: select count(*) as aggregate from `documents`)",
      "SQLSTATE[HY000] [1049] Unknown database 'tenancy_acme'",
    ],
  ])('%s: the database, and nothing of the statement or the address', (_name, message, said) => {
    expect(readBreakage(message)).toEqual({ database: 'tenancy_acme', said })
    expect(redactSaid(message)).toBe(said)
  })

  test.each([
    'Attempt to read property "website" on null',
    'Attempt to read property "fqdn" on null',
    "Trying to get property 'website' of non-object",
    'Call to a member function format() on null',
    'Call to a member function getFqdn() on null',
  ])('%s: one company, and no name', (message) => {
    expect(readBreakage(message)).toEqual({ database: null, said: message })
  })

  test.each([
    'SQLSTATE[HY000] [2002] Connection refused (SQL: select * from `clients`)',
    'SQLSTATE[08004] [1040] Too many connections',
    "SQLSTATE[23000]: Integrity constraint violation: 1048 Column 'locked_tenant' cannot be null (SQL: update `clients` set `locked_tenant` = ?)",
    "SQLSTATE[22007]: Invalid datetime format: 1366 Incorrect integer value: 'true' for column `tenancy`.`clients`.`locked_tenant` at row 1",
    "SQLSTATE[42000]: Syntax error (SQL: select 'Unknown database [1049] Unknown database 'tenancy_acme'')",
    'Server Error',
    '',
  ])('%s: not about one company', (message) => {
    expect(readBreakage(message)).toBeNull()
  })

  test('the database name is passed on with the failure', () => {
    const message = `SQLSTATE[HY000] [1049] Unknown database 'tenancy_acme' ${count}`
    const answer = { status: 500, text: JSON.stringify({ success: false, message }) }
    const values = {
      said: "SQLSTATE[HY000] [1049] Unknown database 'tenancy_acme'",
      database: 'tenancy_acme',
    }
    for (const effect of ['read', 'write'] as const) {
      try {
        readAnswer(answer, { effect, host: 'central' })
        expect.unreachable()
      } catch (error) {
        expect((error as AppError).values).toMatchObject(values)
      }
    }
  })

  test('a secret in the place of a name stays masked', () => {
    const secret = 'a'.repeat(50)
    expect(redactSaid(`SQLSTATE[HY000] [1049] Unknown database '${secret}'`, [secret])).not.toContain(secret)
  })
})
