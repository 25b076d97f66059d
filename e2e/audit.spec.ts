import { readFileSync } from 'node:fs'
import { confirmIdentity } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { readInput, readPage } from './support/journeys/read-page'

test('the trail shows who did what, opens a line, and filters by address', async ({ page, run }) => {
  await page.goto('/audit')
  await page.getByLabel('Buscar en la auditoría').fill(`conexión ${run.sandbox?.central}`)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/q=/)
  const saved = page.getByRole('listitem').filter({ hasText: 'guardó la conexión con el servidor' })
  const line = saved.first()
  await expect(line).toContainText('Sistema guardó')
  await line.getByRole('link', { name: 'Detalles' }).click()
  await expect(line.getByRole('rowheader', { name: 'servidor central' })).toBeVisible()
  await expect(line.getByRole('cell', { name: run.sandbox?.central }).first()).toBeVisible()
  await expectAccessible(page)
  await line.getByRole('link', { name: 'Detalles' }).click()
  await expect(line.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(/\/audit$/)
  await page.getByLabel('Acción').selectOption({ label: 'Personas: todo' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/action=staff\.(&|$)/)
  await page.getByLabel('Acción').selectOption({ label: 'Inició sesión' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/action=staff\.signed-in/)
  const told = page.getByRole('listitem').filter({ hasText: 'inició sesión' })
  await expect(told.first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'guardó la conexión' })).toHaveCount(0)
})

test('words find lines by what they say, and the search stays beside other filters', async ({ context }) => {
  const { main: none } = await readPage(context.request, '/audit?q=sistema+conexión+SERVIDOR')
  expect(none).toContain('Ninguna línea coincide')
  const { main } = await readPage(context.request, '/audit?q=guardo+conexion')
  const lines = main.split('Detalles').slice(0, -1)
  expect(lines[0]).toContain('guardó la conexión con el servidor')
  expect(lines.filter((line) => !line.includes('guardó la conexión'))).toEqual([])
})

test('a filter that matches nothing says so and leads back', async ({ context }) => {
  const html = await (await context.request.get('/audit?q=guardo+conexion&action=staff.')).text()
  expect(html).toContain('Ninguna línea coincide')
  // One beside the filters, one where the lines would be.
  expect(html.match(/<a\b[^>]*\shref="\/audit"[^>]*>Quitar filtros</g)).toHaveLength(2)
})

test('nothing of a line is shown as JSON, no command is a person, and no token stands in the trail', async ({
  context,
}) => {
  const html = await (await context.request.get('/audit')).text()
  expect(html).not.toContain('SandboxResellerToken')
  const opening = [...html.matchAll(/href="(\/audit\?open=\d+)#/g)].map(([, href = '']) => href)
  expect(opening.length).toBeGreaterThan(0)
  for (const href of opening.slice(0, 12)) {
    const { main } = await readPage(context.request, href)
    expect(main.match(/Línea#\d/g), href).toHaveLength(1)
    expect(main, href).not.toMatch(/[{[]"|"\s*:/)
    expect(main, href).not.toContain('npm start')
  }
})

test('a broken address is a page and not a crash', async ({ context }) => {
  for (const query of [
    'before=-1',
    'before=999999999999',
    'before=x',
    'action=%27%3B',
    'person=1',
    'subject=%F0%9F%98%80',
  ]) {
    const { status, titles } = await readPage(context.request, `/audit?${query}`)
    expect({ query, status, titles }).toEqual({ query, status: 200, titles: ['Auditoría'] })
  }
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false, role: 'admin' })

  test('the trail filters and opens its lines', async ({ page }) => {
    await page.goto('/audit')
    await page.getByLabel('Persona').selectOption({ label: 'Bruno Salazar' })
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL(/person=/)
    const line = page.getByRole('listitem').filter({ hasText: 'Bruno Salazar inició sesión' }).first()
    await line.getByRole('link', { name: 'Detalles' }).click()
    await expect(page).toHaveURL(/open=\d+/)
    await expect(line.getByText('Solicitud')).toBeVisible()
    await expect(page.getByText('Solicitud')).toHaveCount(1)
  })
})

test('trail and calls leave as files under their filter, without secrets, and the trail says so', async ({
  page,
}) => {
  const download = async () => {
    const arrived = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar CSV' }).click()
    return readFileSync(await (await arrived).path(), 'utf8')
  }
  await confirmIdentity(page)
  await page.goto('/audit?action=connection.saved')
  const trail = await download()
  expect(trail).toContain('Guardó la conexión')
  expect(trail).not.toContain('Inició sesión')

  await page.getByRole('link', { name: 'Llamadas al servicio' }).click()
  const table = page.getByRole('table', { name: 'Llamadas al servicio' })
  await expect(table.getByText('reseller/detail', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Función').selectOption('reseller/detailsLimitReseller')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/endpoint=/)
  await expect(table.getByText('reseller/detail', { exact: true })).toHaveCount(0)
  const calls = await download()
  expect(calls).toContain('reseller/detailsLimitReseller')
  expect(calls).not.toContain('SandboxResellerToken')

  const told = await readPage(page.request, '/audit?action=audit.exported')
  expect(told.main).toContain('descargó la auditoría')
})

test('how long things are kept is looked at before it is saved, and a wrong number keeps the others', async ({
  page,
}) => {
  await page.goto('/settings/retention')
  await page.getByLabel('Llamadas al servicio, en días').fill('2')
  await page.getByLabel('Auditoría, en días').fill('400')
  await page.getByRole('button', { name: 'Guardar plazos' }).click()
  await expect(page.getByText('Ese número de días está fuera de lo permitido.')).toBeVisible()
  await expect(page.getByLabel('Auditoría, en días')).toHaveValue('400')
  await expectAccessible(page)
  await page.getByLabel('Llamadas al servicio, en días').fill('90')
  await page.getByRole('button', { name: 'Ver qué se borraría' }).click()
  await expect(page.getByText(/Con estos plazos se borrarían 0 llamadas/)).toBeVisible()
  await confirmIdentity(page)
  await page.getByRole('button', { name: 'Guardar plazos' }).click()
  await expect(page.getByText('Plazos guardados.')).toBeVisible()
  expect(await readInput(page.request, '/settings/retention', 'trailDays')).toBe('400')
})
