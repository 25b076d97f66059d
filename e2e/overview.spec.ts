import { expect, test } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'

test('the overview says where the reseller stands, first what needs attention, and a reading that is asked for is written down', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const attention = await page.getByRole('heading', { name: 'Necesita atención' }).boundingBox()
  expect(attention?.y).toBeLessThan(400)
  await page.setViewportSize({ width: 1280, height: 800 })
  const gauge = page.getByRole('meter', { name: 'Cupo contratado' })
  await expect(gauge).toHaveAttribute('aria-valuetext', /\d+ de \d+/)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([
    ...['Necesita atención', 'Cupo contratado', 'Documentos', 'Empresas', 'Actividad reciente', 'Por plan'],
  ])
  const line = page.getByRole('link', { name: /sin emitir hace 30 días/ })
  const href = (await line.getAttribute('href')) ?? ''
  expect(href).toMatch(/tab=idle/)
  const count = /\d+/.exec((await line.textContent()) ?? '')?.[0]
  expect((await readPage(page.request, href)).main).toMatch(new RegExp(`\\d de ${count}(?!\\d)`))
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText('Se pidió una lectura al servidor central.')).toBeVisible()
  const { main } = await readPage(page.request, '/')
  expect(main).toContain('Ana Quispe pidió leer el servidor central')
})

test('documents a day are bars from zero, with values by keys and pointer and the same in a table', async ({
  page,
}) => {
  await page.goto('/')
  const chart = page.getByRole('region', { name: 'Documentos por día' })
  const days = chart.locator('.chart-day')
  await expect(days).toHaveCount(31)
  await chart.focus()
  await page.keyboard.press('End')
  await expect(days.last().locator('text')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(days.nth(29).locator('text')).toBeVisible()
  await expect(days.last().locator('text')).toBeHidden()
  const words = (await days.nth(29).locator('text').textContent()) ?? ''
  await expect(chart.getByRole('status')).toHaveText(words)
  await page.getByRole('link', { name: '7 días', exact: true }).click()
  await expect(page).toHaveURL(/days=7/)
  await expect(days).toHaveCount(8)
  await page.getByText('Ver como tabla').first().click()
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(9)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('the chart says its last day on focus, any day to the pointer, and changes its length', async ({
    page,
  }) => {
    await page.goto('/')
    const days = page.getByRole('region', { name: 'Documentos por día' }).locator('.chart-day')
    await page.getByRole('link', { name: '90 días', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(days.last().locator('text')).toBeVisible()
    // A high bar lies over the middle of its day.
    await days.nth(10).hover()
    await expect(days.nth(10).locator('text')).toBeVisible()
    await page.getByRole('link', { name: '90 días', exact: true }).click()
    await expect(days).toHaveCount(91)
  })
})

test.describe('whoever may not read the trail', () => {
  test.use({ role: 'viewer' })

  test('sees the last locks instead, and cannot ask for a reading', async ({ context }) => {
    const { main } = await readPage(context.request, '/')
    expect(main).toContain('Últimos bloqueos')
    expect(main).not.toContain('Actualizar')
  })
})
