import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { sessionCookieName } from '../../../lib/platform/auth/sessions/session-cookie-name'
import { signIn } from '../../support/journeys/fixtures'
import { liftBudget } from '../../support/journeys/lift-budget'
import { withPortalDatabase } from '../../support/journeys/portal-database'
import { PortalProcess } from '../../support/journeys/portal-process'
import { startRunOf } from '../../support/journeys/start-run-of'
import type { Cookie } from '../measure/asked-page'
import { openBrowser } from '../measure/measure-browser'
import type { report } from '../report'
import { toTable } from '../to-table'
import { type MeasuredPage, measurePages, type PageCost } from './measure-pages'
import { findPlaces } from './page-places'

const lockedTenants = 6
const runTimeoutMs = 180_000

/** `npm run bench -- pages`: every page of the product in its demo, the dearest first. */
export async function benchPages(reporter: ReturnType<typeof report>, requests: number): Promise<boolean> {
  reporter.note('Building and starting the demo …')
  const portal = await PortalProcess.create()
  const browser = await openBrowser()
  try {
    const run = await portal.start()
    await liftBudget({ home: portal.home, run })
    await finishRun(portal.home)
    const cookie = await readCookie(browser, run.portal)
    const source = { pid: run.pids.web ?? 0, postmaster: run.pids.database ?? 0 }
    const places = await findPlaces(portal.home)
    reporter.note(`Measuring ${places.length} pages …`)
    const pages = await measurePages({ origin: run.portal, browser, cookie, source, requests }, places)
    reporter.table({ pages }, pagesTable(pages))
    return reporter.summary([])
  } finally {
    await browser.close()
    await portal.dispose()
  }
}

/** A run that has ended, so that its pages and proofs have something to show. */
async function finishRun(home: string): Promise<void> {
  const { runId } = await startRunOf(home, lockedTenants)
  const deadline = Date.now() + runTimeoutMs
  await withPortalDatabase(home, async (client, enter) => {
    await enter('andes')
    for (;;) {
      const { rows } = await client.query(
        'select 1 from portal.lock_run where id = $1 and ended_at is not null',
        [runId],
      )
      if (rows.length > 0) return
      if (Date.now() > deadline) throw new Error('The run of the bench does not end.')
      await delay(500)
    }
  })
}

async function readCookie(browser: Browser, origin: string): Promise<Cookie> {
  const context = await browser.newContext({ baseURL: origin, locale: 'es-PE' })
  await signIn(await context.newPage(), 'owner')
  const cookies = await context.cookies()
  await context.close()
  const found = cookies.find(({ name }) => name === sessionCookieName(origin))
  if (!found) throw new Error('The owner of the demo could not sign in.')
  return { name: found.name, value: found.value }
}

const heads = ['page', 'CPU ms', 'PG ms', 'HTML kB', 'compressed', 'flight', 'JavaScript KiB', 'requests']

function pagesTable(pages: MeasuredPage[]): string[] {
  const measured = pages.flatMap((page) => ('figures' in page ? [page] : []))
  const missing = pages.flatMap((page) => ('missing' in page ? [`${page.route}: ${page.missing}`] : []))
  const rows = measured
    .toSorted((one, other) => other.figures.webMs - one.figures.webMs)
    .map(({ route, figures }) => [`\`${route}\``, ...toCells(figures)])
  return [
    ...toTable(heads, rows),
    '',
    `${measured.length} of ${pages.length} pages were measured. Without figures:`,
    ...missing,
  ]
}

function toCells(figures: PageCost): string[] {
  const kb = [figures.bytes, figures.compressed, figures.flight].map((bytes) => (bytes / 1_000).toFixed(1))
  const cpu = [figures.webMs, figures.databaseMs].map((ms) => ms.toFixed(1))
  return [...cpu, ...kb, figures.scriptKib.toFixed(1), String(figures.requests)]
}
