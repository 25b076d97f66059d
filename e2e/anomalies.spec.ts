import { randomUUID } from 'node:crypto'
import { addDays, dayIn } from '../lib/platform/calendar/days'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'
import { type OwnTenant, takeOwnTenant } from './support/tenants/take-own-tenant'

const home = process.env.E2E_HOME ?? ''
const yesterday = addDays(dayIn('America/Lima', new Date()), -1)

/** A tenant of the test's own that fell silent; somebody saw it, so that the overview of others is left as it is. */
async function plantSeen(): Promise<OwnTenant> {
  const tenant = await takeOwnTenant(30, { order: 'documents' })
  const evidence = {
    ...{ since: addDays(yesterday, -1), until: yesterday, documents: 0, expected: 41 },
    ...{ low: 28, high: 54, days: 2, issuedOn: 10 },
  }
  await withPortalDatabase(home, async (client, enter) => {
    const resellerId = await enter('andes')
    await client.query(
      `insert into portal.anomaly (id, reseller_id, tenant_id, kind, state, first_day, last_day, stake, evidence,
         decided_at, decided_by_name)
       values ($1, $2, $3, 'silent', 'seen', $4, $5, 41, $6, now(), 'Ana Quispe')`,
      [randomUUID(), resellerId, tenant.id, evidence.since, evidence.until, evidence],
    )
  })
  return tenant
}

test('an anomaly says why, and is explained with a note that its page and the log keep', async ({ page }) => {
  const { name, href } = await plantSeen()
  await page.goto('/anomalies?tab=marked')
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(entry).toContainText('Dejó de emitir')
  await expect(entry).toContainText('en ninguno de los 2 siguientes')
  await expect(entry.getByRole('region', { name: /^Documentos al día de/ })).toBeVisible()
  await entry.getByText('Explicar', { exact: true }).click()
  await entry.getByRole('button', { name: 'Guardar la explicación' }).click()
  await expect(entry.getByText('Escriba por qué está bien.')).toBeVisible()
  await expectAccessible(page)
  await entry.getByLabel('Por qué está bien').fill('Cerraron por inventario')
  await entry.getByRole('button', { name: 'Guardar la explicación' }).click()
  await expect(entry).toContainText('Explicada por Ana Quispe')
  const { main } = await readPage(page.request, href)
  for (const words of ['Algo inusual', 'Cerraron por inventario', 'explicó la anomalía']) {
    expect(main).toContain(words)
  }
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('an anomaly is snoozed until a day ahead, and a day gone by is refused', async ({ page }) => {
    const { name } = await plantSeen()
    await page.goto('/anomalies?tab=marked')
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await entry.getByText('Posponer', { exact: true }).first().click()
    await entry.getByLabel('Volver a avisar el').fill(yesterday)
    await entry.getByRole('button', { name: 'Posponer' }).click()
    await expect(page.getByText('Elija un día desde mañana y dentro de 90 días.')).toBeVisible()
    await entry.getByLabel('Volver a avisar el').fill(addDays(yesterday, 8))
    await entry.getByRole('button', { name: 'Posponer' }).click()
    await expect(entry).toContainText('Pospuesta por Ana Quispe hasta el')
  })
})
