import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, enter } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'
import { staffPages } from './support/journeys/product-pages'
import { startRunOf } from './support/journeys/start-run-of'
import { findCutFields, findCutRings, findLayoutFaults } from './support/looks/find-layout-faults'

/** A phone, both sides of the frame's change at 1,100 px, the usual laptop and a wide screen. */
const widths = [360, 768, 1024, 1100, 1366, 1920]
/** The narrowest of each of the three frames: words of another language run out of room there first. */
const narrowWidths = [360, 768, 1100]

/** Main screens that are examined by axe elsewhere, too; the ids of what they show in braces. */
const seenElsewhere = [
  '/',
  '/tenants',
  '/tenants/{tenant}',
  '/tenants/{tenant}/lock',
  '/tenants/{locked}/lock',
  '/locks/{run}',
  '/anomalies?tab=marked',
  '/help',
  '/signup/andes',
  '/access/andes/preview?state=locked&debt=1',
]
const seenHere = Object.values(staffPages).flatMap((visit) =>
  'path' in visit && visit.isMeasured ? [visit.path] : [],
)

/** A tenant of each access, and a run of its own. */
async function findIds(): Promise<Record<string, string>> {
  const home = process.env.E2E_HOME ?? ''
  const { runId } = await startRunOf(home, 2)
  const tenants = await withPortalDatabase(home, async (client, enterBook) => {
    await enterBook('andes')
    const { rows } = await client.query<{ access: string; id: string }>(
      `select distinct on (access) access, id from portal.tenant
       where gone_at is null and held_at is null order by access, upstream_id`,
    )
    return rows
  })
  const of = (access: string) => tenants.find((one) => one.access === access)?.id ?? ''
  return { run: runId, tenant: of('unlocked'), locked: of('locked') }
}

async function expectWhole(page: Page, locale: 'es' | 'en'): Promise<void> {
  for (const width of locale === 'es' ? widths : narrowWidths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
    await test.step(`${width} wide`, async () => {
      expect.soft(await findLayoutFaults(page)).toEqual([])
      expect.soft(await findCutFields(page)).toEqual([])
      // Rings are the same in both languages, and what cuts them changes with the frame.
      if (locale === 'es' && narrowWidths.includes(width)) expect.soft(await findCutRings(page)).toEqual([])
    })
  }
}

/** As wide as the pages of the other specs are examined. */
async function examine(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
}

let ids: Record<string, string> = {}
test.beforeAll(async () => {
  ids = await findIds()
})

for (const locale of ['es', 'en'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ role: null })

    test('no main screen scrolls sideways, shortens text beside free room, or cuts a field or a focus ring', async ({
      page,
    }) => {
      await page.goto('/login')
      await enter(page, await addPerson('owner', 'andes', process.env.E2E_HOME, locale))
      await expect(page).not.toHaveURL(/login/)
      for (const screen of [...seenElsewhere, ...seenHere]) {
        await test.step(screen, async () => {
          await page.goto(screen.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? ''))
          await expectWhole(page, locale)
          if (locale === 'es' && seenHere.includes(screen)) await examine(page)
        })
      }
    })
  })
}
