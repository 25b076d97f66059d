import { buildPortal } from '../../../lib/server/web/build-portal'
import { listTestTenants } from '../../support/test-locks'
import { asOwner } from '../../support/test-owner'
import { listRunFaults } from '../load/lock-ledger'
import { type Judge, type Outcome, openJudge } from '../outcome'
import { type Cleanup, withCleanup } from '../parts/cleanup'
import { requirePrograms } from '../parts/find-program'
import { type Installation, openInstallation } from '../parts/open-installation'
import { workerUnit } from '../parts/portal-units'
import { ports, requirePorts } from '../parts/ports'
import { measureAudit } from './measure-audit'
import { measureBackup } from './measure-backup'
import { measureBulkRun } from './measure-run'
import { measureSync } from './measure-sync'

export const largeParts = ['run', 'audit', 'backup'] as const

type Options = {
  tenants: number
  items: number
  lines: number
  /** What is measured after the sync. */
  parts: string[]
  say: (line: string) => void
}

const workerMaxMb = 400
const syncMaxMs = 60_000
const verifyMaxMs = 60_000
const pagesMaxTimes = 1.3
/** Pages of a few milliseconds differ by more than the ratio by chance. */
const pagesSlackMs = 15
const runTimeoutMs = 600_000

/** One reseller with very many tenants: sync, a bulk run, the audit log, backup and restore. */
export function playLarge(options: Options): Promise<Outcome> {
  const hasRun = options.parts.includes('run')
  if (hasRun) requirePrograms('haproxy')
  return withCleanup(async (cleanup) => {
    if (hasRun) await requirePorts(ports.portal, ports.metrics, ports.webs[0])
    return play(cleanup, options)
  })
}

async function play(cleanup: Cleanup, { tenants, items, lines, parts, say }: Options): Promise<Outcome> {
  const { judge, missed } = openJudge()
  say(`Inventing ${tenants} tenants at the server …`)
  const installation = await openInstallation(cleanup, { tenants, synced: false, rowsMax: 1 })
  const worker = workerUnit(cleanup, installation, 'worker')
  say('Syncing twice …')
  await worker.start()
  const sync = await measureSync(installation, worker)
  judge(sync.tenants === tenants, `${sync.tenants} of ${tenants} tenants are in sync`)
  judge(Math.max(sync.firstMs, sync.againMs) <= syncMaxMs, `a sync took more than ${syncMaxMs / 1_000} s`)
  judge(sync.workerMb <= workerMaxMb, `the worker held ${sync.workerMb} MB in a sync, not ${workerMaxMb}`)
  const outcome: Outcome = { sync, missed }
  if (parts.includes('run')) {
    await asOwner('vacuum analyze')
    await buildPortal(`${installation.home}/build.log`)
    installation.tenants = await listTestTenants(installation.reseller)
    say(`Locking ${items} tenants …`)
    const run = await measureBulkRun(installation, { cleanup, worker, items, timeoutMs: runTimeoutMs })
    judgeRun(judge, run)
    missed.push(...listRunFaults(run.run))
    outcome.run = run
  }
  await worker.stop()
  if (parts.includes('audit')) {
    say(`Writing and verifying ${lines} lines of the audit log …`)
    const audit = await measureAudit(installation, lines)
    judge(audit.ok, 'the audit log was not found whole')
    judge(audit.verifiedMs <= verifyMaxMs, `${lines} lines took ${audit.verifiedMs} ms, not ${verifyMaxMs}`)
    outcome.audit = audit
  }
  if (parts.includes('backup')) await playBackup({ cleanup, installation, outcome, judge, say })
  return outcome
}

function judgeRun(judge: Judge, run: Awaited<ReturnType<typeof measureBulkRun>>): void {
  const [idleMs, besideMs] = [run.pagesIdle.pageMs, run.pages.pageMs]
  judge(
    besideMs <= idleMs * pagesMaxTimes + pagesSlackMs,
    `pages took ${besideMs} ms beside the run, ${idleMs} ms without`,
  )
  judge(run.syncs > 0, 'no sync ended while the run was under way, so the memory proves little')
  judge(run.workerMb <= workerMaxMb, `the worker held ${run.workerMb} MB in the run, not ${workerMaxMb}`)
}

type BackupPart = {
  cleanup: Cleanup
  installation: Installation
  outcome: Outcome
  judge: Judge
  say: (line: string) => void
}

async function playBackup({ cleanup, installation, outcome, judge, say }: BackupPart): Promise<void> {
  say('Backing up and restoring …')
  const backup = await measureBackup(cleanup, installation)
  judge(backup.isWhole, 'the backup did not come back whole')
  outcome.backup = backup
}
