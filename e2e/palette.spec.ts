import type { APIRequestContext, Page } from '@playwright/test'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { holdRequests } from './support/journeys/hold-requests'
import { addPerson } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' })
const box = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')

type Sample = { id: string; name: string; ruc: string }

/** Tenants of the demo whose RUC nobody shares, in this state of access. */
async function sampleTenant(access: 'locked' | 'unlocked'): Promise<Sample> {
  return withPortalDatabase(process.env.E2E_HOME, async (client, enterReseller) => {
    await enterReseller('andes')
    const { rows } = await client.query<Sample>(
      `select t.id, t.name, t.ruc from portal.tenant t
       where t.access = $1 and t.gone_at is null and t.registered_at < now() - interval '2 days'
         and (select count(*) from portal.tenant o where o.ruc = t.ruc) = 1
       order by t.documents desc nulls last limit 1`,
      [access],
    )
    return rows[0] as Sample
  })
}

async function openByKey(page: Page, key = 'Control+k'): Promise<void> {
  await waitForScripts(page)
  await page.keyboard.press(key)
  await expect(box(page)).toBeFocused()
}

test('by keyboard: ? shows the keys, a whole RUC finds its tenant with its state and Enter opens it, g and a letter go to a section, none of it while typing', async ({
  page,
}) => {
  const tenant = await sampleTenant('locked')
  await page.goto('/')
  await waitForScripts(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openByKey(page)
  await page.keyboard.type(tenant.ruc)
  await expect(options(page).first()).toContainText(tenant.name)
  await expect(options(page).first()).toContainText('Bloqueada')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ resultados?$/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tenants/${tenant.id}$`))
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { level: 1, name: 'Bloqueos' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeVisible()
  await page.getByLabel('Buscar en la lista').focus()
  await page.keyboard.type('gb?')
  await expect(page.getByLabel('Buscar en la lista')).toHaveValue('gb?')
  await expect(page).toHaveURL(/\/tenants$/)
})

const scripts = /\/_next\/static\/chunks\//

/** Opens a page and holds back every script that it asks for afterwards; returns what lets them through. */
async function openAndHoldScripts(page: Page, path: string): Promise<() => void> {
  const { hold, release } = await holdRequests(page, scripts)
  await page.goto(path)
  await waitForScripts(page)
  hold()
  return release
}

test('what is typed while the palette is on the way is kept, letter for letter', async ({ page }) => {
  const tenant = await sampleTenant('locked')
  // The list has a search of its own, which `/` leads to; elsewhere it leads to the palette.
  const release = await openAndHoldScripts(page, '/tenants')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(tenant.ruc.slice(0, 6))
  const early = palette(page).getByRole('textbox')
  await expect(early).toBeFocused()
  await expect(early).toHaveValue(tenant.ruc.slice(0, 6))
  release()
  await page.keyboard.type(tenant.ruc.slice(6))
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue(tenant.ruc)
  await expect(options(page).first()).toContainText(tenant.name)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
})

test('before the palette has come, Escape gives up, and the same key opens it again', async ({ page }) => {
  const release = await openAndHoldScripts(page, '/locks')
  const early = palette(page).getByRole('textbox')
  await page.keyboard.press('/')
  await expect(early).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('/')
  await expect(early).toBeFocused()
  release()
  await expect(box(page)).toBeFocused()
})

test('before the palette has come, Enter searches', async ({ page }) => {
  const tenant = await sampleTenant('locked')
  const release = await openAndHoldScripts(page, '/locks')
  await page.keyboard.press('/')
  await page.keyboard.type(tenant.ruc)
  await expect(palette(page).getByRole('textbox')).toHaveValue(tenant.ruc)
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(new RegExp(`/tenants/${tenant.id}$`))
})

test('a key that asks for the search in the frame in which it was given up opens it anew, empty', async ({
  page,
}) => {
  const release = await openAndHoldScripts(page, '/locks')
  for (const field of [palette(page).getByRole('textbox'), box(page)]) {
    await page.keyboard.press('/')
    await page.keyboard.type('20')
    await expect(field).toHaveValue('20')
    await page.evaluate(async () => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
      // Until the next frame it goes to the field that is hidden already.
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
      // The event of the dialog that closed is over with the second frame.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    release()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  }
})

test('what is pressed right after Escape is meant for the page', async ({ page }) => {
  await page.goto('/tenants')
  await openByKey(page)
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('/')])
  await expect(page.getByLabel('Buscar en la lista')).toBeFocused()
})

test.describe('where the script of the palette never arrives', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the page stays, and the field goes on to search', async ({ page }) => {
    const tenant = await sampleTenant('locked')
    let isOpen = false
    // Before the page opens: an open page may still ask past a new route.
    await page.route(scripts, (route) => (isOpen ? route.abort() : route.continue()))
    await page.goto('/locks')
    await waitForScripts(page)
    isOpen = true
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('/')
    await page.keyboard.type(tenant.ruc.slice(0, 6))
    await failed
    await page.keyboard.type(tenant.ruc.slice(6))
    await expect(palette(page).getByRole('textbox')).toHaveValue(tenant.ruc)
    await expect(page.locator('h1')).toHaveText('Bloqueos')
    await page.unrouteAll({ behavior: 'wait' })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/tenants/${tenant.id}$`))
  })
})

test('what was opened comes first next time, by its path alone; by mouse an action leads to the page that asks, and changes nothing', async ({
  page,
}) => {
  const tenant = await sampleTenant('unlocked')
  await page.goto(`/tenants/${tenant.id}`)
  await waitForScripts(page)
  await page.goto('/locks')
  await waitForScripts(page)
  await page.getByRole('searchbox', { name: 'Buscar en todo' }).click()
  await expect(
    palette(page).getByRole('group', { name: 'Recientes' }).getByRole('option').first(),
  ).toContainText(tenant.name)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain(tenant.id)
  expect(kept).not.toContain(tenant.name)
  await box(page).fill(tenant.ruc)
  await options(page)
    .filter({ hasText: `Bloquear ${tenant.name}…` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/tenants/${tenant.id}/lock$`))
  await expect(page.locator('[data-tenant-header]')).toContainText(tenant.name)
  await expect(page.locator('[data-tenant-header]')).toContainText('Activa')
})

test('pages, settings, people and runs are found, without accents too; typing asks once after a pause', async ({
  page,
}) => {
  await page.goto('/')
  await openByKey(page)
  await expect(options(page).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/palette?q=') && asked.push(request.url()))
  await page.keyboard.type('comercial')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ resultados?$/)
  expect(asked.length).toBeLessThanOrEqual(3)
  expect(asked.at(-1)).toContain('q=comercial')
  await box(page).fill('auditoria')
  await expect(options(page).filter({ hasText: 'Auditoría' })).toBeVisible()
  await box(page).fill('conservacion')
  await expect(options(page).filter({ hasText: 'Conservación de datos' })).toBeVisible()
  await box(page).fill('titular@andes')
  await expect(palette(page).getByRole('group', { name: 'Personas' })).toContainText('titular@andes.example')
  await box(page).fill('#1')
  await expect(palette(page).getByRole('group', { name: 'Ejecuciones y envíos' })).toContainText('#1')
  await box(page).fill('zzzzzz')
  await expect(palette(page).getByRole('status')).toHaveText('Nada coincide')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tenants\?q=zzzzzz$/)
})

type Answer = { said: string; groups: { label: string; items: { label: string; href: string }[] }[] }

/** What the palette is given for what is typed: it shows nothing else. */
async function answerTo(request: APIRequestContext, typed: string): Promise<Answer> {
  return (await request.get(`/api/palette?q=${encodeURIComponent(typed)}`)).json()
}

test.describe('a person who may only look, and only at some tenants', () => {
  test.use({ role: null })

  test('finds nothing that they may not open', async ({ context, run }) => {
    const mine = await sampleTenant('unlocked')
    const other = await sampleTenant('locked')
    const person = await addPerson('viewer')
    await limitToTag(person.email, mine.id)
    await enterOverHttp(context, run.portal, person)
    const { request } = context
    const [found] = (await answerTo(request, mine.ruc)).groups.flatMap(({ items }) => items)
    expect(found).toMatchObject({ label: mine.name, href: `/tenants/${mine.id}` })
    expect(JSON.stringify(await answerTo(request, mine.ruc))).not.toContain('Bloquear')
    for (const typed of [other.ruc, 'titular@andes'])
      expect((await answerTo(request, typed)).said, typed).toBe('Nada coincide')
    const labels = (await answerTo(request, 'audit')).groups.map(({ label }) => label)
    expect(labels).not.toContain('Páginas')
    const direct = await request.get(`/api/palette?recent=/tenants/${other.id}`)
    expect(await direct.text()).not.toContain(other.name)
    expect((await request.get(`/search?q=${other.ruc}`)).url()).toContain('/tenants?q=')
  })
})

/** Gives a tenant a tag of its own and limits a person to it. */
async function limitToTag(email: string, tenantId: string): Promise<void> {
  await withPortalDatabase(process.env.E2E_HOME, async (client, enterReseller) => {
    await enterReseller('andes')
    await client.query(
      `with tag as (
         insert into portal.tenant_tag (id, reseller_id, number, name, colour)
         select gen_random_uuid(), portal.scope(), coalesce(max(number), 0) + 1, $1, 'grey' from portal.tenant_tag
         returning id
       ), tagged as (
         insert into portal.tenant_tagging (reseller_id, tenant_id, tag_id) select portal.scope(), $2::uuid, id from tag
       )
       insert into portal.staff_tag (reseller_id, staff_id, tag_id)
       select portal.scope(), s.id, tag.id from tag, portal.staff s where s.email = $3`,
      [`palette ${email}`, tenantId, email],
    )
  })
}

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('the field is a form: a RUC opens its tenant, a name the list', async ({ page }) => {
    const tenant = await sampleTenant('locked')
    await page.goto('/')
    const field = page.getByRole('searchbox', { name: 'Buscar en todo' })
    await field.fill(tenant.ruc)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/tenants/${tenant.id}$`))
    await field.fill('comercial')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/tenants\?q=comercial$/)
    await expect(page.getByRole('searchbox')).toHaveCount(1)
  })
})
