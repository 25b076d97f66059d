import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { takeTenant } from './support/journeys/take-tenant'

const execute = promisify(execFile)

/** Reads the central host now; the worker's next reading may be minutes away. */
async function readCentral(): Promise<void> {
  const command = ['--conditions=react-server', 'lib/server/cli/porteria.mjs', 'sync', '--reseller', 'andes']
  await execute(process.execPath, command, { env: { ...process.env, PORTERIA_HOME: process.env.E2E_HOME } })
}

async function openActive(page: Page, index: number): Promise<{ name: string; href: string }> {
  await page.goto('/tenants?tab=active&sort=-name')
  const { name, href } = await takeTenant(page, index)
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  return { name, href }
}

/** The portal locks it, somebody unlocks it on the server, and a reading notices. */
async function driftAway(
  page: Page,
  central: string,
  index: number,
): Promise<{ name: string; href: string }> {
  const tenant = await openActive(page, index)
  const host = await page.getByRole('link', { name: /^Abrir / }).textContent()
  await page.goto(`${tenant.href}/lock`)
  await page.getByLabel('Motivo').selectOption('debt')
  await page.getByRole('button', { name: /^Bloquear/ }).click()
  await expect(page).toHaveURL(/\/locks\//)
  await expect(async () => {
    await page.reload()
    await expect(page.locator('[data-state="confirmed"]').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const subdomain = host?.split('.')[0] ?? ''
  await createControlClient(central).changeTenant(subdomain, { locked: false, hostLocked: false })
  await expect(async () => {
    await readCentral()
    await page.goto(tenant.href)
    await expect(page.getByText('Cambió fuera del portal', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return tenant
}

test.describe('a change from outside', () => {
  test.use({ role: 'support' })

  test('is noticed, and kept with a word of why', async ({ page, run }) => {
    const { name } = await driftAway(page, run.sandbox?.central ?? '', 30)
    await expectAccessible(page)
    await page.goto('/tenants?tab=outside')
    await expect(page.locator('[data-row-link]', { hasText: name })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Conservar…' }).click()
    await expect(page.getByLabel('Por qué se conserva')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Conservar activa' }).click()
    await expect(page.getByLabel('Por qué se conserva')).toHaveAccessibleDescription(/Escriba por qué/)
    await page.getByLabel('Por qué se conserva').fill('Pagó en la oficina')
    await page.getByRole('button', { name: 'Conservar activa' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText('Cambió fuera del portal', { exact: true })).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a change from outside is set back through the usual page, with proof', async ({ page, run }) => {
    await driftAway(page, run.sandbox?.central ?? '', 31)
    await page.getByRole('link', { name: 'Devolver…' }).click()
    await expect(page).toHaveURL(/\/lock$/)
    await page.getByLabel('Motivo').selectOption('debt')
    await page.getByRole('button', { name: /^Bloquear/ }).click()
    await expect(page).toHaveURL(/\/locks\//)
    await expect(async () => {
      await page.reload()
      await expect(page.locator('[data-state="confirmed"]').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})

test.describe('an owner’s hold', () => {
  test('keeps support out, says who and why, and is lifted', async ({ page, elsewhere }) => {
    const { href } = await openActive(page, 32)
    await page.getByRole('link', { name: 'Retener…' }).click()
    await page.getByRole('button', { name: /^Retener / }).click()
    await expect(page.getByLabel('Motivo')).toHaveAccessibleDescription(/Escriba el motivo/)
    await page.getByLabel('Motivo').fill('Está en juicio')
    await page.getByRole('button', { name: /^Retener / }).click()
    await expect(page.getByText('Retenida por el titular')).toBeVisible()
    await expectAccessible(page)

    const support = await elsewhere({ role: 'support' })
    await support.goto(`${href}/lock`)
    await expect(support.getByText(/la retuvo el .*«Está en juicio»/)).toBeVisible()
    await expect(support.getByRole('button', { name: /^Bloquear/ })).toHaveCount(0)
    await support.goto(`${href}/hold`)
    await expect(support.getByText('Su rol no abre esta página')).toBeVisible()

    await page.getByRole('link', { name: 'Levantar…' }).click()
    await page.getByLabel('Motivo').fill('Terminó el juicio')
    await page.getByRole('button', { name: 'Levantar la retención' }).click()
    await expect(page.getByText('Retenida por el titular')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Bloquear', exact: true })).toBeVisible()
  })
})
