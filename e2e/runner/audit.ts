import { spawnSync } from 'node:child_process'
import { readAudit } from '../supply-chain/read-audit'

/**
 * `npm run audit`: known vulnerabilities of dependencies, high or critical. Exit code 0 when there is none without an
 * explanation, 1 when there is, 3 when the registry did not answer.
 */
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  timeout: 120_000,
  maxBuffer: 64_000_000,
})
const verdict = readAudit(stdout ?? '')
if (verdict.kind === 'unavailable') {
  console.log(`The registry did not answer (${verdict.why}): vulnerabilities are unknown.`)
  process.exit(3)
}
if (verdict.kind === 'findings') {
  console.log(verdict.faults.join('\n'))
  process.exit(1)
}
console.log(`No grave fault is known of any library (${verdict.total} lesser ones).`)
