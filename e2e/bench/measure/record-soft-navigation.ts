import type { Browser, Request } from '@playwright/test'
import type { AskedPage, Cookie } from './asked-page'

const isNavigation = (request: Request) => {
  const headers = request.headers()
  return headers.rsc !== undefined && !Object.keys(headers).some((name) => name.includes('prefetch'))
}

/**
 * What the browser asks for when somebody follows the link to the next page: its headers hold the tree of the page that
 * one comes from, and its address a hash of them.
 */
export async function recordSoftNavigation(
  browser: Browser,
  url: string,
  cookie: Cookie | null,
): Promise<AskedPage> {
  const context = await browser.newContext({ locale: 'es-PE' })
  if (cookie) await context.addCookies([{ ...cookie, url }])
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const [request] = await Promise.all([
    page.waitForRequest(
      (asked) => isNavigation(asked) && new URL(asked.url()).searchParams.get('page') === '2',
    ),
    page.locator('a[rel=next]').click(),
  ])
  const sent = Object.entries(request.headers()).filter(([name]) => /^(rsc$|next-)/.test(name))
  await context.close()
  const headers: Record<string, string> = Object.fromEntries(sent)
  if (cookie) headers.cookie = `${cookie.name}=${cookie.value}`
  return { url: request.url(), headers }
}
