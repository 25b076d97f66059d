import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog, rotateLog } from './log-file'

const freshPath = () => join(mkdtempSync(join(tmpdir(), 'porteria-log-')), 'web.log')

test('a log that grew long while its process runs is kept beside, and the process goes on in an empty one', () => {
  const path = freshPath()
  const log = openLog(path)
  writeSync(log, 'before\n')
  rotateLog(path, 100)
  expect(readFileSync(path, 'utf8')).toBe('before\n')
  writeSync(log, 'x'.repeat(100))
  rotateLog(path, 100)
  writeSync(log, 'after\n')
  expect(readFileSync(path, 'utf8')).toBe('after\n')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(`before\n${'x'.repeat(100)}`)
})

test('a log can be read by its owner alone, one from before too', () => {
  const path = freshPath()
  writeFileSync(path, 'x'.repeat(200))
  chmodSync(path, 0o644)
  openLog(path)
  rotateLog(path, 100)
  for (const one of [path, `${path}.1`]) expect(statSync(one).mode & 0o777).toBe(0o600)
})

test('a log that is not there is no fault', () => {
  rotateLog(freshPath())
})
