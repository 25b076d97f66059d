import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, inject } from 'vitest'
import { createTestDatabase, listUnderWay } from './test-server'
import { testVariables } from './test-variables'

// Runs before the test file is imported, and imports no module that reads the environment.
const { ownerUrl, drop } = await createTestDatabase(inject('testServerUrl'))
const home = mkdtempSync(join(tmpdir(), 'porteria-home-'))

Object.assign(process.env, testVariables({ ownerUrl, home }))

// The function returned by this hook runs after every `afterAll`, when the servers of the file are closed.
beforeAll(() => async () => {
  const { closeDatabase } = await import('../../lib/platform/database/pools')
  const { closeOwner } = await import('./test-owner')
  await Promise.all([closeDatabase(), closeOwner()])
  rmSync(home, { recursive: true, force: true })
  await drop()
})

// A test that ran out of time is read by what its database was still waiting for.
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    const underWay = await listUnderWay(ownerUrl)
    if (underWay.length > 0) console.error('Under way in the database:', underWay)
  })
})
