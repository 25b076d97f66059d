import { createRequire } from 'node:module'

const library: { hash: typeof import('@node-rs/argon2').hash } = createRequire(import.meta.url)(
  '@node-rs/argon2',
)
const { hash } = library

// Before anything imports it: `hash-password.test.ts`, which is no integration test, holds what a password really costs.
const quickHash: typeof hash = (password, options, signal) =>
  hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)
if (hash.name !== quickHash.name) library.hash = quickHash
