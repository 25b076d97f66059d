import type { Browser, BrowserContext, Page } from '@playwright/test'

export type OtherBrowser = {
  /** The portal that paths lead to. */
  portal: string
  scripts?: boolean
  headers?: Record<string, string>
}

type Opened = { context: BrowserContext; page: Page; portal: string }

/** Those of this worker, in the order in which a test asks for them. */
const opened: Opened[] = []

/**
 * Browsers beside that of a test, without a session and with nothing remembered. They stay open for the next test,
 * since opening one costs as much as loading ten pages.
 */
export class OtherBrowsers {
  private readonly ends: (() => Promise<void>)[] = []

  constructor(private readonly browser: Browser) {}

  async open({ portal, scripts = true, headers = {} }: OtherBrowser): Promise<Page> {
    const place = this.ends.length
    const { context, page } = await this.take(place, portal)
    await context.setExtraHTTPHeaders(headers)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setScriptExecutionDisabled', { value: !scripts })
    this.ends.push(async () => {
      if (page.isClosed()) return forget(place)
      await empty(context, page)
      // Only now: a page that is still arriving would run the second half of its scripts without the first.
      await session.send('Emulation.setScriptExecutionDisabled', { value: false })
      await session.detach()
    })
    return page
  }

  async end(): Promise<void> {
    await Promise.all(this.ends.map((end) => end()))
  }

  private async take(place: number, portal: string): Promise<Opened> {
    const known = opened[place]
    if (known?.portal === portal) return known
    await known?.context.close()
    const context = await this.browser.newContext({
      ...{ baseURL: portal, locale: 'es-PE', timezoneId: 'America/Lima', reducedMotion: 'reduce' },
      ...{ viewport: { width: 1280, height: 800 }, storageState: { cookies: [], origins: [] } },
      ...{ javaScriptEnabled: true, extraHTTPHeaders: {}, hasTouch: false },
    })
    const taken = { context, page: await context.newPage(), portal }
    opened[place] = taken
    return taken
  }
}

async function forget(place: number): Promise<void> {
  const known = opened[place]
  delete opened[place]
  await known?.context.close()
}

async function empty(context: BrowserContext, page: Page): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  if (page.url().startsWith('http')) {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  page.removeAllListeners()
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: null, media: null, reducedMotion: 'reduce' })
  await Promise.all([context.clearCookies(), context.clearPermissions()])
}
