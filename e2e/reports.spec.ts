import { readFileSync } from 'node:fs'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { confirmIdentity } from './support/journeys/confirm-identity'
import { expect, test } from './support/journeys/fixtures'
import { addPerson, addReseller } from './support/journeys/people'
import { readPage } from './support/journeys/read-page'

test.describe('the reports room', () => {
  test('the menu leads to the room, which says the last thirty days in a sentence, and a report to how each figure is counted', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Informes' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informes')
    await expect(page.getByText(/documentos en 30 días/).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Informes' }).getByRole('link', { name: 'Documentos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos emitidos')
    await expect(page.getByText(/empresas hacen la mitad, de/)).toBeVisible()
    await page.getByText('Cómo se cuenta').click()
    await page.getByRole('link', { name: 'Todas las cifras' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
    await expect(page.getByText('Documentos emitidos', { exact: true })).toBeVisible()
  })

  test('a table leaves as a file that holds its rows; the address keeps period, plan and dates, and what narrows it is taken away again', async ({
    page,
  }) => {
    await page.goto('/reports/documents')
    const rows = await page.getByRole('table', { name: 'Por fecha' }).getByRole('row').count()
    const csv = page.locator('a[href*="/reports/documents/csv"]').first()
    const href = (await csv.getAttribute('href')) ?? ''
    await confirmIdentity(page)
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()])
    expect(href).toContain('until=')
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(rows)

    await page.getByRole('link', { name: '26 semanas' }).click()
    await expect(page).toHaveURL(/period=w26/)
    await page.getByLabel('Plan').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/period=w26.*plan=/)
    await page.getByRole('link', { name: 'Enlace a estas fechas' }).click()
    await expect(page).toHaveURL(/until=\d{4}-\d{2}-\d{2}/)
    await page.getByRole('link', { name: /^Quitar el filtro Hasta el/ }).click()
    await expect(page).not.toHaveURL(/until=/)
  })
})

test.describe('data quality', () => {
  test('says when it was looked at, and leads from a finding to its tenant', async ({ page }) => {
    await page.goto('/reports/quality')
    await expect(page.getByText(/Revisado el \d+ \S+ \d{4}, \d{2}:\d{2}\./)).toBeVisible()
    const tenant = page.getByRole('main').locator('a[href^="/tenants/"]').first()
    const name = (await tenant.textContent()) ?? ''
    await tenant.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })

  test.describe('of a reseller whose tenants were never read', () => {
    test.use({ role: null })

    test('says that nobody looked, and not that nothing is wrong', async ({ context, run }) => {
      await enterOverHttp(context, run.portal, await addPerson('owner', await addReseller()))
      const { titles, main } = await readPage(context.request, '/reports/quality')
      expect(titles).toEqual(['Calidad de los datos'])
      expect(main).toContain('Todavía no se han revisado los datos')
      expect(main).not.toContain('Nada que corregir')
      expect(main).not.toContain('Revisado el')
    })
  })
})
