import type { Page, Request } from '@playwright/test'

/**
 * Requests of these addresses wait between `hold` and `release`. Call it before the page opens, since an open page may
 * still ask past a new route.
 */
export async function holdRequests(page: Page, url: string | RegExp, isMeant = (_: Request) => true) {
  let held = Promise.resolve()
  let release = () => {}
  await page.route(url, async (route) => {
    if (isMeant(route.request())) await held
    await route.continue()
  })
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve
    })
  }
  return { hold, release: () => release() }
}
