import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../lib/auth/demo-credentials'
import { expect } from './fixtures'

/** Shows once more who is there, as downloads ask for it; harmless where it was just done. `page` stays as it is. */
export async function confirmIdentity(page: Page, password: string = demoPassword): Promise<void> {
  const aside = await page.context().newPage()
  await aside.goto('/step-up?next=/settings')
  const title = aside.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^(Confirme que es usted|Ajustes)$/)
  if ((await title.textContent()) !== 'Ajustes') {
    await aside.getByLabel('Su contraseña').fill(password)
    await aside.getByRole('button', { name: 'Confirmar' }).click()
    await expect(title).toHaveText('Ajustes')
  }
  await aside.close()
}

/** Sends a form, with the password where it is asked for: the tests share a session that may have shown it just now. */
export async function sendProven(form: Locator, button: string | RegExp): Promise<void> {
  const password = form.getByLabel('Su contraseña')
  if (await password.isVisible()) await password.fill(demoPassword)
  await form.getByRole('button', { name: button }).click()
}
