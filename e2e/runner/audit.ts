import { spawnSync } from 'node:child_process'
import { readAudit } from '../supply-chain/read-audit'

/**
 * `npm run audit`: whether the registry knows of grave faults in a library. Ends with 0 when it knows of none that is
 * not explained, 1 when it does, and 3 when it could not be asked, which says neither.
 */
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  timeout: 120_000,
  maxBuffer: 64_000_000,
})
const verdict = readAudit(stdout ?? '')
if (verdict.kind === 'not-asked') {
  console.log(
    `The registry could not be asked (${verdict.why}): nobody knows whether a library has a known fault.`,
  )
  process.exit(3)
}
if (verdict.kind === 'findings') {
  console.log(verdict.faults.join('\n'))
  process.exit(1)
}
console.log(`No grave fault is known of any library (${verdict.total} lesser ones).`)
