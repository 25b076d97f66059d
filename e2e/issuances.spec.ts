import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import type { FaultInput } from '../lib/sandbox/http/faults'
import type { RunFile } from '../lib/server/process/run-file'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { button, field, fillSale, openForm } from './support/journeys/voucher-form'
import { sendRequest } from './support/sandbox/test-request'

// A lost answer is looked up only when it can no longer come late.
test.use({ role: 'support' })
const looking = { timeout: 90_000 }

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
  await expect(standing(page, 'issued')).toContainText('Se encontró en las listas del servidor', looking)
  await expect(timeline(page).filter({ hasText: 'Se perdió la respuesta' })).toHaveCount(1)
  const [number, ...more] = await listedWith(run, subdomain, 118.02)
  expect(more).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Factura ${number}`)
  await expect(page.getByRole('link', { name: `PDF de ${number}` })).toHaveAttribute('href', /^http/)
  await expectAccessible(page)
})

test('where several may be it a person chooses, and what did not arrive may be issued again', async ({
  page,
  run,
}) => {
  const { subdomain } = await openForm(page, 29)
  await loseAnswer(run, subdomain, 'reset-after')
  await fillSale(page)
  await field(page, 'items.0.price').fill('59.02')
  await issueNow(page)
  await expect(standing(page, 'unknown')).toBeVisible()
  await page.getByText('Ver lo que se envía, tal cual').click()
  const body = JSON.parse((await page.locator('details pre').textContent()) ?? '')
  const { sandbox, control } = sandboxOf(run)
  const { userToken: token } = await control.tenant(subdomain)
  await sendRequest(sandbox, { host: subdomain, path: '/api/documents', body, token })

  await expect(standing(page, 'unclear')).toContainText('Portería no adivina', looking)
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

  test('a refusal is corrected and issued, and what did not arrive is known not to be there', async ({
    page,
    run,
  }) => {
    const { subdomain } = await openForm(page, 31)
    await fillSale(page)
    await field(page, 'series').fill('F999')
    await issueNow(page)
    await expect(standing(page, 'refused')).toContainText('La serie ingresada F999, es incorrecta.', looking)
    await button(page, 'Corregir y emitir de nuevo').click()
    await expect(field(page, 'customer.name')).toHaveValue('Distribuidora Los Ceibos S.A.C.')
    await expect(page.getByText('La serie ingresada F999, es incorrecta.').first()).toBeVisible()
    await field(page, 'series').fill('F001')
    await loseAnswer(run, subdomain, 'reset-before')
    await issueNow(page)
    await expect(standing(page, 'not-issued')).toContainText('no está en las listas', looking)
    await button(page, 'Corregir y emitir de nuevo').click()
    await issueNow(page)
    await expect(standing(page, 'issued')).toContainText('Emitido como F001-', looking)
    await button(page, 'Copiar como nuevo borrador').click()
    await expect(page).toHaveURL(/\/vouchers\/new\?draft=/)
    await expect(field(page, 'items.0.price')).toHaveValue('59')
  })
})
