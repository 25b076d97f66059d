import type { Page } from '@playwright/test'
import { openPortalClient, type PortalClient, PortalProblem } from '../lib/server/cli/portal/portal-client'
import { submitWithPassword } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

test.describe.configure({ mode: 'serial' })

// A second try finds the keys of the first.
const name = `ERP ${Date.now().toString(36).slice(-4)}`
let client: PortalClient
let origin: string

/** The key that a form has just shown. */
async function readKey(page: Page): Promise<string> {
  const shown = page.getByRole('status').locator('code').first()
  await expect(shown).toContainText('por_live_')
  return (await shown.textContent()) ?? ''
}

const row = (page: Page) => page.getByRole('row').filter({ hasText: name })

test('an owner creates a key, which is shown once and opens the API', async ({ page, run }) => {
  await page.goto('/settings/api-keys/new')
  await page.getByLabel('Nombre').fill(name)
  const form = page.locator('form').filter({ hasText: 'Qué puede hacer' })
  await form.getByLabel('Direcciones permitidas').fill('10.0.0.0/99')
  await submitWithPassword(form, 'Crear y mostrar la clave')
  await expect(page.getByText('Marque al menos un permiso.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue(name)
  for (const scope of ['Leer empresas y bloqueos', 'Bloquear', 'Desbloquear', 'Leer cargos y pagos'])
    await form.getByRole('checkbox', { name: new RegExp(`^${scope}`) }).check()
  for (const scope of ['Registrar cargos', 'Registrar pagos'])
    await form.getByRole('checkbox', { name: new RegExp(`^${scope}`) }).check()
  await form.getByLabel('Direcciones permitidas').fill('')
  await submitWithPassword(form, 'Crear y mostrar la clave')
  origin = run.portal
  client = openPortalClient({ origin, key: await readKey(page), language: 'es' })
  await expectAccessible(page)
  expect(await client.call('getKey')).toMatchObject({ name, isLimitedToTags: false })
  const { main } = await readPage(page.request, '/settings/api-keys')
  expect(main).toContain(`${name}por_live_`)
  expect(main).not.toMatch(/por_live_\w{10}/)
})

test('the generated client drives a month: charge, lock with proof, payment, unlock', async ({ context }) => {
  // The API takes an id in place of a RUC.
  const { id: ruc } = await takeOwnTenant(84)
  const found = await client.call('getTenant', { params: { ruc } })
  const month = { tenant: ruc, currency: 'PEN', amount: '150.00' } as const
  const charge = await client.call('enterCharge', {
    body: { ...month, dueOn: '2026-11-05', text: 'Plan de noviembre', period: '2026-11' },
    name: `${name.replace(' ', '-')}-charge`,
  })
  expect(charge).toMatchObject({ owed: '150.00', state: 'open', tenant: { name: found.name } })
  expect(await lockAndWatch(ruc, 'locked', 'debt')).toMatchObject({
    state: 'confirmed',
    centralAccess: 'locked',
  })
  expect(await client.call('getTenant', { params: { ruc } })).toMatchObject({
    access: 'locked',
    lockedBy: name,
  })
  const paidOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await client.call('enterPayment', { body: { ...month, paidOn, method: 'transfer', charges: [charge.id] } })
  const owed = await client.call('listCharges', { query: { tenant: ruc, owed: 'true' } })
  expect(owed.data.filter(({ id }) => id === charge.id)).toEqual([])
  expect(await lockAndWatch(ruc, 'unlocked', 'paid')).toMatchObject({
    state: 'confirmed',
    centralAccess: 'unlocked',
  })
  const audit = await readPage(context.request, `/audit?q=${encodeURIComponent(name)}`)
  expect(audit.main).toContain(`${name} (clave de API)`)
})

async function lockAndWatch(ruc: string, state: 'locked' | 'unlocked', reason: 'debt' | 'paid') {
  const { id: runId } = await client.call('setAccess', { params: { ruc }, body: { state, reason } })
  await expect
    .poll(async () => (await client.call('getLockRun', { params: { runId } })).endedAt)
    .not.toBeNull()
  return (await client.call('listLockItems', { params: { runId } })).data[0]
}

test('the reference shows every operation, and its document is served', async ({ context }) => {
  const html = await (await context.request.get('/settings/api-keys/reference')).text()
  expect(html).toContain('La primera llamada, en un minuto')
  const { paths } = await (await fetch(`${origin}/api/v1/openapi.json`)).json()
  const described = Object.values(paths as Record<string, object>).flatMap((methods) => Object.keys(methods))
  expect(html.match(/<h3\b/g)).toHaveLength(described.length)
})

test('a key is renewed with an overlap, and revoked at once', async ({ page }) => {
  await page.goto('/settings/api-keys')
  await expect(row(page)).toContainText('vigente')
  await expectAccessible(page)
  await row(page).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectAccessible(page)
  const renewal = page.locator('form').filter({ hasText: 'La de ahora vale todavía' })
  await submitWithPassword(renewal, 'Renovar y mostrar la clave')
  const next = openPortalClient({ origin, key: await readKey(page), language: 'es' })
  for (const one of [client, next]) expect(await one.call('getKey')).toMatchObject({ name })
  await submitWithPassword(page.locator('form').filter({ hasText: 'Revocar la clave' }), 'Revocar la clave')
  await expect(page.getByText(`La clave de ${name} ya no vale.`)).toBeVisible()
  for (const one of [client, next]) await expect(one.call('getKey')).rejects.toBeInstanceOf(PortalProblem)
})
