import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeApiTypes } from './support/api/write-api-types'

/** Without layout: the files are formatted like every other. */
const plain = (text: string) => text.replace(/[\s;|,()]+/g, '')
const kept = (name: string) => plain(readFileSync(`lib/server/cli/portal/${name}.ts`, 'utf8'))

test('the client is that of the document which is served: `npm run api-types` writes it', () => {
  const { shapes, operations } = writeApiTypes()
  expect(kept('api-types')).toBe(plain(shapes))
  expect(kept('api-operations')).toBe(plain(operations))
})
