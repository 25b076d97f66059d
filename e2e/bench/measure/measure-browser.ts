import { type Browser, chromium } from '@playwright/test'
import { findOrInstallChromium } from '../../runner/find-or-install-chromium'
import type { Cookie } from './asked-page'
import { median } from './median'

/** With an empty cache; `requests` are those until the network is idle. */
export type PageLoad = { requests: number; scriptKib: number; firstPaintMs: number; rowsMs: number | null }

declare global {
  var rowsSeenAt: number | undefined
}

// As text: the compiler of this file inserts helpers that a page does not have.
const watchRows = `(function look() {
  const row = document.querySelector('tbody tr')
  if (row && row.getBoundingClientRect().height > 0) globalThis.rowsSeenAt = performance.now()
  else requestAnimationFrame(look)
})()`

/** One visit with an empty cache. */
export async function visit(
  browser: Browser,
  url: string,
  cookie: Cookie | null,
  rows: boolean,
): Promise<PageLoad> {
  const context = await browser.newContext({ locale: 'es-PE' })
  if (cookie) await context.addCookies([{ ...cookie, url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let scriptBytes = 0
  let requests = 0
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1
  })
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.addInitScript({ content: watchRows })
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    rowsMs: globalThis.rowsSeenAt ?? null,
  }))
  await context.close()
  if (rows && seen.rowsMs === null) throw new Error(`${url} shows no rows.`)
  return { requests, scriptKib: scriptBytes / 1024, ...seen }
}

export function openBrowser(): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  return chromium.launch({ executablePath: findOrInstallChromium(), args })
}

/** Bytes downloaded with an empty cache and the time to first paint, as the median of seven visits. No cookie: anonymous. */
export async function measureBrowser(
  pages: { url: string; rows: boolean }[],
  cookie: Cookie | null,
): Promise<PageLoad[]> {
  const browser = await openBrowser()
  try {
    const visits: PageLoad[][] = pages.map(() => [])
    // Alternating, so that noise affects both.
    for (let round = 0; round < 8; round++) {
      for (const [index, { url, rows }] of pages.entries()) {
        const seen = await visit(browser, url, cookie, rows)
        if (round > 0) visits[index]?.push(seen)
      }
    }
    return visits.map((list) => ({
      requests: median(list.map(({ requests }) => requests)),
      scriptKib: median(list.map(({ scriptKib }) => scriptKib)),
      firstPaintMs: median(list.map(({ firstPaintMs }) => firstPaintMs)),
      rowsMs: list[0]?.rowsMs === null ? null : median(list.map(({ rowsMs }) => rowsMs ?? 0)),
    }))
  } finally {
    await browser.close()
  }
}
