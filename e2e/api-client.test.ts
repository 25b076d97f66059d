import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeApiTypes } from './support/api/write-api-types'

/** Without layout: the file is formatted like every other. */
const plain = (text: string) => text.replace(/[\s;|,()]+/g, '')

test('the client’s types are those of the document that is served: `npm run api-types` writes them', () => {
  const kept = readFileSync('lib/server/cli/portal/api-types.ts', 'utf8')
  expect(plain(kept)).toBe(plain(writeApiTypes()))
})
