import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from './cli/refusal'
import { readSettings } from './settings'

afterEach(() => vi.unstubAllEnvs())

const names = [
  'PORT',
  'HOST',
  'SANDBOX_PORT',
  'SANDBOX',
  'DEMO_STORY',
  'DATABASE_URL',
  'PORTAL_URL',
  'TRUSTED_PROXY_ADDRESSES',
]

function given(env: Record<string, string>) {
  for (const name of names) vi.stubEnv(name, env[name])
  return readSettings()
}

describe('the settings of npm start', () => {
  test('without settings the demo starts on the usual ports', () => {
    expect(given({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      sandboxPort: 3100,
      sandbox: true,
      story: true,
      databaseUrl: null,
      portalUrl: 'http://localhost:3000',
    })
  })

  test('the demo’s history can be left out', () => {
    expect(given({ DEMO_STORY: 'off' })).toMatchObject({ sandbox: true, story: false })
    expect(() => given({ DEMO_STORY: 'no' })).toThrow('DEMO_STORY=no means nothing: say on or off.')
  })

  test('the address of the portal follows its port, unless it is set', () => {
    expect(given({ PORT: '8080' }).portalUrl).toBe('http://localhost:8080')
    expect(given({ PORT: '8080', PORTAL_URL: 'https://p.pe' }).portalUrl).toBe('https://p.pe')
  })

  test.each<Record<string, string>>([
    { PORT: '0' },
    { PORT: '70000' },
    { SANDBOX_PORT: 'x' },
    { PORT: '6000' },
    { SANDBOX_PORT: '4190' },
    { SANDBOX: 'maybe' },
    { HOST: 'somewhere' },
    { PORTAL_URL: 'notaurl' },
    { PORTAL_URL: 'portal.example' },
    { PORTAL_URL: 'ftp://portal.example' },
    { PORTAL_URL: 'https://portal.example/below' },
    { PORTAL_URL: 'https://portal.example/?x=1' },
    { TRUSTED_PROXY_ADDRESSES: 'proxy.example' },
  ])('nonsense is refused with the name of the variable: %o', (env) => {
    expect(() => given(env)).toThrow(Refusal)
    expect(() => given(env)).toThrow(Object.keys(env)[0] ?? '')
  })

  test('the portal serves this machine alone, unless an address is named', () => {
    expect(given({ HOST: '' }).host).toBe('127.0.0.1')
    for (const host of ['0.0.0.0', '10.0.0.7', '::']) expect(given({ HOST: host }).host).toBe(host)
  })

  test('the address of the portal is taken as browsers write it', () => {
    expect(given({ PORTAL_URL: 'https://Portal.Example:443/' }).portalUrl).toBe('https://portal.example')
  })

  test('portal and sandbox on one port are refused, unless there is no sandbox', () => {
    expect(() => given({ PORT: '3100' })).toThrow(/another port/)
    expect(given({ PORT: '3100', SANDBOX: 'off' }).port).toBe(3100)
  })
})
