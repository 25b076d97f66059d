import { expect, test } from 'vitest'
import { Conflict, NotFound, UpstreamRejected } from './errors'

test('an error does not compile without the values that its sentence names', () => {
  expect(new NotFound('tenant-missing').values).toEqual({})
  expect(new Conflict('tag-moved', { count: 3 }).values).toEqual({ count: 3 })
  const made = [
    // @ts-expect-error the sentence names `count`
    new Conflict('tag-moved'),
    // @ts-expect-error another value does not stand for it
    new Conflict('tag-moved', { most: 3 }),
    // @ts-expect-error the sentence names `said`
    new UpstreamRejected('upstream-rejected', { status: 422 }),
  ]
  expect(made.map(({ code }) => code)).toEqual(['tag-moved', 'tag-moved', 'upstream-rejected'])
  // A code that is only known at run time takes what it is given: its sentence reads "—" for the rest.
  expect(new Conflict(String('tag-moved')).values).toEqual({})
})
