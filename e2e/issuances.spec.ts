import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import type { FaultInput } from '../lib/sandbox/http/faults'
import type { RunFile } from '../lib/server/process/run-file'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'
import { button, field, fillSale, formPath, openForm } from './support/journeys/voucher-form'
import { untilItSays, waitAside } from './support/journeys/wait-aside'
import { sendRequest } from './support/sandbox/test-request'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

test.use({ role: 'support' })

function sandboxOf({ sandbox }: RunFile) {
  if (!sandbox) throw new Error('There is no sandbox.')
  return { sandbox, control: createControlClient(sandbox.central) }
}

const loseAnswer = (run: RunFile, subdomain: string, kind: 'reset-after' | 'reset-before') =>
  sandboxOf(run).control.setFault({
    endpoint: 'documents.issue',
    host: subdomain,
    kind,
    count: 1,
  } satisfies FaultInput)

/** A lost answer is looked up only when it can no longer come late: as if that time were over. */
async function endWaiting(issuance: string): Promise<void> {
  const id = issuance.split('/').at(-1)
  const key = `issuance:${id}`
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    const resellerId = await enter('andes')
    // Where the worker still ends the request, it would put its own time after this one.
    const waiting = 'select from graphile_worker.jobs where key = $1 and locked_at is null and run_at > now()'
    // On a busy machine that time may be over already.
    const settled = `select from portal.issuance where id = $1 and state <> 'unknown'`
    const isSettled = async () => (await client.query(settled, [id])).rowCount === 1
    const isWaiting = async () => (await client.query(waiting, [key])).rowCount === 1
    await expect.poll(async () => (await isWaiting()) || (await isSettled())).toBe(true)
    if (await isSettled()) return
    await client.query('update portal.issuance set next_at = now() where id = $1', [id])
    await client.query(
      `select graphile_worker.add_job('advance-issuance', payload := $1::json, job_key := $2)`,
      [JSON.stringify({ resellerId, issuanceId: id }), key],
    )
  })
}

async function issueNow(page: Page) {
  await button(page, 'Revisar').click()
  await button(page, 'Emitir ahora').click()
  await expect(page).toHaveURL(/\/issuances\//)
}

const standing = (page: Page, state: string) => page.locator(`section[data-state="${state}"]`)
const timeline = (page: Page) => page.getByRole('listitem')

/** The invoices of a company with this total, as its own application lists them. */
async function listedWith(run: RunFile, subdomain: string, total: number): Promise<string[]> {
  const { sandbox, control } = sandboxOf(run)
  const { userToken: token } = await control.tenant(subdomain)
  const { json } = await sendRequest(sandbox, { host: subdomain, path: '/api/documents/lists', token })
  return json.data
    .filter((row: { total: number }) => row.total === total)
    .map(({ number }: { number: string }) => number)
}

test('a lost answer is shown as unknown, looked up, and found: one invoice, not two', async ({
  page,
  run,
}) => {
  const { subdomain } = await openForm(page, 27)
  await loseAnswer(run, subdomain, 'reset-after')
  await fillSale(page)
  await field(page, 'items.0.price').fill('59.01')
  await issueNow(page)
  await expect(standing(page, 'unknown')).toContainText('Todavía no se sabe si se emitió')
  await expect(standing(page, 'unknown')).toContainText('No se envía otra vez')
  await expectAccessible(page)
  await endWaiting(page.url())
  await expect(standing(page, 'issued')).toContainText('Se encontró en las listas del servidor')
  await expect(timeline(page).filter({ hasText: 'Se perdió la respuesta' })).toHaveCount(1)
  const [number, ...more] = await listedWith(run, subdomain, 118.02)
  expect(more).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Factura ${number}`)
  await expect(page.getByRole('link', { name: `PDF de ${number}` })).toHaveAttribute('href', /^http/)
  await expectAccessible(page)
})

test('where several may be it a person chooses', async ({ page, run }) => {
  const { subdomain } = await openForm(page, 29)
  const { sandbox, control } = sandboxOf(run)
  await loseAnswer(run, subdomain, 'reset-after')
  // Read once before it is issued, and not again until there are two.
  const lists = { endpoint: 'documents.lists', host: subdomain }
  const known = await control.setFault({ ...lists, kind: 'latency', ms: 0, count: 1 })
  const unreadable = await control.setFault({ ...lists, kind: 'status', status: 503 })
  await fillSale(page)
  await field(page, 'items.0.price').fill('59.02')
  await issueNow(page)
  await expect(standing(page, 'unknown')).toBeVisible()
  await page.getByText('Ver lo que se envía, tal cual').click()
  const body = JSON.parse((await page.locator('details pre').textContent()) ?? '')
  const { userToken: token } = await control.tenant(subdomain)
  const alike = await sendRequest(sandbox, { host: subdomain, path: '/api/documents', body, token })
  expect(alike.json).toMatchObject({ success: true })
  expect(await control.faults()).toContainEqual({ ...known, struck: 1 })
  await control.removeFault(unreadable.id)
  await endWaiting(page.url())
  await expect(standing(page, 'unclear')).toContainText('Portería no adivina')
  const [newest = '', older = '', ...more] = await listedWith(run, subdomain, 118.04)
  expect(more).toEqual([])
  await expectAccessible(page)
  await button(page, 'Es este documento').click()
  await expect(page.getByText('Elija uno de la lista.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await page.getByRole('radio', { name: newest }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: older }).check()
  await button(page, 'Es este documento').click()
  await expect(standing(page, 'issued')).toContainText(`Emitido como ${older}`)
  await expect(timeline(page).filter({ hasText: 'Una persona dijo cuál es' })).toContainText(older)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a refusal is corrected and issued, and what did not arrive is known not to be there and may be issued again', async ({
    page,
    run,
  }) => {
    const tenant = await takeOwnTenant(31, { order: 'documents' })
    await page.goto(formPath(tenant))
    await fillSale(page)
    await field(page, 'series').fill('F999')
    await issueNow(page)
    await expect(standing(page, 'refused')).toContainText('La serie ingresada F999, es incorrecta.')
    await button(page, 'Corregir y emitir de nuevo').click()
    await expect(field(page, 'customer.name')).toHaveValue('Distribuidora Los Ceibos S.A.C.')
    await expect(page.getByText('La serie ingresada F999, es incorrecta.').first()).toBeVisible()
    await field(page, 'series').fill('F001')
    await loseAnswer(run, tenant.subdomain, 'reset-before')
    await issueNow(page)
    const path = await waitAside(page, 'Todavía no se sabe si se emitió')
    await endWaiting(path)
    await untilItSays(page, path, 'No se emitió: no está en las listas')
    await page.goto(path)
    await expect(standing(page, 'not-issued')).toContainText('no está en las listas')
    await button(page, 'Corregir y emitir de nuevo').click()
    await issueNow(page)
    await page.goto(await waitAside(page, 'Emitido como F001-'))
    await expect(standing(page, 'issued')).toContainText('Emitido como F001-')
    await button(page, 'Copiar como nuevo borrador').click()
    await expect(page).toHaveURL(/\/vouchers\/new\?draft=/)
    await expect(field(page, 'items.0.price')).toHaveValue('59')
  })
})
