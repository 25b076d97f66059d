import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { claimTenant } from './claim-tenant'
import { expect } from './fixtures'

/** The first tenant of the open list that no other test has, from a place on and then from its start: this test's own. */
export async function takeTenant(page: Page, from = 0): Promise<{ name: string; href: string }> {
  const links = page.locator('[data-row-link]')
  await expect(links.nth(from)).toBeVisible()
  const tenants = await links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent ?? '', href: link.getAttribute('href') ?? '' })),
  )
  const owner = randomUUID()
  const mine = [...tenants.slice(from), ...tenants.slice(0, from)].find(({ href }) =>
    claimTenant(process.env.E2E_HOME ?? '', href.split('/').at(-1) ?? '', owner),
  )
  if (!mine) throw new Error('every tenant of this page has been taken')
  return mine
}
