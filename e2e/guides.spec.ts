import type { Page } from '@playwright/test'
import type { GuideKind } from '../lib/domain/documents/guides/guide-kinds'
import { registerExamples } from '../lib/sandbox/reseller/look-up-ruc'
import {
  fillCarrierGuide,
  fillDriverAndVehicle,
  fillGoods,
  fillIssuer,
  fillParty,
  open,
  part,
  press,
} from './support/documents/fill-guide-form'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { waitAside } from './support/journeys/wait-aside'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

const rucs = Object.fromEntries(registerExamples) as Record<(typeof registerExamples)[number][0], string>

/** Where a guide of this kind is written, of a company of this test's own. */
async function takeForm(place: number, kind: GuideKind): Promise<string> {
  return `${(await takeOwnTenant(place, { order: 'documents' })).href}/guides/new?kind=${kind}`
}

/** On a laptop and on a phone, without scrolling. */
async function expectIssueInSight(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: 'Emitir la guía' })).toBeInViewport({ ratio: 1 })
  }
}

async function expectReviewed(page: Page): Promise<void> {
  await expect(page.getByText('Todo está completo')).toBeVisible()
  const paper = page.getByRole('article', { name: 'Guía de remisión electrónica, transportista' })
  for (const words of [
    'El servidor pone el número',
    'Destinatario S.A.C.',
    'Pérez Ñaupari',
    '10.5 kg',
    '2.5',
  ]) {
    await expect(paper).toContainText(words)
  }
  await expectIssueInSight(page)
  const request = page.getByRole('region', { name: 'Pedido en JSON' })
  await expect(request).toBeHidden()
  await page.getByText('Pedido en JSON').click()
  await expect(request).toContainText('"indicador_pagador_flete": "Remitente"')
  await expect(page.getByLabel('Distrito de llegada')).toHaveValue('040110 Miraflores, Arequipa, Arequipa')
  await expectAccessible(page)
}

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Revise estos datos' })

test.describe('support', () => {
  test.use({ role: 'support' })

  test('issues a carrier guide, sees it accepted, and begins the next one from it', async ({ page }) => {
    const { name, href } = await takeOwnTenant(21, { order: 'documents' })
    await page.goto(`${href}/guides`)
    await waitForScripts(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guías')
    await expect(page.locator('[data-tenant-header]')).toContainText(name)
    await expect(page.getByText('Aún no hay guías')).toBeVisible()
    await page.getByRole('link', { name: 'Empezar: Guía de transportista' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guía de transportista')
    await fillCarrierGuide(page)
    await open(page, 'Quién paga el flete')
    await page.getByLabel('El remitente').check()
    await press(page, 'Revisar')
    await expectReviewed(page)
    await press(page, 'Emitir la guía')
    await expect(page).toHaveURL(/\/issuances\//)
    await expect(page.getByText('SUNAT la aceptó')).toBeVisible({ timeout: 60_000 })

    await page.goto(`${href}/guides`)
    await waitForScripts(page)
    const row = page.locator('tbody tr').first()
    await expect(row).toContainText('V001-')
    await expect(row).toContainText('Destinatario S.A.C.')
    await expectAccessible(page)
    await page.getByLabel('Número, destinatario o documento').fill('nadie se llama así')
    await press(page, 'Buscar')
    await expect(page.getByText('Ninguna guía coincide')).toBeVisible()
    await page.getByLabel('Número, destinatario o documento').fill('destinatario')
    await press(page, 'Buscar')
    await expect(page).toHaveURL(/q=destinatario/)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.getByRole('button', { name: /^Duplicar V001-/ }).click()
    await expect(page).toHaveURL(/draft=/)
    await expect(page.getByLabel('Placa', { exact: true })).toHaveValue('abc-123')
    await expect(page.getByLabel('Número', { exact: true }).first()).toHaveValue('')

    await page.goto(`${href}/guides/new?kind=carrier`)
    await waitForScripts(page)
    await expect(part(page, 'Conductor')).toContainText('Juan Pérez Ñaupari')
    await expect(part(page, 'Quien emite')).toContainText('Av. Los Olivos 123')
    const recipient = part(page, 'Destinatario y llegada')
    await recipient.getByLabel('Destinatario de una guía anterior').selectOption('20666666666')
    await press(recipient, 'Usar este destinatario')
    await expect(recipient.getByLabel('Dirección de llegada')).toHaveValue('Av. Destino 2')
    await expectAccessible(page)
  })

  test('is told at the top and at the field what is missing, and loses nothing', async ({ page }) => {
    await page.goto(await takeForm(23, 'carrier'))
    await waitForScripts(page)
    const sender = part(page, 'Remitente y partida')
    await fillParty(sender, '2055', 'Escrita a mano')
    await part(page, 'Carga').getByLabel('Transbordo programado').check()
    await press(page, 'Revisar')
    await expect(summary(page)).toBeFocused()
    await expectAccessible(page)
    await expect(sender.getByLabel('Número', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(sender.getByLabel('Nombre o razón social')).toHaveValue('Escrita a mano')
    await expect(page.getByLabel('Transbordo programado')).toBeChecked()
    await expect(part(page, 'Remitente y partida').getByLabel('Dirección de partida')).toHaveAttribute(
      'aria-required',
      'true',
    )
    await summary(page).getByRole('link', { name: 'Ir al primero: Remitente y partida: Número' }).click()
    await expect(sender.getByLabel('Número', { exact: true })).toBeFocused()
    const parts = page.getByRole('navigation', { name: 'Partes de la guía' })
    await expect(parts.getByRole('link', { name: /^Conductor \d/ })).toBeVisible()
    await parts.getByRole('link', { name: 'Carga' }).click()
    await expect(part(page, 'Carga').getByRole('heading')).toBeInViewport()
    await summary(page).getByText('Ver todos').click()
    await summary(page).getByRole('link', { name: 'Conductor: Licencia de conducir' }).click()
    await expect(page.getByLabel('Licencia de conducir')).toBeFocused()

    await press(sender, 'Buscar')
    await expect(sender.getByText('Un RUC tiene 11 cifras')).toBeVisible()
    await sender.getByLabel('Número', { exact: true }).fill(rucs.activa)
    await press(sender, 'Buscar')
    await expect(sender.getByText('Encontrado en el padrón')).toBeVisible()
    await expect(sender.getByLabel('Nombre o razón social')).not.toHaveValue('Escrita a mano')
    await sender.getByLabel('Documento').selectOption({ label: 'DNI' })
    await press(sender, 'Buscar')
    await expect(sender.getByText('Solo el RUC tiene consulta')).toBeVisible()
    await expect(page.getByLabel('Transbordo programado')).toBeChecked()
  })

  test('adds and takes out goods and finds a district by name with the keyboard alone, and Enter only saves', async ({
    page,
  }) => {
    await page.goto(await takeForm(23, 'sender-own'))
    await waitForScripts(page)
    const cargo = part(page, 'Carga')
    await cargo.getByLabel('Código').fill('UNO')
    await cargo.getByRole('button', { name: 'Agregar un bien' }).press('Enter')
    const second = cargo.getByRole('group', { name: 'Bien 2' })
    await expect(second.getByLabel('Código')).toBeFocused()
    await page.keyboard.type('DOS')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Borrador guardado')).toBeVisible()
    await expect(page).toHaveURL(/draft=/)
    await expect(second.getByLabel('Código')).toHaveValue('DOS')
    await cargo.getByRole('button', { name: 'Quitar el bien 1' }).press('Enter')
    await expect(cargo.getByRole('group', { name: /^Bien/ })).toHaveCount(1)
    await expect(cargo.getByLabel('Código')).toHaveValue('DOS')
    await expect(cargo.getByRole('button', { name: 'Agregar un bien' })).toBeFocused()
    await page.reload()
    await waitForScripts(page)
    await expect(cargo.getByLabel('Código').first()).toHaveValue('UNO')

    const place = page.getByLabel('Distrito de partida')
    await place.focus()
    await page.keyboard.type('san isidro lima')
    await expect(place).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
      'San Isidro',
    )
    await page.keyboard.press('Enter')
    await expect(place).toHaveValue(/^150131 San Isidro, Lima, Lima$/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('miraflores')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(place).toHaveValue('miraflores')
  })

  test('on a phone one part is open at first, another opens by tap, and of those with errors the first by itself', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(await takeForm(23, 'carrier'))
    await expect(page.locator('details[data-part][open]')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1800)
    await fillParty(part(page, 'Remitente y partida'), '2055', 'Escrita a mano')
    await open(page, 'Remitente y partida')
    await expect(part(page, 'Remitente y partida')).toContainText('Escrita a mano')
    await open(page, 'Destinatario y llegada')
    await expect(part(page, 'Destinatario y llegada').getByLabel('Dirección de llegada')).toBeVisible()
    await press(page, 'Revisar')
    await expect(summary(page)).toBeVisible()
    const driver = part(page, 'Conductor')
    await expect(driver).toContainText(/\d por corregir/)
    await expect(driver.getByLabel('Licencia de conducir')).toBeHidden()
    await expectAccessible(page)
    await summary(page).getByText('Ver todos').click()
    await summary(page).getByRole('link', { name: 'Conductor: Licencia de conducir' }).click()
    await expect(driver.getByLabel('Licencia de conducir')).toBeFocused()
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false, role: 'admin' })

  test('a guide with the own vehicle is written, kept, issued, and its driver remembered', async ({
    page,
  }) => {
    const { href } = await takeOwnTenant(25, { order: 'documents' })
    await page.goto(`${href}/guides/new?kind=sender-own`)
    const recipient = part(page, 'Destinatario')
    await recipient.getByLabel('Número', { exact: true }).fill(rucs.activa)
    await press(recipient, 'Buscar')
    await expect(recipient.getByText('Encontrado en el padrón')).toBeVisible()
    await expect(recipient.getByLabel('Nombre o razón social')).not.toHaveValue('')
    await recipient.getByLabel('Domicilio del destinatario').fill('Av. 2 de Mayo 123')
    await recipient.getByLabel('Distrito del destinatario').fill('150101')
    const route = part(page, 'Partida y llegada')
    await route.getByLabel('Dirección de partida').fill('Av. Origen 1')
    await route.getByLabel('Distrito de partida').fill('miraflores')
    await route.getByLabel('Dirección de llegada').fill('Av. Destino 2')
    await route.getByLabel('Distrito de llegada').fill('150122')
    await fillDriverAndVehicle(page)
    await press(page, 'Agregar un bien')
    await press(page, 'Quitar el bien 2')
    await fillGoods(page, 'AGUA2')
    await fillIssuer(page)
    await press(page, 'Revisar')
    await expect(route.getByText('Hay varios distritos con ese nombre')).toBeVisible()
    await expect(route.getByLabel('Dirección de partida')).toHaveValue('Av. Origen 1')
    await route.getByLabel('¿Cuál de estos?').selectOption('150122')
    await press(page, 'Revisar')
    await expect(page.getByRole('article')).toContainText('150122 Miraflores, Lima, Lima')
    await expectIssueInSight(page)
    await press(page, 'Emitir la guía')
    await expect(page).toHaveURL(/\/issuances\//)
    await waitAside(page, 'SUNAT la aceptó')

    await page.goto(`${href}/guides/new?kind=carrier`)
    const driver = part(page, 'Conductor')
    await expect(driver.getByLabel('Apellidos')).toHaveValue('Pérez Ñaupari')
    await open(page, 'Conductor')
    await driver.getByLabel('Apellidos').fill('')
    await driver.getByLabel('Conductor de una guía anterior').selectOption({ index: 1 })
    await press(driver, 'Usar este conductor')
    await expect(driver.getByLabel('Apellidos')).toHaveValue('Pérez Ñaupari')
    await open(page, 'Conductor')
    await driver.getByLabel('Conductor de una guía anterior').selectOption({ index: 1 })
    await press(driver, 'Olvidar este conductor')
    await expect(driver.getByLabel('Conductor de una guía anterior')).toHaveCount(0)
    await expect(driver.getByLabel('Apellidos')).toHaveValue('Pérez Ñaupari')
  })

  test('a draft waits in the list until it is continued or deleted', async ({ page }) => {
    const { href } = await takeOwnTenant(27, { order: 'documents' })
    await page.goto(`${href}/guides/new?kind=sender-public`)
    await fillParty(part(page, 'Destinatario'), '20666666666', 'Espera S.A.C.')
    await press(page, 'Guardar borrador')
    await expect(page.getByText('Borrador guardado')).toBeVisible()
    await page.goto(`${href}/guides`)
    await expect(page.locator('tbody tr')).toContainText('Borrador')
    await page.getByRole('link', { name: 'Continuar Espera S.A.C.' }).click()
    await expect(page.getByLabel('Nombre o razón social').first()).toHaveValue('Espera S.A.C.')
    await page.goto(`${href}/guides`)
    await press(page, 'Borrar el borrador Espera S.A.C.')
    await expect(page.getByText('Aún no hay guías')).toBeVisible()
  })

  test('what the server refuses is said beside its field when the draft is open again', async ({ page }) => {
    await page.goto(await takeForm(29, 'carrier'))
    await fillCarrierGuide(page)
    await open(page, 'La guía')
    await page.getByLabel('Serie', { exact: true }).fill('V999')
    await press(page, 'Revisar')
    await press(page, 'Emitir la guía')
    await expect(page).toHaveURL(/\/issuances\//)
    await page.goto(await waitAside(page, 'Corregir y emitir de nuevo'))
    await press(page, 'Corregir y emitir de nuevo')
    await expect(page).toHaveURL(/guides\/new/)
    await expect(page.getByText('El servidor no aceptó esta guía')).toBeVisible()
    await expect(page.locator('[id="field-series-error"]')).toContainText('V999')
    await expect(page.getByLabel('Serie', { exact: true })).toHaveValue('V999')
  })
})
