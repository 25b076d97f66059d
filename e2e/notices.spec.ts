import type { Page } from '@playwright/test'
import { expect, expectAccessible, inBothThemes, test } from './fixtures'
import { seedNotice } from './seed-notices'

const text = 'Hola {{empresa}}: {{motivo}}, {{fecha}}. Más en {{enlace}}'

/** A company of its own for each test, with a number, and a template that nobody else has. */
async function openNumbered(page: Page, index: number, template: string) {
  await page.goto('/tenants?tab=active&sort=-ruc')
  const row = page.locator('[data-row-link]').nth(index)
  const [name, href] = [(await row.textContent()) ?? '', (await row.getAttribute('href')) ?? '']
  await seedNotice(href.split('/').at(-1) ?? '', { name: template, es: text })
  return { name, href }
}

test.describe('support', () => {
  test.use({ role: 'support' })

  test('locks with a notice: the text is seen before, and it is prepared once the lock is proved', async ({
    page,
  }) => {
    const { name, href } = await openNumbered(page, 30, 'Bloqueo hecho')
    await page.goto(`${href}/lock`)
    await page.getByText('Ver los textos').click()
    await expect(page.getByText(`Hola ${name}`).first()).toBeVisible()
    await inBothThemes(page, () => expectAccessible(page))
    await page.getByLabel('Aviso a las empresas').selectOption({ label: 'Bloqueo hecho' })
    await page.getByLabel('Motivo').selectOption('debt')
    await page.getByRole('button', { name: /^Bloquear/ }).click()
    await expect(page.locator('li[data-state="confirmed"]')).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Preparado · 1/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('Después del cambio, con «Bloqueo hecho»')).toBeVisible()
    await inBothThemes(page, () => expectAccessible(page))
  })

  test('warns before a scheduled lock, cancels it, and the notice is held back', async ({ page }) => {
    const { href } = await openNumbered(page, 31, 'Aviso previo')
    await page.goto(`${href}/lock`)
    await page.getByRole('button', { name: 'Programar…' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Motivo').selectOption('debt')
    await page.getByLabel('Aviso a las empresas').selectOption({ label: 'Aviso previo' })
    await expect(page.getByLabel('Cuándo se avisa')).toHaveValue('before')
    await inBothThemes(page, () => expectAccessible(page))
    await page.getByRole('button', { name: 'Programar', exact: true }).click()
    await expect(page).toHaveURL(/\/locks\/schedules\/[0-9a-f-]{36}$/)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Preparado · 1/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText(/^El texto dice/)).toBeVisible()
    await inBothThemes(page, () => expectAccessible(page))
    await page.getByRole('button', { name: 'Cancelar lo programado' }).click()
    await expect(page.getByText('Antes, con «Aviso previo»')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a notice whose reason keeps no template, or that nobody can read, is refused beside its field', async ({
    page,
  }) => {
    const { href } = await openNumbered(page, 32, 'Sin guiones')
    await page.goto('/locks/notices')
    await page.getByLabel('Pago pendiente').first().selectOption({ label: 'Sin guiones' })
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Se guardó.')).toBeVisible()
    await page.goto(`${href}/lock`)
    await page.getByLabel('Aviso a las empresas').selectOption('by-reason')
    await page.getByLabel('Motivo').selectOption('abuse')
    await page.getByRole('button', { name: /^Bloquear/ }).click()
    await expect(page.getByLabel('Aviso a las empresas')).toHaveAccessibleDescription(/no tiene plantilla/)
    await expect(page.getByLabel('Motivo')).toHaveValue('abuse')
  })
})
