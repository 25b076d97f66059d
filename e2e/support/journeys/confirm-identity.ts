import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../../lib/platform/auth/sign-in/demo-credentials'
import { findForms } from '../../attack/harvest-forms'
import { expect } from './fixtures'

/** Steps up, as downloads require, by sending the form without opening it; does nothing while the step-up is valid. */
export async function confirmIdentity(page: Page, password: string = demoPassword): Promise<void> {
  const { request } = page.context()
  const asked = await request.get('/step-up?next=/settings')
  const { pathname, origin } = new URL(asked.url())
  if (pathname === '/settings') return
  const forms = findForms({ reseller: null, page: pathname }, await asked.text())
  const form = forms.find(({ fields }) => fields.some(([name]) => name === 'password'))
  const answer = await request.post(asked.url(), {
    headers: { origin },
    multipart: { ...Object.fromEntries(form?.fields ?? []), password },
    maxRedirects: 0,
  })
  expect(answer.headers().location).toBe('/settings')
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
