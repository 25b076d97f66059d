import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test'
import { routes } from '../lib/platform/routes'
import { findMoved, type Layout, readLayout } from './pictures/layout'
import { type FixedDemo, openFixedDemo, pictureInstant } from './pictures/open-fixed-demo'
import { type References, readReferences, writeReferences } from './pictures/reference-store'
import { findPictureIds, type Screen, screens, sizes, themes } from './pictures/screens'
import { signIn, waitForScripts } from './support/journeys/fixtures'
import { fillPath } from './support/journeys/product-pages'

/** A change of the frame is in every picture: a few of them say it. */
const faultsMax = 6

let demo: FixedDemo | undefined
test.beforeAll(async () => {
  test.setTimeout(600_000)
  demo = await openFixedDemo()
})
test.afterAll(async () => demo?.dispose())

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: demo?.url, locale: 'es-PE', timezoneId: 'America/Lima', reducedMotion: 'reduce' },
    ...{ deviceScaleFactor: 1 },
  })
  await context.clock.setFixedTime(pictureInstant)
  // What is under way would appear in a picture whenever the page hears of it.
  await context.route(`**${routes.progress}`, (route) => route.abort())
  return context.newPage()
}

/** What differs of a picture, how much, and where the picture taken lies; null when nothing does. */
async function comparePicture(page: Page, name: string, info: TestInfo): Promise<string | null> {
  try {
    await expect(page).toHaveScreenshot(`${name}.png`, { timeout: 15_000 })
    return null
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const much = /[^\n]*(are different|a snapshot doesn't exist|Expected an image)[^\n]*/i.exec(said)?.[0]
    const place = (kind: string) => info.attachments.find((one) => one.name === `${name}-${kind}.png`)?.path
    return `${name}: ${much?.trim() ?? said.slice(0, 200)} Taken: ${place('actual') ?? '-'}, marked: ${place('diff') ?? '-'}`
  }
}

/** What stands elsewhere once the page had the time to take its new width; null when nothing does. */
async function compareLayout(page: Page, wanted: Layout): Promise<string | null> {
  let moved: string | null = null
  const read = async () => {
    moved = findMoved(wanted, await readLayout(page))
    return moved
  }
  return expect
    .poll(read, { timeout: 15_000 })
    .toBeNull()
    .then(
      () => null,
      () => moved,
    )
}

type Look = { page: Page; references: References; mode: 'take' | 'compare' | 'layout'; info: TestInfo }

/** A screen in all sizes and themes; the themes differ in colours alone. */
async function lookAt(screen: Screen, { page, references, mode, info }: Look): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes) {
    const name = `${screen.name}-${size.width}`
    await page.setViewportSize(size)
    if (mode === 'layout') {
      const moved = await compareLayout(page, references.layouts.get(name) ?? [])
      if (moved) faults.push(`${name}: ${moved}`)
      continue
    }
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      const fault = await comparePicture(page, `${name}-${colorScheme}`, info)
      if (fault) faults.push(fault)
    }
    // A picture is taken once nothing moves any more.
    if (mode === 'take') references.layouts.set(name, await readLayout(page))
  }
  return faults
}

test('the screens look as in their reference pictures', async ({ browser }, info) => {
  const references = readReferences()
  const isTaking = info.config.updateSnapshots === 'all'
  const isSame = references.chromium === browser.version()
  const mode = isTaking ? 'take' : isSame ? 'compare' : 'layout'
  if (mode === 'layout')
    console.log(
      `Chromium ${references.chromium} took the reference pictures and this is ${browser.version()}, which may draw letters otherwise: places and sizes are compared, not pixels.`,
    )
  const ids = await findPictureIds(demo?.home ?? '')
  const page = await openPage(browser)
  const faults: string[] = []
  const look = async (screen: Screen) => {
    if (faults.length >= faultsMax) return
    await page.goto(fillPath(screen.path, ids))
    if (!screen.isPublic) await waitForScripts(page)
    await test.step(screen.name, async () => {
      faults.push(...(await lookAt(screen, { page, references, mode, info })))
    })
  }
  for (const screen of screens.filter(({ isPublic }) => isPublic)) await look(screen)
  await signIn(page, 'owner')
  for (const screen of screens.filter(({ isPublic }) => !isPublic)) await look(screen)
  await page.context().close()
  if (isTaking) writeReferences({ chromium: browser.version(), layouts: references.layouts })
  for (const fault of faults) console.log(fault)
  expect(faults).toEqual([])
})
