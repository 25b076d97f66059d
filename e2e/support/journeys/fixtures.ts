import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test as playwright } from '@playwright/test'
import type { Role } from '../../../lib/platform/auth/permissions'
import { demoAccounts, demoPassword } from '../../../lib/platform/auth/sign-in/demo-credentials'
import type { RunFile } from '../../../lib/server/process/run-file'
import { enterOverHttp } from '../browsers/enter-over-http'
import { type OtherBrowser, OtherBrowsers } from '../browsers/other-browsers'
import type { Person } from './people'
import { inTurn } from './portal-database'

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
  // The portal counts an attempt until its password was right, and asks the fourth at once to wait.
  await inTurn(`sign in ${key}`, () =>
    enterOverHttp(context, portal, { email: emailOf(role), password: demoPassword }),
  )
  signedInAs.set(key, { cookies: await context.cookies(), at })
}

type Elsewhere = Omit<OtherBrowser, 'portal'> & { role?: Role; person?: Person; portal?: string }

type Given = {
  run: RunFile
  /** Opens a page in another browser: signed out, or as a role or a person. */
  elsewhere: (options?: Elsewhere) => Promise<Page>
}

/** Ends what a page does. One that it was about to load may still come before the empty one. */
async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return
  await page.goto('about:blank').catch(() => page.waitForURL('about:blank'))
}

/** For a portal of one's own: nobody is signed in, and nothing of the shared portal is known. */
export const bareTest = playwright.extend({
  // Left open, a page would load itself anew at any time, also while the browser is emptied for the next test.
  page: async ({ page }, use) => {
    await use(page)
    await leave(page)
  },
})

export const test = bareTest.extend<Options & Given>({
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
    const visits: string[] = []
    const openedAt = Date.now()
    page.on('framenavigated', (frame) => visits.push(`${Date.now() - openedAt} ms ${frame.url()}`))
    const switchBack = scripts ? undefined : await switchScriptsOff(page)
    await use(page)
    if (info.status !== info.expectedStatus) await describeFailure(page, [...visits, ...errors])
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
    await leave(page)
    await session.send('Emulation.setScriptExecutionDisabled', { value: false })
    await session.detach()
  }
}

/** Prints where a failed journey stood and had been, since the log of a run is often all that is left of it. */
async function describeFailure(page: Page, lines: string[]): Promise<void> {
  if (page.isClosed()) return
  const text = await page
    .locator('main')
    .first()
    .textContent({ timeout: 5_000 })
    .catch(() => null)
  console.log(`Failed at ${page.url()}\n${text?.slice(0, 1_500)}\n${lines.join('\n')}`)
}

/** Waits until the scripts of a signed-in page listen: the frame then shows the keys of its search. */
export async function waitForScripts(page: Page): Promise<void> {
  await expect(page.locator('header kbd')).toBeVisible()
}

export { expectAccessible } from '../looks/expect-accessible'
export { expect }
