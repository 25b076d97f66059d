import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'

const rows = '[data-row-link]'

test('a RUC pasted with spaces finds its company, an accent does not matter, and an empty answer says what it means', async ({
  page,
}) => {
  await page.goto('/tenants?sort=ruc')
  const row = page.locator('tbody tr').first()
  const ruc = ((await row.locator('.name i').textContent()) ?? '').trim()
  const search = async (text: string) => {
    await page.getByLabel('Buscar en la lista').fill(text)
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  }
  await search(`${ruc.slice(0, 2)} ${ruc.slice(2, 8)}-${ruc.slice(8)}`)
  await expect(page).toHaveURL(/q=/)
  await expect(page.locator('tbody tr').first()).toContainText(ruc)
  await search('zzzzzz')
  await expect(page).toHaveURL(/q=zzzzzz/)
  await expect(page.getByText('Ninguna empresa coincide')).toBeVisible()
  await expectAccessible(page)
  expect((await readPage(page.request, '/tenants?q=nahui')).main).toMatch(/ñahui/i)
})

test('a search of anything is answered in words', async ({ context }) => {
  for (const typed of ['%', '_', '"\'\\', '😀', 'a'.repeat(4000)]) {
    const { status, titles } = await readPage(context.request, `/tenants?q=${encodeURIComponent(typed)}`)
    expect({ status, titles }, typed).toEqual({ status: 200, titles: ['Empresas'] })
  }
})

test('pages beyond both ends are answered with the nearest page', async ({ context }) => {
  // Signups of other tests make the book grow meanwhile.
  expect((await readPage(context.request, '/tenants?page=-1')).main).toMatch(/Página 1 de \d/)
  const beyond = '/tenants?page=1000000000'
  const { main } = await readPage(context.request, beyond)
  const [, last] = /Página (\d) de \1/.exec(main) ?? []
  expect(last, main.slice(-200)).toBeDefined()
  const html = await (await context.request.get(beyond)).text()
  const [, before = ''] = /href="([^"]*)" rel="prev"/.exec(html) ?? []
  const answer = await readPage(context.request, before.replaceAll('&amp;', '&'))
  expect(answer.main).toContain(`Página ${Number(last) - 1} de`)
})

test('the list shows the book: j and k walk the rows, Enter opens one, / searches, ? shows the keys', async ({
  page,
}) => {
  await page.goto('/tenants')
  const links = page.locator(rows)
  await expect(links).toHaveCount(50)
  await waitForScripts(page)
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Buscar en la lista')).toBeFocused()
  await links.nth(0).focus()
  const name = (await links.nth(0).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('columns are moved, sized and hidden by keys and by dragging, chosen in a form, and the address draws the same without scripts', async ({
  page,
  elsewhere,
}) => {
  const heading = (on: Page, name: string) => on.getByRole('columnheader', { name })
  await page.goto('/tenants')
  await waitForScripts(page)
  await heading(page, 'Plan').getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page).toHaveURL(/cols=cycle%2Cissued%2Cplan%2Ctrend/)
  await expect(heading(page, 'Plan').getByRole('link')).toBeFocused()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page).toHaveURL(/widths=plan-144/)
  await heading(page, 'Último doc.').getByRole('link').focus()
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL(/cols=cycle%2Cplan/)
  await heading(page, 'Plan').dragTo(heading(page, 'Ciclo'))
  await expect(page).toHaveURL(/cols=plan%2Ccycle/)
  await page.getByText('Columnas', { exact: true }).click()
  await page.getByLabel('Ciclo / máx.', { exact: true }).uncheck()
  await page.getByLabel('Correo', { exact: true }).check()
  await page.getByLabel('Filas cómodas').check()
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page).toHaveURL(/cols=.*density=comfortable/)
  await expect(heading(page, 'Correo')).toBeVisible()
  await expect(heading(page, 'Ciclo')).toHaveCount(0)
  await expect.poll(async () => (await page.locator('tbody tr').first().boundingBox())?.height).toBe(48)
  const draw = (on: Page) =>
    on
      .locator('th')
      .evaluateAll((all) => all.map((one) => `${one.textContent} ${(one as HTMLElement).offsetWidth}`))
  const plain = await elsewhere({ role: 'owner', scripts: false })
  await plain.goto(page.url())
  expect(await draw(plain)).toEqual(await draw(page))
})

test.describe('an address that leads to no tenant of ours', () => {
  test.use({ expectedErrors: [/404/] })

  test('says that there is none', async ({ page }) => {
    await page.goto('/tenants/01a20000-0000-7000-8000-000000000000')
    await expect(page.getByText('Esta página no existe')).toBeVisible()
    const broken = `/tenants/${encodeURIComponent("'; drop table")}`
    expect((await readPage(page.request, broken)).status).toBe(404)
  })
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('tabs, sorting, search, pages and columns all work', async ({ page }) => {
    await page.goto('/tenants')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.getByText(/Página 2 de \d/)).toBeVisible()
    await page.getByRole('columnheader', { name: 'Empresa' }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=name/)
    await page.getByRole('link', { name: /^Bloqueadas/ }).click()
    await expect(page).toHaveURL(/tab=locked/)
    await page.getByLabel('Buscar en la lista').fill('sac')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL(/q=sac/)
    await page.getByText('Columnas', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Plan', exact: true }).uncheck()
    await page.getByRole('button', { name: 'Mostrar' }).click()
    await expect(page.getByRole('columnheader', { name: 'Plan' })).toHaveCount(0)
    await expect(page).toHaveURL(/q=sac/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a row is 72 px with its action under the thumb, 50 of them are under 4,000 px, and the search stays', async ({
    page,
  }) => {
    await page.goto('/tenants')
    await expect(page.locator(rows)).toHaveCount(50)
    const row = page.locator('tbody tr').first()
    expect((await row.boundingBox())?.height).toBe(72)
    await expect(row.locator('.name i')).toBeVisible()
    const button = await page
      .getByRole('link', { name: /^(Desb|B)loquear / })
      .first()
      .boundingBox()
    expect([button?.width, button?.height]).toEqual([44, 44])
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000)
    await page.locator(rows).nth(40).scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Buscar en la lista')).toBeInViewport()
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
})
