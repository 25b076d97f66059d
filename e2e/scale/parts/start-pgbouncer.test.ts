import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withSettings } from './start-pgbouncer'

const ini = readFileSync('lib/server/deploy/pgbouncer.ini', 'utf8')

test('the file of PgBouncer is used with other addresses and nothing else changed', () => {
  const changed = withSettings(ini, { porteria: 'host=127.0.0.1 port=1 dbname=x', listen_port: '2' })
  const lines = changed.split('\n').filter((line, index) => line !== ini.split('\n')[index])
  expect(lines).toEqual(['porteria = host=127.0.0.1 port=1 dbname=x', 'listen_port = 2'])
})

test('a setting that the file lacks is named', () => {
  expect(() => withSettings(ini, { no_such_setting: '1' })).toThrow('no_such_setting')
})
