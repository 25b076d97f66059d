import { beforeEach, expect, test, vi } from 'vitest'

const read = async (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  return (await import('./env')).env()
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

test('a settle time that does not outlast a request’s deadline is refused by name', async () => {
  const wrong = { UPSTREAM_TIMEOUT_MS: '20000', LOCK_SETTLE_MS: '20000' }
  await expect(read(wrong)).rejects.toThrow(/LOCK_SETTLE_MS: must be longer than UPSTREAM_TIMEOUT_MS/)
})

test('one that outlasts it is taken', async () => {
  const right = { UPSTREAM_TIMEOUT_MS: '20000', LOCK_SETTLE_MS: '20001' }
  expect(await read(right)).toMatchObject({ UPSTREAM_TIMEOUT_MS: 20_000, LOCK_SETTLE_MS: 20_001 })
})

test('an address of the portal that is none is refused by name', async () => {
  await expect(read({ PORTAL_URL: 'notaurl' })).rejects.toThrow(/PORTAL_URL: must be an address/)
})
