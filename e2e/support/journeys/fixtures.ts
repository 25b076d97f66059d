import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Role } from '../../../lib/platform/auth/permissions'
import { demoAccounts, demoPassword } from '../../../lib/platform/auth/sign-in/demo-credentials'
import type { RunFile } from '../../../lib/server/process/run-file'
import { enterOverHttp } from '../browsers/enter-over-http'
import { type OtherBrowser, OtherBrowsers } from '../browsers/other-browsers'
import { markedTexts, markLooks } from '../looks/mark-looks'
import type { Person } from './people'

type Options = {
  /** Role of the signed-in person; null is signed out. */
  role: Role | null
  /** Whether pages run scripts. Switched in the open browser: as an option of the context it would open another. */
  scripts: boolean
  /** Headers of every request of a page, set in the open browser for the same reason. */
  headers: Record<string, string>
  /** Console errors that the test expects. */
  expectedErrors: RegExp[]
}

const home = () => process.env.E2E_HOME ?? ''

export function readRun(): RunFile {
  return JSON.parse(readFileSync(join(home(), 'run.json'), 'utf8'))
}

/** Signs in through the real form. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo').fill(emailOf(role))
  await page.getByLabel('Contraseña').fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

const emailOf = (role: Role) => demoAccounts.find((account) => account.role === role)?.email ?? ''

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const signedInAs = new Map<string, { cookies: Cookies; at: number }>()
/** With the longest test, less than the ten minutes of a step-up: none of an earlier test expires within a test. */
const sharedMs = 4 * 60_000

/** Signs a context in as one of the demo's people; tests of a worker share the session of a portal and role. */
async function enterAs(context: BrowserContext, role: Role, portal = readRun().portal): Promise<void> {
  const key = `${portal} ${role}`
  const known = signedInAs.get(key)
  if (known && Date.now() - known.at < sharedMs) return context.addCookies(known.cookies)
  const at = Date.now()
  await enterOverHttp(context, portal, { email: emailOf(role), password: demoPassword })
  signedInAs.set(key, { cookies: await context.cookies(), at })
}

type Elsewhere = Omit<OtherBrowser, 'portal'> & { role?: Role; person?: Person; portal?: string }

type Given = {
  run: RunFile
  /** Opens a page in another browser: signed out, or as a role or a person. */
  elsewhere: (options?: Elsewhere) => Promise<Page>
}

export const test = base.extend<Options & Given>({
  role: ['owner', { option: true }],
  scripts: [true, { option: true }],
  headers: [{}, { option: true }],
  expectedErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  run: async ({}, use) => use(readRun()),
  baseURL: async ({ run }, use) => use(run.portal),
  // Not an option of the context: contexts with equal options are one, emptied between tests.
  context: async ({ context, role, headers, baseURL }, use) => {
    await context.setExtraHTTPHeaders(headers)
    if (role) await enterAs(context, role, baseURL)
    await use(context)
  },
  elsewhere: async ({ browser, run }, use) => {
    const others = new OtherBrowsers(browser)
    await use(async ({ role, person, ...options } = {}) => {
      const { portal = run.portal } = options
      const page = await others.open({ ...options, portal })
      if (role) await enterAs(page.context(), role, portal)
      if (person) await enterOverHttp(page.context(), portal, person)
      return page
    })
    await others.end()
  },
  page: async ({ page, scripts, expectedErrors }, use, info) => {
    const errors: string[] = []
    page.on(
      'console',
      (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
    )
    page.on('pageerror', (error) => errors.push(error.message))
    const switchBack = scripts ? undefined : await switchScriptsOff(page)
    await use(page)
    if (info.status !== info.expectedStatus) await describeFailure(page, errors)
    await switchBack?.()
    expect(errors.filter((error) => !expectedErrors.some((known) => known.test(error)))).toEqual([])
  },
})

/** As a browser without scripts shows it: `noscript` is seen, forms post. Resolves with what switches them on again. */
async function switchScriptsOff(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  return async () => {
    if (page.isClosed()) return
    // A page that is still arriving would run the second half of its scripts without the first.
    await page.goto('about:blank')
    await session.send('Emulation.setScriptExecutionDisabled', { value: false })
    await session.detach()
  }
}

/** Prints where a failed journey stood, since the log of a run is often all that is left of it. */
async function describeFailure(page: Page, errors: string[]): Promise<void> {
  if (page.isClosed()) return
  const text = await page
    .locator('main')
    .first()
    .textContent({ timeout: 5_000 })
    .catch(() => null)
  console.log(`Failed at ${page.url()}\n${text?.slice(0, 1_500)}\n${errors.join('\n')}`)
}

/** Waits until the scripts of a signed-in page listen: the frame then shows the keys of its search. */
export async function waitForScripts(page: Page): Promise<void> {
  await expect(page.locator('header kbd')).toBeVisible()
}

const axeSource = readFileSync(join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend on the colours of the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** They judge the marked texts alone, with what stands in them. */
const narrowed = [
  { id: 'color-contrast', selector: `${markedTexts}, ${markedTexts} *` },
  { id: 'link-in-text-block', selector: `a[href]${markedTexts}, ${markedTexts} a[href]` },
]

/**
 * Expects no violation of WCAG 2.2 A and AA: all rules in light, those about colours in dark. Leaves the page in dark.
 * Call it after something of the page was seen: right after a click it would judge the page that is being left.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // After a soft navigation the title arrives after the content.
  await expect(page).toHaveTitle(/\S/)
  await showTheme(page, 'light')
  await loadAxe(page)
  const light = await violationsOf(page, guidelines)
  await showTheme(page, 'dark')
  const dark = await violationsOf(page, colourRules)
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

/** Loaded as one script by the debugger, whose compiled form the next page of the same process uses again. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  const session = await page.context().newCDPSession(page)
  const narrow = `axe.configure({ rules: ${JSON.stringify(narrowed)} })`
  await session.send('Runtime.evaluate', { expression: `${axeSource};${narrow}` })
  await session.detach()
}

/** One run takes axe a look at the whole document, however few its rules are. */
async function violationsOf(page: Page, runOnly: string[]) {
  await markLooks(page)
  return page.evaluate(async (wanted) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> }
    }
    // Without a rule about style sheets none need be fetched.
    const preload = { assets: ['media'] }
    // Scrolled, what stays in sight would cover a part of what passes below it.
    const { scrollX, scrollY } = globalThis
    scrollTo({ left: 0, top: 0, behavior: 'instant' })
    const result = await axe.run(document, { runOnly: wanted, resultTypes: ['violations'], preload })
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`),
    }))
  }, runOnly)
}

/** Emulates the theme of the system and ends colour transitions. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const underWay = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    const frame = () =>
      Promise.race([
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        // A page in the background draws no frames.
        new Promise((late) => setTimeout(late, 1_000)),
      ])
    // An inherited colour starts its transition after its parent's.
    for (let look = 0; look < 10; look += 1) {
      for (const animation of underWay()) animation.finish()
      await frame()
      if (underWay().length === 0) return
    }
  })
}

export { expect }
