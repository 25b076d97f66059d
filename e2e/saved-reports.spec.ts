import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'

/** A link as the worker makes it; this portal has no mail server. Returns its path. */
async function plantLink(reportScheduleId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    await enter('andes')
    await client.query(
      `insert into portal.report_send (id, reseller_id, staff_id, schedule_id, due_on, recipient, is_outside,
         token_hash, expires_at)
       select $2, reseller_id, staff_id, id, current_date, recipients[1], false, $3, now() + interval '1 day'
       from portal.report_schedule where id = $1`,
      [reportScheduleId, randomUUID(), createHash('sha256').update(token).digest('hex')],
    )
  })
  return `/report/andes/${token}`
}

test('a report is saved, scheduled, opened by a stranger and withdrawn, and its page says so', async ({
  page,
  elsewhere,
}) => {
  const name = `Pro ${randomUUID().slice(0, 6)}`
  await page.goto('/reports/documents?period=w26')
  await page.getByText('Guardar', { exact: true }).click()
  await page.getByLabel('Nombre del informe').fill(name)
  await page.getByRole('button', { name: 'Guardar informe' }).click()
  await expect(page.getByText('Guardado: está en Informes.')).toBeVisible()
  await page.goto('/reports')
  await page.getByLabel(`Más de ${name}`).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Programar por correo' }).click()
  await expect(page.getByLabel(/^Nombre/)).toHaveValue(name)
  await page.getByRole('button', { name: 'Programar', exact: true }).click()
  await expect(page.getByText(/^Programado\. El primer correo sale/)).toBeVisible()
  const schedule = new URL(page.url()).pathname
  const link = await plantLink(schedule.split('/').at(-1) ?? '')

  const stranger = await elsewhere()
  const response = await stranger.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(stranger.getByRole('heading', { name: 'Documentos emitidos' })).toBeVisible()
  await expect(stranger.getByRole('table', { name: 'Por fecha' })).toBeVisible()
  expect(await stranger.getByRole('link').count()).toBe(0)
  await expectAccessible(stranger)

  await page.goto(schedule)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Retirar enlace/ }).click()
  await expect(page.getByText('El enlace ya no muestra nada.')).toBeVisible()
  expect((await readPage(stranger.request, link)).titles).toEqual(['Este enlace ya no muestra nada'])
})
