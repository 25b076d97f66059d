import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../../lib/platform/auth/sign-in/demo-credentials'
import { expect } from './fixtures'

/** Steps up, as downloads require, on another page; does nothing while the step-up is valid. */
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

/** Submits a form, with the password if it is required: the shared session may be stepped up already. */
export async function submitWithPassword(form: Locator, button: string | RegExp): Promise<void> {
  const submit = form.getByRole('button', { name: button })
  // With its button a form is there whole, so that no password field means that none is required.
  await expect(submit).toBeVisible()
  const password = form.getByLabel('Su contraseña')
  if (await password.isVisible()) await password.fill(demoPassword)
  await submit.click()
}
