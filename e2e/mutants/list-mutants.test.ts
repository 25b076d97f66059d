import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from './list-mutants'

test.each(mutants)('the fault of "$guarantee" can be made where it is described', ({ file, from, tests }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  expect(tests.filter((test) => !existsSync(test))).toEqual([])
})
