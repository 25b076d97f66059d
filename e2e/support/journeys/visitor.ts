import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { formAgeMinMs } from '../../../lib/domain/signups/public/form-token'
import { completeRuc } from '../../../lib/platform/ruc'
import { expect, test as signedIn } from './fixtures'

/** A signed-out visitor with its own address: daily limits count by address. */
export const test = signedIn.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  role: async ({}, use) => use(null),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  headers: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
})

export function anyAddress(): string {
  return `198.51.${randomInt(256)}.${randomInt(256)}`
}

/** An active company of the sandbox's register without a signup. */
export function anyRuc(): string {
  return completeRuc(`2099${randomInt(1_000, 10_000)}1${randomInt(1, 7)}`)
}

export function anySubdomain(): string {
  return `casa${randomInt(1e9)}`
}

export const goodPassword = 'una lámpara 7 quieta'

/** First step: the RUC and then the company name. With scripts the RUC is enough. */
export async function typeRuc(page: Page, ruc: string, options: { press?: boolean } = {}): Promise<void> {
  await page.getByLabel('RUC de su empresa').fill(ruc)
  if (options.press) await page.getByRole('button', { name: /^(Continuar|Buscar otra vez)$/ }).click()
}

export type Answers = { subdomain: string; email: string; password: string }

/** Second step, not submitted. */
export async function fillDetails(page: Page, answers: Partial<Answers> = {}): Promise<void> {
  await page.getByLabel('Su dirección en internet').fill(answers.subdomain ?? anySubdomain())
  await page.getByLabel('Correo').fill(answers.email ?? `gerencia${randomInt(1e9)}@empresa.example`)
  await page.getByLabel('Contraseña', { exact: true }).fill(answers.password ?? goodPassword)
  await page.getByLabel(/^Acepto/).check()
}

const formTokenSchema = z.object({ at: z.number() })

/** Waits until the form is old enough to be accepted: one filled in too fast was filled in by a program. */
async function waitForFormAge(page: Page): Promise<void> {
  const token = await page.locator('input[name="formToken"]').inputValue()
  const [content = ''] = token.split('.')
  const { at } = formTokenSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  await expect.poll(() => Date.now() - at, { timeout: 10_000 }).toBeGreaterThan(formAgeMinMs)
}

/** Submits once and waits for the answer: it moves the focus, so nothing may be typed before. */
export async function submit(page: Page): Promise<void> {
  await waitForFormAge(page)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  const button = page.getByRole('button', { name: 'Crear mi empresa' })
  await button.click()
  await answered
  await expect(button.or(sent(page))).toBeEnabled()
}

const sent = (page: Page) => page.getByRole('heading', { name: 'Su solicitud', exact: true })

/** Submits a request that is accepted. */
export async function send(page: Page): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(goodPassword)
  await submit(page)
  await expect(sent(page)).toBeVisible()
}
