import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'
import { untilItSays } from './support/journeys/wait-aside'
import { type OwnTenant, takeOwnTenant } from './support/tenants/take-own-tenant'

/** The portal holds it for locked by itself, the server has it open, and a reading of the central host notices. */
async function driftAway(page: Page, place: number): Promise<OwnTenant> {
  const tenant = await takeOwnTenant(place, { order: 'documents' })
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    const resellerId = await enter('andes')
    await client.query(
      `update portal.tenant set desired_access = 'locked', access = 'locked', central_access = 'locked',
         central_read_at = now(), access_since = now(), lock_reason = 'debt' where id = $1`,
      [tenant.id],
    )
    // The worker's next reading may be minutes away.
    await client.query(
      `select graphile_worker.add_job('sync-tenants', payload := $1::json, job_key := $2, max_attempts := 3)`,
      [JSON.stringify({ resellerId, cause: 'request' }), `sync-request:${resellerId}`],
    )
  })
  await untilItSays(page, tenant.href, 'Cambió fuera del portal')
  return tenant
}

test.describe('a change from outside', () => {
  test.use({ role: 'support' })

  test('is noticed, leads to where it is set back, and is kept with a word of why', async ({ page }) => {
    const { name, href } = await driftAway(page, 40)
    await page.goto(href)
    await waitForScripts(page)
    await expect(page.getByText('Cambió fuera del portal', { exact: true })).toBeVisible()
    await expectAccessible(page)
    const listed = await (await page.request.get('/tenants?tab=outside')).text()
    expect(listed).toContain(`href="${href}"`)
    await expect(page.getByRole('link', { name: 'Devolver…' })).toHaveAttribute('href', `${href}/lock`)
    expect((await readPage(page.request, `${href}/lock`)).main).toContain(`Bloquear ${name}`)
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

test.describe('an owner’s hold', () => {
  test('keeps support out, says who and why, and is lifted', async ({ page, elsewhere }) => {
    const { name, href } = await takeOwnTenant(42, { order: 'documents' })
    await page.goto(href)
    await waitForScripts(page)
    await page.getByRole('link', { name: 'Retener…' }).click()
    await page.getByRole('button', { name: /^Retener / }).click()
    await expect(page.getByLabel('Motivo')).toHaveAccessibleDescription(/Escriba el motivo/)
    await page.getByLabel('Motivo').fill('Está en juicio')
    await page.getByRole('button', { name: /^Retener / }).click()
    await expect(page.getByText('Retenida por el titular')).toBeVisible()
    await expectAccessible(page)

    const { request } = await elsewhere({ role: 'support' })
    const lock = await readPage(request, `${href}/lock`)
    expect(lock.main).toMatch(/la retuvo el .*«Está en juicio»/)
    expect(lock.main).not.toContain(`Bloquear ${name}`)
    const hold = await readPage(request, `${href}/hold`)
    expect(hold).toMatchObject({ status: 403, titles: ['Su rol no abre esta página'] })

    await page.getByRole('link', { name: 'Levantar…' }).click()
    await page.getByLabel('Motivo').fill('Terminó el juicio')
    await page.getByRole('button', { name: 'Levantar la retención' }).click()
    await expect(page.getByText('Retenida por el titular')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Bloquear', exact: true })).toBeVisible()
  })
})
