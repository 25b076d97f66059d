import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password'

test('a password costs whoever guesses it 19 MiB and two passes of argon2id a try', async () => {
  const hash = await hashPassword('a quiet lamp over the door')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('a quiet lamp over the door', hash)).toBe(true)
  expect(await verifyPassword('a quiet lamp over the floor', hash)).toBe(false)
})
