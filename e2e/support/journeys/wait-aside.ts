import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { readPage } from './read-page'

/**
 * Leaves the open page and asks for it over HTTP until it says this; returns its path. Without scripts a page that waits
 * loads itself again and again.
 */
export async function waitAside(page: Page, words: string | RegExp): Promise<string> {
  const { pathname, search } = new URL(page.url())
  const path = pathname + search
  await page.goto('about:blank')
  await untilItSays(page, path, words)
  return path
}

/** Asks for a page over HTTP, as who has the open one, until it says this. */
export async function untilItSays(page: Page, path: string, words: string | RegExp): Promise<void> {
  await expect.poll(async () => (await readPage(page.request, path)).main).toMatch(words)
}
