import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, addReseller } from './support/journeys/people'
import { PortalProcess } from './support/journeys/portal-process'
import { startTestIssuer, type TestIssuer } from './support/test-oidc'

test.describe.configure({ mode: 'serial' })
test.use({
  role: null,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(address),
})

let portal: PortalProcess
let house: TestIssuer
let address = ''
/** The e-mail addresses of two people whom the portal knows. */
let support = ''
let admin = ''

test.beforeAll(async () => {
  test.setTimeout(600_000)
  house = await startTestIssuer(() => `${address}/api/auth/callback/oidc`)
  // Whom it knows is all that matters here: no demo and no sandbox.
  portal = await PortalProcess.create({ SANDBOX: 'off', ...house.environment })
  address = (await portal.start()).portal
  const reseller = await addReseller(portal.home)
  support = (await addPerson('support', reseller, portal.home)).email
  admin = (await addPerson('admin', reseller, portal.home)).email
})

test.afterAll(async () => {
  await portal?.dispose()
  await house?.close()
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ scripts })

    test('a person of the staff signs in with another service, and lands where they wanted to go', async ({
      page,
      context,
    }) => {
      house.person = { subject: 'ana-1', email: support, emailVerified: true }
      await page.goto('/settings/security')
      await expect(page).toHaveURL(/\/login\?next=/)
      if (scripts) await expectAccessible(page)
      await page.getByRole('link', { name: 'Entrar con Cuenta Andes' }).click()
      await expect(page).toHaveURL(/\/settings\/security$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Seguridad de su cuenta' })).toBeVisible()
      const kept = await context.cookies(address)
      expect(kept.filter(({ name }) => /state|nonce|pkce/.test(name))).toEqual([])
    })
  })
}

test('whom the desk does not know, or whom the service turns away, reads the same sentence and is not in', async ({
  page,
  context,
}) => {
  const stranger = { subject: 'nobody', email: 'nadie@example.pe', emailVerified: true }
  const sentence = 'No se pudo entrar con Cuenta Andes.'
  house.person = stranger
  await page.goto(`${address}/login?next=/settings`)
  await page.getByRole('link', { name: 'Entrar con Cuenta Andes' }).click()
  await expect(page.getByText(sentence)).toBeVisible()

  const people = [
    stranger,
    { subject: 'unproved', email: admin, emailVerified: false },
    { subject: 'second', email: support, emailVerified: true },
    null,
  ]
  for (const person of people) {
    await context.clearCookies()
    house.person = person
    const answer = await context.request.get(`${address}/login/oidc?next=/settings`)
    expect(answer.url()).toContain(`${address}/login?`)
    expect(await answer.text()).toContain(sentence)
    const settings = await context.request.get(`${address}/settings`, { maxRedirects: 0 })
    expect(settings.headers().location).toMatch(/\/login\?next=/)
  }
})

test('an answer that another browser asked for opens nothing, and no address leads out of the portal', async ({
  context,
  request,
}) => {
  house.person = { subject: 'ana-1', email: support, emailVerified: true }
  // The OIDC redirects, one response at a time, up to the URL with the code.
  let caught = `${address}/login/oidc`
  for (let hop = 0; hop < 8 && !caught.includes('code='); hop++) {
    const { location = '' } = (await context.request.get(caught, { maxRedirects: 0 })).headers()
    caught = new URL(location, caught).href
  }
  expect(caught).toContain('/api/auth/callback/oidc?')
  expect(await (await request.get(caught)).text()).toContain('No se pudo entrar con Cuenta Andes.')
  const away = await request.get(`${address}/login/oidc?next=https://evil.example/`)
  expect(away.url()).toBe(`${address}/`)
})
