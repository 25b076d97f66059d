import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const full = '/dev/full'

test.runIf(existsSync(full))(
  'a process whose log cannot be written goes on, and ends when it is told',
  () => {
    const out = openSync(full, 'a')
    const program = `
    import { log } from '${resolve('lib/platform/log.ts')}'
    import { ignoreLogWriteErrors } from '${resolve('lib/server/process/ignore-log-write-errors.ts')}'
    ignoreLogWriteErrors()
    console.log('what libraries say goes the same way')
    for (let line = 0; line < 200; line += 1) log().error({ line }, 'a line of some length that nobody will read')
    setTimeout(() => { process.stderr.write('still here'); process.exit(0) }, 50)`
    const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', program]
    const { status, stderr } = spawnSync(process.execPath, args, {
      stdio: ['ignore', out, 'pipe'],
      encoding: 'utf8',
      timeout: 60_000,
    })
    closeSync(out)
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'still here' })
  },
)
