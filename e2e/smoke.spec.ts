import { demoAccounts } from '../lib/platform/auth/sign-in/demo-credentials'
import { expect, test } from './support/journeys/fixtures'

test('the portal says that it is alive and ready', async ({ request }) => {
  for (const path of ['/api/health/live', '/api/health/ready']) {
    expect((await request.get(path)).status()).toBe(200)
  }
})

test.describe('a stranger', () => {
  test.use({ role: null })

  test('is led to the sign-in', async ({ page }) => {
    await page.goto('/tenants')
    await expect(page).toHaveURL(/\/login/)
  })
})

for (const { role } of demoAccounts) {
  test.describe(role, () => {
    test.use({ role })

    test(`${role} signs in and sees the list of tenants`, async ({ page }) => {
      await page.goto('/tenants')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/tenants/)
    })
  })
}
