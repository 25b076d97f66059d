import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openHome } from './home'

const modeOf = (path: string) => statSync(path).mode & 0o777
// As root, PostgreSQL's account must be able to traverse it.
const closed = process.getuid?.() === 0 ? 0o711 : 0o700
const fresh = () => mkdtempSync(join(tmpdir(), 'porteria-home-'))

describe('the data folder', () => {
  test('is made with what is above it, and nobody else can look into it', () => {
    const path = join(fresh(), 'a', 'b')
    expect(openHome(path).folder).toBe(path)
    expect(modeOf(path)).toBe(closed)
  })

  test('from before, which others could read, is closed to them', () => {
    const path = join(fresh(), 'home')
    mkdirSync(path, { mode: 0o755 })
    writeFileSync(join(path, 'secrets.json'), '{}')
    openHome(path)
    expect(modeOf(path)).toBe(closed)
  })

  test('that is more than ours stays as it is', () => {
    const path = fresh()
    chmodSync(path, 0o755)
    openHome(path)
    expect(modeOf(path)).toBe(0o755)
    chmodSync(path, 0o777)
    writeFileSync(join(path, 'secrets.json'), '{}')
    openHome(path)
    expect(modeOf(path)).toBe(0o777)
  })

  test.skipIf(process.platform !== 'linux')('where nothing can be made is refused at once', () => {
    const script = "import('./lib/server/home.ts').then(({ openHome }) => openHome('/proc/x/y'))"
    const run = () =>
      execFileSync(process.execPath, ['--import', 'tsx', '-e', script], { timeout: 60_000, stdio: 'pipe' })
    expect(run).toThrow(/cannot be written: .* PORTERIA_HOME/)
  })
})
