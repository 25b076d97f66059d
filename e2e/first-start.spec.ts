import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { totpCodeAt } from '../lib/platform/auth/factors/totp'
import { pickPort } from '../lib/server/process/pick-port'
import { expect, test } from './support/journeys/fixtures'
import { PortalProcess, shortWaits } from './support/journeys/portal-process'
import { porteria } from './support/journeys/porteria'
import { hasOpenssl, startTlsProxy } from './support/journeys/tls-proxy'
import { type MailServer, openMailServer } from './support/mail/mail-server'

// The pages of `lib/server/FIRST-START.md`, in their order.

test.use({ role: null })
test.skip(!hasOpenssl(), 'makes a certificate with openssl')

const person = { name: 'Rosa Paz', email: 'rosa.paz@cumbre.example', password: 'a quiet lamp over the door' }

let mail: MailServer
let service: PortalProcess
let portal: PortalProcess
let stopProxy: () => void
let origin: string

test.beforeAll(async () => {
  test.setTimeout(600_000)
  const [port, tlsPort] = [await pickPort(), await pickPort()]
  origin = `https://localhost:${tlsPort}`
  const settings = { SANDBOX: 'off', PORT: String(port), PORTAL_URL: origin, ALLOW_PRIVATE_HOSTS: 'true' }
  mail = await openMailServer()
  service = await PortalProcess.create()
  portal = await PortalProcess.createEmpty({ ...shortWaits, ...settings, ...mail.settings })
  await service.start()
  await portal.start()
  stopProxy = await startTlsProxy({ listen: tlsPort, portal: port })
})

test.afterAll(async () => {
  stopProxy?.()
  await portal?.dispose()
  await service?.dispose()
  await mail?.close()
})

async function makeOwner(page: Page): Promise<void> {
  const [link = ''] = portal.output.match(/https:\S+\/setup\?key=[\w-]+/) ?? []
  expect(link.startsWith(origin)).toBe(true)
  await page.goto(link)
  await page.getByLabel('Nombre de su negocio').fill('Cumbre Facturación S.A.C.')
  await page.getByLabel('Su nombre').fill(person.name)
  await page.getByLabel('Correo').fill(person.email)
  await page.getByLabel('Contraseña').fill(person.password)
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await expect(page).toHaveURL(`${origin}/settings/connection`)
}

async function connect(page: Page): Promise<void> {
  const { sandbox, demo } = service.run()
  await page.getByLabel('Dirección del servidor central').fill(sandbox?.central ?? '')
  await page.getByLabel('Dominio de las empresas').fill(sandbox?.baseDomain ?? '')
  await page.getByLabel('Token', { exact: true }).fill(demo?.resellerToken ?? '')
  await page.getByLabel('Guardar también los tokens de las empresas').check()
  await page.getByRole('button', { name: 'Probar y guardar' }).click()
  await expect(page.getByText('La conexión se probó y se guardó.')).toBeVisible()
}

async function addSecondFactor(page: Page): Promise<void> {
  await page.goto('/settings/security/authenticator')
  await page.getByLabel('Su contraseña').fill(person.password)
  await page.getByRole('button', { name: 'Mostrar el código QR' }).click()
  const view = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const code = totpCodeAt((view ?? '').replaceAll(' ', ''), new Date())
  await page.getByLabel('Código que muestra la aplicación').fill(code)
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('Guarde sus códigos de recuperación')).toBeVisible()
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/settings/staff/new')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Rol').selectOption('support')
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect(page.getByText(`Se envió la invitación a ${email}.`)).toBeVisible()
  await expect.poll(() => mail.to(email)[0]?.links[0] ?? '').toContain(`${origin}/`)
}

/** The list arrives with the first sync, which the connection asked for; returns the address of a tenant. */
async function findTenant(page: Page): Promise<string> {
  const find = async () => {
    const html = await (await page.request.get('/tenants?tab=active&sort=-name')).text()
    const [, href = ''] = /<a\b[^>]*\shref="([^"]+)"[^>]*\sdata-row-link/.exec(html) ?? []
    return href
  }
  await expect.poll(find, { timeout: 120_000 }).toMatch(/^\/tenants\//)
  return find()
}

/** What is done marks itself. */
async function lookAtFirstSteps(page: Page): Promise<void> {
  await page.goto('/first-steps')
  for (const title of ['Conecte su servidor central', 'Traiga los tokens de las empresas']) {
    const step = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(step.getByLabel('listo')).toBeVisible()
  }
}

/** Each command ends well, on the portal that runs; copies lie outside of its data folder. */
async function keepSafe(): Promise<void> {
  const outside = mkdtempSync(join(tmpdir(), 'porteria-kept-'))
  try {
    const [keys, data] = [join(outside, 'usb/keys'), join(outside, 'backups/first')]
    for (const command of [['doctor'], ['backup', 'key', '--to', keys], ['backup', '--to', data]])
      expect(await porteria(portal.home, ...command), command.join(' ')).toMatchObject({ code: 0 })
  } finally {
    rmSync(outside, { recursive: true, force: true })
  }
}

async function lock(page: Page, tenant: string): Promise<void> {
  await page.goto(`${tenant}/lock`)
  await page.getByLabel('Motivo').selectOption('debt')
  await page.getByRole('button', { name: /^Bloquear/ }).click()
  await expect(page).toHaveURL(/\/locks\//)
  const item = page.locator('li[data-state="confirmed"]')
  await expect(item).toContainText('Lo confirman el servidor central y el de la empresa.')
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Deshacer este cambio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Desbloquear')
  await expect(page.locator('li[data-state="confirmed"]')).toContainText('Activa')
  expect(await porteria(portal.home, 'audit', 'verify')).toMatchObject({ code: 0 })
}

test('from the first start behind TLS to the first lock that both ends confirm, and back', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'es-PE', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await makeOwner(page)
  expect((await context.cookies()).filter(({ httpOnly, secure }) => httpOnly && !secure)).toEqual([])
  await connect(page)
  await addSecondFactor(page)
  await invite(page, 'luis.rey@cumbre.example')
  const tenant = await findTenant(page)
  await lookAtFirstSteps(page)
  await keepSafe()
  await lock(page, tenant)
  await takeBack(page)
  await context.close()
})
