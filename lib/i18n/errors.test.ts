import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as family from '../errors'
import { messages } from './messages'

const lib = join(import.meta.dirname, '..')

/** Every code with which the house throws an error that a person may read, and the file that throws it. */
function thrownCodes(): [code: string, file: string][] {
  const names = [...Object.keys(family), 'NoAnswer', 'HostRefused'].join('|')
  const thrown = new RegExp(`new (?:${names})\\(\\s*'([a-z-]+)'`, 'g')
  return readdirSync(lib, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^generated|^sandbox/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(lib, file), 'utf8').matchAll(thrown)].map((match): [string, string] => [
        match[1] ?? '',
        file,
      ]),
    )
}

test('every error that is thrown has its own words', () => {
  const codes = thrownCodes()
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter(([code]) => !Object.hasOwn(messages.es.errors, code))).toEqual([])
})
