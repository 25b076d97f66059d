import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from './refusal'
import { readSettings } from './settings'

afterEach(() => vi.unstubAllEnvs())

function given(env: Record<string, string>) {
  for (const name of ['PORT', 'SANDBOX_PORT', 'SANDBOX', 'DATABASE_URL', 'PORTAL_URL'])
    vi.stubEnv(name, env[name])
  return readSettings()
}

describe('what npm start is told', () => {
  test('nothing means the demo on the usual ports', () => {
    expect(given({})).toEqual({
      port: 3000,
      sandboxPort: 3100,
      sandbox: true,
      databaseUrl: null,
      portalUrl: 'http://localhost:3000',
    })
  })

  test('the address of the portal follows its port, unless it is said', () => {
    expect(given({ PORT: '8080' }).portalUrl).toBe('http://localhost:8080')
    expect(given({ PORT: '8080', PORTAL_URL: 'https://p.pe' }).portalUrl).toBe('https://p.pe')
  })

  test.each<Record<string, string>>([
    { PORT: '0' },
    { PORT: '70000' },
    { SANDBOX_PORT: 'x' },
    { SANDBOX: 'maybe' },
  ])('nonsense is refused with the name of the variable: %o', (env) => {
    expect(() => given(env)).toThrow(Refusal)
    expect(() => given(env)).toThrow(Object.keys(env)[0] ?? '')
  })

  test('portal and sandbox on one port are refused, unless there is no sandbox', () => {
    expect(() => given({ PORT: '3100' })).toThrow(/another port/)
    expect(given({ PORT: '3100', SANDBOX: 'off' }).port).toBe(3100)
  })
})
