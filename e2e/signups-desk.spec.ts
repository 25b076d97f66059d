import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'
import { anyRuc } from './support/journeys/visitor'
import { makeDecideLink } from './support/signups/make-decide-link'
import { sendSignup } from './support/signups/send-signup'

test('a request that waits is counted in the menu, and refusing it tells the visitor why', async ({
  page,
  request,
}) => {
  const ruc = anyRuc()
  const address = await sendSignup(request, ruc)
  await page.goto('/signups?tab=attention')
  await expect(page.getByRole('link', { name: /Altas.*esperan? a una persona/ })).toBeVisible()
  await page.getByLabel('Buscar solicitudes').fill(ruc)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`q=${ruc}`))
  const found = page.locator('main a[href^="/signups/"]')
  await expect(found).toHaveCount(1)
  await expectAccessible(page)
  await found.click()
  await expect(page.getByText('Espera su aprobación')).toBeVisible()
  await expect(page.getByText('no hecha: sin JavaScript')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Rechazar…').click()
  await page.getByLabel('Motivo para el solicitante').fill('Ese RUC ya trabaja con nosotros por otra vía.')
  await page.getByRole('button', { name: 'Rechazar la solicitud' }).click()
  await expect(page.getByText('Rechazada').first()).toBeVisible()
  await expect(page.getByText('borrada')).toBeVisible()
  const { titles, main } = await readPage(request, address)
  expect(titles).toEqual(['No pudimos aceptar su solicitud'])
  expect(main).toContain('Ese RUC ya trabaja con nosotros')
})

test('the link of the e-mail opens the request to whoever has it, without signing in', async ({
  request,
  elsewhere,
}) => {
  const ruc = anyRuc()
  await sendSignup(request, ruc)
  const page = await elsewhere()
  await page.goto(await makeDecideLink(ruc))
  await expect(page.getByRole('main')).toContainText(ruc)
  await expect(page.getByRole('button', { name: /^Aprobar/ })).toBeVisible()
  await expectAccessible(page)
})

test('the funnel counts, and a search that finds nothing says so', async ({ context }) => {
  expect((await readPage(context.request, '/signups?tab=all')).main).toContain('Abrieron la página')
  const { main } = await readPage(context.request, '/signups?tab=all&q=nadie+se+llama+así')
  expect(main).toContain('Ninguna solicitud coincide con «nadie se llama así».')
})

test.describe('whoever only reads', () => {
  test.use({ role: 'support' })

  test('sees requests and decides nothing', async ({ context, request }) => {
    const ruc = anyRuc()
    await sendSignup(request, ruc)
    const list = await (await context.request.get(`/signups?tab=all&q=${ruc}`)).text()
    const [, path = ''] = /href="(\/signups\/[0-9a-f-]{36})"/.exec(list) ?? []
    const { main } = await readPage(context.request, path)
    expect(main).toContain('Su rol ve las altas y no las decide.')
    expect(main).not.toContain('Aprobar y crear')
    // The way to the settings of the page.
    expect(list).not.toContain('href="/settings/signup"')
  })
})
