import { expect, test } from 'vitest'
import { z } from 'zod'
import { typedBy } from './typed-by'

const schema = typedBy(z.object({ amount: z.string().regex(/^\d+$/, 'not-a-number').transform(Number) }))

test('what the schema accepts comes back as it was typed, for whoever parses it again', () => {
  expect(schema.parse({ amount: '12', more: 'x' })).toEqual({ amount: '12', more: 'x' })
})

test('what it refuses keeps its field and its message', () => {
  const { error } = schema.safeParse({ amount: 'x' })
  expect(error?.issues).toMatchObject([{ path: ['amount'], message: 'not-a-number' }])
})
