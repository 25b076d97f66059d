/** `npm run pictures [-- references]`: takes the pictures of the documentation from the demo, or the reference pictures. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../lib/platform/auth/sign-in/demo-credentials'
import { findOrInstallChromium } from '../runner/find-or-install-chromium'
import { PortalProcess } from '../support/journeys/portal-process'
import { takeReferences } from './take-references'

const folder = join(import.meta.dirname, '../../public/readme')
const themes = ['light', 'dark'] as const
const pages = [
  { name: 'overview', path: '/' },
  { name: 'tenants', path: '/tenants' },
]

async function signIn(page: Page): Promise<void> {
  const owner = demoAccounts.find(({ role }) => role === 'owner')
  await page.goto('/login')
  await page.getByLabel('Correo').fill(owner?.email ?? '')
  await page.getByLabel('Contraseña').fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

async function takePictures(browser: Browser, portal: string): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL: portal, locale: 'es-PE', timezoneId: 'America/Lima', reducedMotion: 'reduce' },
    ...{ viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1 },
  })
  const page = await context.newPage()
  await signIn(page)
  for (const { name, path } of pages) {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path, { waitUntil: 'networkidle' })
      const file = join(folder, colorScheme === 'light' ? `${name}.png` : `${name}-dark.png`)
      await page.screenshot({ path: file })
      console.log(file)
    }
  }
  await context.close()
}

async function takeDocumentation(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const portal = await PortalProcess.create({ DEMO_STORY: 'on' })
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
  try {
    await takePictures(browser, (await portal.start()).portal)
  } finally {
    await browser.close()
    await portal.dispose()
  }
}

if (process.argv[2] === 'references') process.exitCode = takeReferences()
else await takeDocumentation()
