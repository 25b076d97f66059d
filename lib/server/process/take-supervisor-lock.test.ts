import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openHome } from '../home'
import { identify } from './process-identity'
import { takeSupervisorLock } from './take-supervisor-lock'

const freshHome = () => openHome(mkdtempSync(join(tmpdir(), 'porteria-lock-')))

describe('the lock of a data folder', () => {
  test('is held by one supervisor at a time and free after its release', () => {
    const home = freshHome()
    const release = takeSupervisorLock(home)
    expect(() => takeSupervisorLock(home)).toThrow(/already runs/)
    release()
    takeSupervisorLock(home)()
  })

  test('of a dead process is taken over', () => {
    const home = freshHome()
    writeFileSync(home.file('supervisor.lock'), JSON.stringify({ pid: 2 ** 22 + 1, since: 'long ago' }))
    takeSupervisorLock(home)()
  })

  test('of a process whose number belongs to a stranger by now is taken over', () => {
    const home = freshHome()
    const stranger = { ...identify(process.pid), since: 'another start' }
    writeFileSync(home.file('supervisor.lock'), JSON.stringify(stranger))
    takeSupervisorLock(home)()
  })

  test('that was written half is taken over', () => {
    const home = freshHome()
    writeFileSync(home.file('supervisor.lock'), '{"pid": 1')
    takeSupervisorLock(home)()
  })
})
