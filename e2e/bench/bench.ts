/**
 * `npm run bench [-- pages|parts|visible|processes|load|sizes|api|sandbox|locks|signup|vouchers|messages|receivables|insights|reports] [--json] [--seconds=8]`: without a name, the list of
 * tenants beside a bare application of Next, with `--tenants=10000` and `--requests=400` a page and round.
 */

import { benchApi } from './api/bench-api'
import { benchLocks } from './bench-locks'
import { benchMessages } from './bench-messages'
import { benchSandbox } from './bench-sandbox'
import { benchSignup } from './bench-signup'
import { benchVouchers } from './bench-vouchers'
import { benchInsights } from './insights/bench-insights'
import { benchList } from './list/bench-list'
import { benchLoad, type LoadOptions } from './load/bench-load'
import { benchPages } from './pages/bench-pages'
import { benchParts } from './parts/bench-parts'
import { benchProcesses } from './processes/bench-processes'
import { benchReceivables } from './receivables/bench-receivables'
import { report } from './report'
import { benchReports } from './reports/bench-reports'
import { benchSizes } from './sizes/bench-sizes'
import { benchVisible } from './visible/bench-visible'

function textOption(name: string, usual: string): string {
  return process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual
}

function numberOption(name: string, usual: number): number {
  return Number(textOption(name, `${usual}`))
}

const seconds = numberOption('seconds', 8)
const reporter = report(process.argv.includes('--json'))

function loadOptions(): LoadOptions {
  return {
    seconds: numberOption('seconds', 60),
    connections: numberOption('connections', 64),
    streams: numberOption('streams', 200),
    processes: numberOption('processes', 1),
  }
}

async function choose(): Promise<boolean> {
  if (process.argv.includes('sizes')) return benchSizes(reporter, seconds)
  if (process.argv.includes('load')) return benchLoad(reporter, loadOptions())
  if (process.argv.includes('pages')) return benchPages(reporter, numberOption('requests', 60))
  if (process.argv.includes('api')) return benchApi(reporter)
  if (process.argv.includes('sandbox')) return benchSandbox(reporter, seconds)
  if (process.argv.includes('locks')) return benchLocks(reporter)
  if (process.argv.includes('signup')) return benchSignup(reporter, seconds)
  if (process.argv.includes('vouchers')) return benchVouchers(reporter, seconds)
  if (process.argv.includes('messages')) return benchMessages(reporter)
  if (process.argv.includes('insights'))
    return benchInsights(reporter, { training: process.argv.includes('--training') })
  if (process.argv.includes('reports'))
    return benchReports(reporter, {
      tenants: numberOption('tenants', 100_000),
      sampledDays: numberOption('sampled-days', 15),
      only: textOption('only', ''),
      parts: process.argv.includes('--only-sync')
        ? ['sync']
        : process.argv.includes('--without-sync')
          ? ['reports']
          : ['reports', 'sync'],
    })
  const tenants = numberOption('tenants', 10_000)
  if (process.argv.includes('processes'))
    return benchProcesses(reporter, { tenants, requests: numberOption('requests', 400) })
  if (process.argv.includes('visible')) return benchVisible(reporter, { tenants })
  if (process.argv.includes('parts'))
    return benchParts(reporter, { tenants, requests: numberOption('requests', 150) })
  if (process.argv.includes('receivables'))
    return benchReceivables(reporter, { tenants, requests: numberOption('requests', 80) })
  return benchList(reporter, { tenants, requests: numberOption('requests', 400) })
}

const ok = await choose()
process.exit(ok ? 0 : 1)
