import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { completeRuc } from '../../../lib/platform/ruc'
import { expect, test as signedIn } from './fixtures'

/** A signed-out visitor with its own address: daily limits count by address. */
export const test = signedIn.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  role: async ({}, use) => use(null),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
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

/** Submits once and waits for the answer: it moves the focus, so nothing may be typed before. */
async function submit(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  const button = page.getByRole('button', { name: 'Crear mi empresa' })
  await button.click()
  await answered
  await expect(button.or(sent(page))).toBeEnabled()
}

const sent = (page: Page) => page.getByRole('heading', { name: 'Su solicitud', exact: true })

/** Submits until `isDone`: a form filled in too fast must be sent again. Every submission counts against a limit. */
export async function submitUntil(
  page: Page,
  { fill, isDone }: { fill: () => Promise<void>; isDone: () => Promise<void> },
): Promise<void> {
  await expect(async () => {
    await fill()
    await submit(page)
    await isDone()
  }).toPass({ timeout: 90_000 })
}

/** Submits until accepted. */
export async function send(page: Page, password = goodPassword): Promise<void> {
  await submitUntil(page, {
    fill: () => page.getByLabel('Contraseña', { exact: true }).fill(password),
    isDone: () => expect(sent(page)).toBeVisible({ timeout: 5_000 }),
  })
}
