import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openHome } from './home'
import { loadSecrets } from './secrets'

function fresh() {
  const home = openHome(mkdtempSync(join(tmpdir(), 'porteria-secrets-')))
  return { home, data: home.file('postgres') }
}

describe('the secrets of a data folder', () => {
  test('are made once, readable by their owner alone, and stay', () => {
    const { home, data } = fresh()
    const first = loadSecrets(home, data)
    chmodSync(home.file('secrets.json'), 0o644)
    expect(loadSecrets(home, data)).toEqual(first)
    expect(statSync(home.file('secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('differ from folder to folder', () => {
    const [one, other] = [fresh(), fresh()]
    expect(loadSecrets(one.home, one.data)).not.toEqual(loadSecrets(other.home, other.data))
  })

  test('are not made anew while a database was made with the old ones', () => {
    const { home, data } = fresh()
    loadSecrets(home, data)
    mkdirSync(data)
    writeFileSync(join(data, 'READY'), '')
    rmSync(home.file('secrets.json'))
    expect(() => loadSecrets(home, data)).toThrow(/put it back/)
  })

  test('that are damaged are not replaced', () => {
    const { home, data } = fresh()
    writeFileSync(home.file('secrets.json'), '{"vaultKeys":')
    expect(() => loadSecrets(home, data)).toThrow(/damaged/)
  })
})
