import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import {
  demoIds,
  fillPath,
  listRoutes,
  publicPages,
  staffPages,
  type Visit,
} from './support/journeys/product-pages'
import { findCutFields, findCutRings } from './support/looks/find-layout-faults'

/** The pages that staff open on a phone, with a customer beside them. */
const onPhones = [
  '/',
  '/tenants',
  '/tenants/{tenant}',
  '/tenants/{tenant}/lock',
  '/help',
  '/locks',
  '/messages',
  '/settings',
  '/login',
]

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

async function expectNoWider(page: Page, { width }: { width: number }): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** At one width and whatever others wrote meanwhile; main screens are measured at all of them by `layout.spec`. */
async function expectWhole(page: Page): Promise<void> {
  await expectNoWider(page, desktop)
  expect.soft(await findCutFields(page)).toEqual([])
  expect.soft(await findCutRings(page)).toEqual([])
}

async function visitAll(page: Page, visits: Visit[]): Promise<void> {
  const ids = await demoIds(process.env.E2E_HOME)
  for (const template of visits.flatMap((visit) =>
    'path' in visit ? [visit.path, ...(visit.more ?? [])] : [],
  )) {
    const path = fillPath(template, ids)
    await test.step(path, async () => {
      await page.setViewportSize(desktop)
      const answer = await page.goto(path)
      const { pathname, search } = new URL(page.url())
      expect({ status: answer?.status(), path: pathname + search }).toEqual({ status: 200, path })
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectAccessible(page)
      await expectWhole(page)
      if (!onPhones.includes(template)) return
      await page.setViewportSize(phone)
      await expectAccessible(page)
      await expectNoWider(page, phone)
    })
  }
}

test('every page of the product is visited here or examined where a journey makes it', () => {
  const known = { ...staffPages, ...publicPages }
  expect(Object.keys(known).sort()).toEqual(listRoutes().sort())
  for (const visit of Object.values(known)) {
    if (!('spec' in visit)) continue
    const source = readFileSync(join(import.meta.dirname, `${visit.spec}.spec.ts`), 'utf8')
    expect(source, visit.spec).toContain('await expectAccessible(')
  }
})

test.describe('pages are accessible in both themes:', () => {
  const areaOf = (route: string) => route.split('/')[1] || 'overview'
  // What is measured at every width is examined on that visit.
  const seenHere = Object.entries(staffPages).filter(([, visit]) => 'path' in visit && !visit.isMeasured)
  for (const area of new Set(seenHere.map(([route]) => areaOf(route)))) {
    const visits = seenHere.filter(([route]) => areaOf(route) === area).map(([, visit]) => visit)
    test(area, ({ page }) => visitAll(page, visits))
  }

  test.describe('for strangers', () => {
    test.use({ role: null })

    test('public', ({ page }) => visitAll(page, Object.values(publicPages)))
  })
})
