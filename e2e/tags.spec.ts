import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { kindOf } from './support/journeys/address-kind'
import { claimTenant } from './support/journeys/claim-tenant'
import { confirmIdentity, submitWithPassword } from './support/journeys/confirm-identity'
import { expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, enter, type Person } from './support/journeys/people'

/** Links of one kind that are followed: more than the person sees tenants, and one of each sorting or filter. */
const linksOfAKindMax = (path: string) => (path.includes('?') ? 1 : 4)

test.describe.configure({ mode: 'serial' })

// The demo has tags of its own, some of the same places.
const round = Date.now().toString(36).slice(-4)
const tag = `Lima norte ${round}`
const other = `Piura ${round}`
type Tenant = { id: string; name: string; ruc: string; host: string }

let person: Person
let mine: Tenant[]
let canaries: Tenant[]

/** The whole book as an owner's pages show it. */
async function readBook(page: Page): Promise<Tenant[]> {
  const book: Tenant[] = []
  for (let number = 1; ; number += 1) {
    await page.goto(`/tenants?sort=name&cols=ruc&page=${number}`)
    const rows = await page.locator('tbody tr').evaluateAll((found) =>
      found.map((row) => {
        const link = row.querySelector<HTMLAnchorElement>('[data-row-link]')
        return {
          id: link?.pathname.split('/')[2] ?? '',
          name: link?.textContent ?? '',
          ruc: row.querySelector('td.ruc')?.textContent ?? '',
          host: row.querySelector('.hint')?.firstChild?.textContent ?? '',
        }
      }),
    )
    // An address beyond the end shows the last page once more.
    if (rows.every(({ id }) => book.some((known) => known.id === id))) return book
    book.push(...rows)
  }
}

async function filterByTag(page: Page): Promise<void> {
  await page.getByText('Filtros', { exact: true }).click()
  await page.getByLabel('Etiqueta', { exact: true }).selectOption(tag)
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page).toHaveURL(/tag=\d+/)
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
  await filterByTag(page)
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page.locator('tbody .tag').filter({ hasText: tag })).toHaveCount(3)
  await expectAccessible(page)
})

test('one tenant is tagged on its page, by keyboard alone', async ({ page }) => {
  await page.goto('/tenants?sort=name')
  await page.locator('[data-row-link]').nth(1).click()
  await page.getByRole('link', { name: 'Etiquetar…' }).click()
  await page.getByLabel(other).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.locator('.tag')).toHaveText([other])
  await expectAccessible(page)
})

test('an owner chooses what a person sees, with the password', async ({ page, elsewhere }) => {
  const book = await readBook(page)
  person = await addPerson('support')
  // Whoever has just entered has shown nothing but that in this session.
  const account = await addPerson('owner')
  const owner = await elsewhere({ person: account })
  await owner.goto('/settings/staff')
  await owner.locator('tr', { hasText: person.email }).getByRole('link').click()
  const card = owner.locator('details').filter({ hasText: 'Qué empresas ve' })
  await expect(card).toContainText('ve todas las empresas')
  await card.locator('summary').click()
  await card.getByLabel(tag).check()
  await card.getByRole('button', { name: 'Guardar lo que ve' }).click()
  await expect(card.locator('[aria-invalid]')).toBeVisible()
  await expect(card.getByLabel(tag)).toBeChecked()
  await card.getByLabel(/ontraseña/).fill(account.password)
  await card.getByRole('button', { name: 'Guardar lo que ve' }).click()
  await expect(card).toContainText(`ve y cambia solo las empresas con la etiqueta ${tag}`)
  await expectAccessible(owner)
  await page.goto('/settings/tags')
  await expect(page.getByText('Limita lo que ve Persona de prueba').first()).toBeVisible()
  await page.goto('/tenants')
  await filterByTag(page)
  const ids = await page
    .locator('[data-row-link]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/')[2]))
  mine = book.filter(({ id }) => ids.includes(id))
  canaries = book.filter(({ id }) => !ids.includes(id))
  expect([mine.length, canaries.length > 100]).toEqual([3, true])
})

test('the owner’s work on all of them stands where that person could look', async ({ page }) => {
  const owner = randomUUID()
  const home = process.env.E2E_HOME ?? ''
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
})

/** The text of an answer, unpacked where it is a spreadsheet. */
async function textOf(request: APIRequestContext, path: string): Promise<{ status: number; text: string }> {
  const answer = await request.get(path, { maxRedirects: 0 })
  const body = await answer.body()
  if (!/spreadsheetml/.test(answer.headers()['content-type'] ?? ''))
    return { status: answer.status(), text: body.toString('utf8') }
  const parts = Object.values(unzipSync(new Uint8Array(body))).map((part) => strFromU8(part))
  return { status: answer.status(), text: parts.join('\n') }
}

function namesIn(text: string): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
  return canaries.flatMap(({ name, ruc, host, id }) => {
    const isPart = mine.some((known) => known.name.includes(name))
    const result = [ruc, id, ...(isPart ? [] : [name])].filter((word) => word && plain.includes(word))
    const isKnown =
      plain.includes(host) && new RegExp(`(?<![a-z0-9-])${host.replaceAll('.', '\\.')}`).test(plain)
    return isKnown ? [...result, host] : result
  })
}

test.describe('a person who sees one tag', () => {
  test.use({ role: null, expectedErrors: [/status of 40[34]/] })

  test('opens every page and file there is, and none names another tenant', async ({ page, baseURL }) => {
    await page.goto('/login')
    await enter(page, person)
    await expect(page.getByText(`Ve: ${tag}`).first()).toBeVisible()
    await confirmIdentity(page, person.password)
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
      const found = /[?&]q=/.test(path) ? [] : namesIn(text)
      if (found.length > 0) leaks.push(`${path}: ${found.slice(0, 3).join(', ')}`)
      for (const [, href = ''] of text.matchAll(/href="(\/[^"#]*)"/g)) {
        const next = new URL(href.replaceAll('&amp;', '&'), baseURL)
        const link = `${next.pathname}${next.search}`
        if (/^\/(_next|login|favicon)/.test(link) || seen.has(link) || waiting.includes(link)) continue
        const count = counts.get(kindOf(link)) ?? 0
        if (count >= linksOfAKindMax(link)) continue
        counts.set(kindOf(link), count + 1)
        waiting.push(link)
      }
    }
    expect(leaks).toEqual([])
    expect(answered).toEqual(expect.arrayContaining(open.slice(0, 14)))
    expect(answered.some((path) => /^\/locks\/[0-9a-f-]{36}\/csv/.test(path))).toBe(true)
  })

  test('gets neither a page of another tenant nor one about the whole book', async ({ page }) => {
    await page.goto('/login')
    await enter(page, person)
    await expect(page).not.toHaveURL(/login/)
    await confirmIdentity(page, person.password)
    const canary = canaries[0]?.id ?? ''
    for (const room of ['', '/lock', '/vouchers', '/vouchers/csv', '/guides', '/drift', '/access-page']) {
      const { status, text } = await textOf(page.request, `/tenants/${canary}${room}`)
      expect(status, room).toBe(404)
      expect(
        namesIn(text).filter((word) => word !== canary),
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

    test('changes nothing of another tenant with forms made by hand', async ({ page }) => {
      await page.goto('/login')
      await enter(page, person)
      await expect(page).not.toHaveURL(/login/)
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

test('a person is free again with the next click when the owner says so', async ({ page, elsewhere }) => {
  const theirs = await elsewhere({ person })
  await theirs.goto('/')
  await expect(theirs.getByText(`Ve: ${tag}`).first()).toBeVisible()
  await page.goto('/settings/staff')
  await page.locator('tr', { hasText: person.email }).getByRole('link').click()
  const card = page.locator('details').filter({ hasText: 'Qué empresas ve' })
  await card.locator('summary').click()
  await card.getByLabel(tag).uncheck()
  await submitWithPassword(card, 'Guardar lo que ve')
  await expect(card).toContainText('ve todas las empresas')
  await theirs.goto(`/tenants/${canaries[0]?.id}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(canaries[0]?.name ?? '')
})
