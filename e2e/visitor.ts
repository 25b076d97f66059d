import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { completeRuc } from '../lib/sandbox/ruc'
import { expect, test as signedIn } from './fixtures'

/** A stranger from a place of their own: what a visitor may do in a day is counted by address. */
export const test = signedIn.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  role: async ({}, use) => use(null),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
})

export function anyAddress(): string {
  return `198.51.${randomInt(256)}.${randomInt(256)}`
}

/** A company that the sandbox's register knows as active, and that nobody has signed up yet. */
export function anyRuc(): string {
  return completeRuc(`2099${randomInt(1_000, 10_000)}1${randomInt(1, 7)}`)
}

export function anySubdomain(): string {
  return `casa${randomInt(1e9)}`
}

export const goodPassword = 'una lámpara 7 quieta'

/** The first step: digits, and then the company's name. Where scripts run the digits are enough. */
export async function typeRuc(page: Page, ruc: string, options: { press?: boolean } = {}): Promise<void> {
  await page.getByLabel('RUC de su empresa').fill(ruc)
  if (options.press) await page.getByRole('button', { name: /^(Continuar|Buscar otra vez)$/ }).click()
}

export type Answers = { subdomain: string; email: string; password: string }

/** The second step, without sending it. */
export async function fillDetails(page: Page, answers: Partial<Answers> = {}): Promise<void> {
  await page.getByLabel('Su dirección en internet').fill(answers.subdomain ?? anySubdomain())
  await page.getByLabel('Correo').fill(answers.email ?? `gerencia${randomInt(1e9)}@empresa.example`)
  await page.getByLabel('Contraseña', { exact: true }).fill(answers.password ?? goodPassword)
  await page.getByLabel(/^Acepto/).check()
}

/** Sends until it is taken: sooner than a person could fill it in, the form asks to be sent again. */
export async function send(page: Page, password = goodPassword): Promise<void> {
  const taken = page.getByRole('heading', { name: 'Su solicitud', exact: true })
  await expect(async () => {
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    // Each sending counts against the visitor: the next one waits for the answer to this one.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST', {
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Crear mi empresa' }).click()
    await answered
    await expect(taken).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}
