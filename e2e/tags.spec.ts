import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { kindOf } from './support/journeys/address-kind'
import { submitWithPassword } from './support/journeys/confirm-identity'
import { expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, type Member } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'
import { claimTenant } from './support/tenants/claim-tenant'
import { type BookTenant, namesIn, readBook, textOf } from './support/tenants/names-of-others'

/** Links of one kind that are followed besides those that are named, and one of each sorting or filter. */
const linksOfAKindMax = (path: string) => (path.includes('?') ? 1 : 2)

test.describe.configure({ mode: 'serial' })

// The demo has tags of its own, some of the same places.
const round = Date.now().toString(36).slice(-4)
const tag = `Lima norte ${round}`
const other = `Piura ${round}`

let person: Member
let mine: BookTenant[]
let canaries: BookTenant[]
let runPath: string

const home = process.env.E2E_HOME ?? ''

/** Opens what the person sees, on the page where owners choose it. */
async function openSight(page: Page): Promise<Locator> {
  await page.goto(`/settings/staff/${person.id}`)
  const card = page.locator('details').filter({ hasText: 'Qué empresas ve' })
  await card.locator('summary').click()
  return card
}

/** Signs the person in as who has just shown the password, as files require. */
async function enterProved(context: BrowserContext, portal: string): Promise<void> {
  await enterOverHttp(context, portal, person)
  await withPortalDatabase(home, async (client, enter) => {
    await enter('andes')
    await client.query('update portal.staff_session set second_factor_at = now() where staff_id = $1', [
      person.id,
    ])
  })
}

test('an owner makes tags, and two that read the same are refused', async ({ page }) => {
  await page.goto('/settings/tags')
  for (const name of [tag, other]) {
    await page.getByLabel('Nombre').last().fill(name)
    await page.getByRole('button', { name: 'Crear etiqueta' }).click()
    await expect(page.getByRole('status')).toContainText(name)
  }
  await page.getByLabel('Nombre').last().fill(tag.toUpperCase().replace(' ', '  '))
  await page.getByRole('button', { name: 'Crear etiqueta' }).click()
  await expect(page.getByText('Ya hay una etiqueta que se lee igual.')).toBeVisible()
  await expectAccessible(page)
})

test('many are tagged from the list at once, and found by the tag', async ({ page }) => {
  await page.goto('/tenants?sort=name')
  const boxes = page.locator('tbody [name="tenantId"]')
  for (const index of [0, 3, 7]) await boxes.nth(index).check()
  await page.getByRole('button', { name: 'Etiquetar…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etiquetar 3 empresas')
  await page.getByLabel(tag).selectOption('Poner')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cambiar 3 empresas' }).click()
  await expect(page).toHaveURL(/\/tenants$/)
  await page.getByText('Filtros', { exact: true }).click()
  await page.getByLabel('Etiqueta', { exact: true }).selectOption(tag)
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page).toHaveURL(/tag=\d+/)
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page.locator('tbody .tag').filter({ hasText: tag })).toHaveCount(3)
})

test('one tenant is tagged on its page, by keyboard alone', async ({ page }) => {
  const [, second] = await readBook(tag)
  await page.goto(`/tenants/${second?.id}`)
  await page.getByRole('link', { name: 'Etiquetar…' }).click()
  await page.getByLabel(other).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.locator('.tag')).toHaveText([other])
})

test('an owner chooses what a person sees, with the password', async ({ elsewhere }) => {
  person = await addPerson('support')
  // Whoever has just entered has shown nothing but that in this session.
  const account = await addPerson('owner')
  const owner = await elsewhere({ person: account })
  const card = await openSight(owner)
  await expect(card).toContainText('ve todas las empresas')
  await card.getByLabel(tag).check()
  await card.getByRole('button', { name: 'Guardar lo que ve' }).click()
  await expect(card.locator('[aria-invalid]')).toBeVisible()
  await expect(card.getByLabel(tag)).toBeChecked()
  await card.getByLabel(/ontraseña/).fill(account.password)
  await card.getByRole('button', { name: 'Guardar lo que ve' }).click()
  await expect(card).toContainText(`ve y cambia solo las empresas con la etiqueta ${tag}`)
  await expectAccessible(owner)
  const tags = await readPage(owner.request, '/settings/tags')
  expect(tags.main).toContain(`${tag}3 empresasLimita lo que ve Persona de prueba`)
  const book = await readBook(tag)
  mine = book.filter(({ isTagged }) => isTagged)
  canaries = book.filter(({ isTagged }) => !isTagged)
  expect([mine.length, canaries.length > 100]).toEqual([3, true])
})

test('the owner’s work on all of them stands where that person could look', async ({ page }) => {
  const owner = randomUUID()
  const others: typeof canaries = []
  for (const one of canaries.toReversed()) {
    if (others.length < 5 && claimTenant(home, one.id, owner)) others.push(one)
  }
  await page.goto('/locks/new')
  await page
    .getByLabel('RUC', { exact: true })
    .fill([...mine.slice(0, 2), ...others].map(({ ruc }) => ruc).join('\n'))
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await page.waitForURL(/\/locks\/new\/.+/)
  await page.getByLabel('Motivo').selectOption('debt')
  await page.getByRole('button', { name: /^Bloquear (hasta )?\d+ empresas?/ }).click()
  await page.waitForURL(/\/locks\/[0-9a-f-]{36}/)
  runPath = new URL(page.url()).pathname
})

test.describe('a person who sees one tag', () => {
  test.use({ role: null, expectedErrors: [/status of 40[34]/] })

  test('opens every page and file there is, and none names another tenant', async ({ page, run }) => {
    await enterProved(page.context(), run.portal)
    await page.goto('/')
    await expect(page.getByText(`Ve: ${tag}`).first()).toBeVisible()
    await expectAccessible(page)
    const own = mine[0]?.id ?? ''
    const open = [
      '/',
      '/tenants',
      `/tenants?q=${encodeURIComponent(canaries[0]?.name ?? '')}`,
      `/tenants?q=${canaries[0]?.ruc}`,
      '/tenants?tag=2',
      '/tenants?tab=gone',
      '/locks',
      '/locks/new',
      '/locks/schedules',
      '/vouchers',
      '/vouchers/csv',
      '/vouchers/xlsx',
      '/settings',
      '/settings/security',
      '/places?q=lima',
      runPath,
      ...['', '/lock', '/vouchers', '/vouchers/csv', '/vouchers/xlsx', '/guides', '/access-page'].map(
        (room) => `/tenants/${own}${room}`,
      ),
    ]
    const seen = new Set<string>()
    const answered: string[] = []
    const leaks: string[] = []
    const waiting = [...open]
    const counts = new Map<string, number>()
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      seen.add(path)
      const { status, text } = await textOf(page.request, path)
      expect(status, path).toBeLessThan(500)
      if (status === 200) answered.push(path)
      // What was typed into the search field stands there again.
      const found = /[?&]q=/.test(path) ? [] : namesIn(text, { mine, others: canaries })
      if (found.length > 0) leaks.push(`${path}: ${found.slice(0, 3).join(', ')}`)
      for (const [, href = ''] of text.matchAll(/href="(\/[^"#]*)"/g)) {
        const next = new URL(href.replaceAll('&amp;', '&'), run.portal)
        const link = `${next.pathname}${next.search}`
        if (/^\/(_next|login|favicon)/.test(link) || seen.has(link) || waiting.includes(link)) continue
        const count = counts.get(kindOf(link)) ?? 0
        if (count >= linksOfAKindMax(link)) continue
        counts.set(kindOf(link), count + 1)
        waiting.push(link)
      }
    }
    expect(leaks).toEqual([])
    expect(answered).toEqual(expect.arrayContaining([...open.slice(0, 14), runPath]))
    expect(answered.some((path) => /^\/locks\/[0-9a-f-]{36}\/csv/.test(path))).toBe(true)
  })

  test('gets neither a page of another tenant nor one about the whole book', async ({ page, run }) => {
    await enterProved(page.context(), run.portal)
    const canary = canaries[0]?.id ?? ''
    for (const room of ['', '/lock', '/vouchers', '/vouchers/csv', '/guides', '/drift', '/access-page']) {
      const { status, text } = await textOf(page.request, `/tenants/${canary}${room}`)
      expect(status, room).toBe(404)
      expect(
        namesIn(text, { mine, others: canaries }).filter((word) => word !== canary),
        room,
      ).toEqual([])
    }
    for (const path of [
      '/locks/everyone',
      '/settings/connection',
      '/settings/tags',
      '/signups',
      '/partners',
      '/audit',
      '/tenants/tag',
      '/messages',
      `/tenants/${mine[0]?.id}/tags`,
    ])
      expect((await textOf(page.request, path)).status, path).toBe(403)
    await page.goto('/signups')
    await expect(page.getByRole('main')).toContainText(`Usted ve solo las empresas con: ${tag}.`)
    await expectAccessible(page)
  })

  // Scripts would write the values of fields anew whenever they draw them.
  test.describe('without JavaScript', () => {
    test.use({ scripts: false })

    test('changes nothing of another tenant with forms made by hand', async ({ page, run }) => {
      await enterOverHttp(page.context(), run.portal, person)
      const canary = canaries[5]?.id ?? ''
      await page.goto(`/tenants/${mine[2]?.id}/lock`)
      // What it may be told depends on whether another journey has locked it.
      await page.getByLabel('Motivo').selectOption({ index: 1 })
      await page.locator('[name="tenantId"]').evaluateAll((fields, id) => {
        for (const field of fields) (field as HTMLInputElement).value = id
      }, canary)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Bloquear|Desbloquear)/ })
        .click()
      await expect(page.getByText('Esa empresa no existe o no es de su cuenta.')).toBeVisible()
      await page.goto('/tenants')
      await page.locator('tbody [name="tenantId"]').first().check()
      await page
        .locator('tbody [name="tenantId"]')
        .first()
        .evaluate((field, id) => {
          ;(field as HTMLInputElement).value = id
        }, canary)
      await page
        .getByRole('button', { name: /^Bloquear/ })
        .last()
        .click()
      await expect(page.getByText('Esa empresa no existe o no es de su cuenta.')).toBeVisible()
    })
  })
})

test('a person is free again with the next request when the owner says so', async ({ page, elsewhere }) => {
  const theirs = (await elsewhere({ person })).request
  const canary = `/tenants/${canaries[0]?.id}`
  expect((await readPage(theirs, canary)).status).toBe(404)
  const card = await openSight(page)
  await card.getByLabel(tag).uncheck()
  await submitWithPassword(card, 'Guardar lo que ve')
  await expect(card).toContainText('ve todas las empresas')
  expect((await readPage(theirs, canary)).titles).toEqual([canaries[0]?.name.replace(/\s+/g, ' ').trim()])
})
