import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { submitWithPassword } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { addPerson, addReseller, enter, type Member, type Person } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readInput, readPage } from './support/journeys/read-page'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

test.use({ role: 'owner' })

async function openSessions(page: Page, person: Person): Promise<void> {
  await page.goto('/login?next=/settings/sessions')
  await enter(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Sesiones' })).toBeVisible()
}

async function invite(page: Page, email: string): Promise<string> {
  await page.goto('/settings/staff/new')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Rol').selectOption('sales')
  await submitWithPassword(page.getByRole('main'), /^Invitar$/)
  await expect(page.getByText('No se volverá a mostrar')).toBeVisible()
  return page.getByLabel('Enlace de invitación').inputValue()
}

async function openPerson(page: Page, { id }: Member): Promise<void> {
  await page.goto(`/settings/staff/${id}`)
  await waitForScripts(page)
}

/** A lock in a few days in the name of a person, of a tenant that no other test has. */
async function scheduleLock({ email }: Person): Promise<{ scheduleId: string; name: string }> {
  const [mine, scheduleId] = [await takeOwnTenant(80), randomUUID()]
  return withPortalDatabase(process.env.E2E_HOME, async (client, enterScope) => {
    await enterScope('andes')
    await client.query(
      `with made as (
         insert into portal.lock_schedule (id, reseller_id, draft_id, frozen_at, desired, reason,
           wanted_at, starts_at, next_at, asked_by, asked_by_name)
         select $1::uuid, reseller_id, gen_random_uuid(), now(), 'locked'::portal.access, 'debt',
           d.day, d.day, d.day, id, name
         from portal.staff, (select now() + interval '6 days' as day) d where email = $2
         returning id, reseller_id)
       insert into portal.lock_schedule_item (schedule_id, tenant_id, reseller_id, seen)
       select id, $3::uuid, reseller_id, 'unlocked'::portal.access from made`,
      [scheduleId, email, mine.id],
    )
    return { scheduleId, name: mine.name }
  })
}

/** The part of the page under a heading. */
const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

/** Opens a section of a person's page. */
async function unfold(page: Page, title: string) {
  const order = page.locator('details').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  if (!(await order.evaluate((details: HTMLDetailsElement) => details.open)))
    await order.locator('summary').click()
  return order
}

test.describe('an owner who has just entered', () => {
  test.use({ role: null })

  test('needs the password once, keeps what was typed, and is then not asked for minutes; how long sessions last is bounded and saved', async ({
    page,
    context,
  }) => {
    test.slow()
    const owner = await addPerson('owner', await addReseller())
    await page.goto('/login?next=/settings/staff/new')
    await enter(page, owner)
    await expect(page.getByRole('heading', { level: 1, name: 'Invitar a alguien' })).toBeVisible()
    const password = page.getByLabel('Su contraseña')
    await page.getByLabel('Correo').fill('quien@casa.example')
    await page.getByLabel('Rol').selectOption('viewer')
    await page.getByRole('button', { name: 'Invitar', exact: true }).click()
    await expect(password).toHaveAccessibleDescription(/Escriba su contraseña/)
    await password.fill('not the right one')
    await page.getByRole('button', { name: 'Invitar', exact: true }).click()
    await expect(password).toHaveAccessibleDescription(/no es la suya/)
    await expect(page.getByLabel('Correo')).toHaveValue('quien@casa.example')
    await expect(page.getByLabel('Rol')).toHaveValue('viewer')
    await expectAccessible(page)
    await password.fill(owner.password)
    await page.getByRole('button', { name: 'Invitar', exact: true }).click()
    const url = await page.getByLabel('Enlace de invitación').inputValue()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copiar el enlace' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await context.clearPermissions()
    await expectAccessible(page)

    await page.goto('/settings/staff/sessions')
    const minutes = page.getByLabel('Minutos sin uso')
    const save = part(page, 'Duración de las sesiones').getByRole('button', { name: 'Guardar' })
    await minutes.fill('3')
    await save.click()
    await expect(minutes).toHaveAccessibleDescription(/dentro de los límites/)
    await minutes.fill('240')
    await save.click()
    await expect(page.getByText('Vale desde ahora.')).toBeVisible()
    await expect(password).toHaveCount(0)
    expect(await readInput(page.request, '/settings/staff/sessions', 'idleMinutes')).toBe('240')
  })
})

test.describe('an invitation', () => {
  test('by link lets a person in once, without JavaScript too', async ({ page, elsewhere }) => {
    const email = `invitada-${Date.now()}@andes.example`
    const url = await invite(page, email)
    const guest = await elsewhere({ scripts: false })
    await guest.goto(url)
    await expect(guest.getByRole('heading', { level: 1, name: 'Unirse a Andes Factura' })).toBeVisible()
    await expect(guest.getByText(email)).toBeVisible()
    await guest.getByLabel('Su nombre').fill('Rosa Núñez')
    await guest.getByLabel('Elija una contraseña').fill('corta')
    await guest.getByRole('button', { name: 'Unirme' }).click()
    await expect(guest.getByText('Use al menos 12 caracteres')).toBeVisible()
    await expect(guest.getByLabel('Su nombre')).toHaveValue('Rosa Núñez')
    await guest.getByLabel('Elija una contraseña').fill('una lámpara tranquila')
    await guest.getByRole('button', { name: 'Unirme' }).click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible()
    const used = await readPage(guest.request, url)
    expect(used.titles).toEqual(['Esta invitación ya se usó'])
    expect(used.main).not.toContain(email)
    expect((await readPage(page.request, '/settings/staff')).main).toContain(`${email}ventas`)
  })

  test('that was withdrawn or renewed opens nothing with the link of before', async ({ page, elsewhere }) => {
    const email = `retirada-${Date.now()}@andes.example`
    const first = await invite(page, email)
    await page.goto('/settings/staff')
    await expectAccessible(page)
    await page.getByRole('link', { name: email }).click()
    await submitWithPassword(part(page, 'Renovar el enlace'), 'Renovar')
    const second = await page.getByLabel('Enlace de invitación').inputValue()
    await expectAccessible(page)
    const guest = await elsewhere()
    expect((await readPage(guest.request, first)).titles).toEqual(['Este enlace no sirve'])
    await guest.goto(second)
    await expectAccessible(guest)
    await part(page, 'Retirar la invitación').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Equipo' })).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Esta invitación se retiró' })).toBeVisible()
    await expectAccessible(guest)
  })
})

test('the e-mail of a person is changed by an owner, holds at once, and keeps what was typed on an error', async ({
  page,
  elsewhere,
}) => {
  const person = await addPerson('support')
  const theirs = await elsewhere({ person })
  await theirs.goto('/settings/profile')
  await expect(part(theirs, 'Cambiar el correo')).toContainText('pida el cambio a un titular')
  await expectAccessible(theirs)

  await page.goto('/settings/staff')
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Persona de prueba' })).toBeVisible()
  const email = person.email.replace('persona', 'otra')
  const change = await unfold(page, 'Cambiar el correo')
  const field = change.getByLabel('Correo nuevo')
  await field.fill('titular@andes.example')
  await submitWithPassword(change, 'Cambiar el correo')
  await expect(field).toHaveAccessibleDescription(/No se puede usar este correo/)
  await expect(field).toHaveValue('titular@andes.example')
  await expectAccessible(page)
  await field.fill(email.toUpperCase())
  await submitWithPassword(change, 'Cambiar el correo')
  await expect(page.getByText(`ahora se entra con ${email}`)).toBeVisible()

  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login\?why=elsewhere/)
  await enter(theirs, person)
  await expect(theirs.getByText('no corresponden a ninguna cuenta')).toBeVisible()
  await enter(theirs, { ...person, email })
  await expect(theirs.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
  await theirs.goto('/email/no-es-un-enlace')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Este enlace no sirve' })).toBeVisible()
  await expectAccessible(theirs)
})

test('a suspended person is out at once, learns nothing, and can come back', async ({ page, elsewhere }) => {
  const person = await addPerson('support')
  const theirs = await elsewhere({ person })
  expect((await readPage(theirs.request, '/locks')).titles).toEqual(['Bloqueos'])

  await openPerson(page, person)
  await expect(part(page, 'Sesiones abiertas')).toContainText('Chrome')
  const suspend = await unfold(page, 'Suspender')
  await submitWithPassword(suspend, /^Suspender a/)
  await expect(page.getByText('Persona de prueba ya no puede entrar.')).toBeVisible()
  await expectAccessible(page)

  await theirs.goto('/locks')
  await expect(theirs).toHaveURL(/\/login\?why=ended&next=%2Flocks/)
  await expect(theirs.getByText('Su sesión terminó.')).toBeVisible()
  await enter(theirs, person)
  await expect(theirs.getByText('no corresponden a ninguna cuenta')).toBeVisible()

  await submitWithPassword(part(page, 'Devolver el acceso'), 'Devolver el acceso')
  await expect(page.getByText('Persona de prueba puede entrar otra vez.')).toBeVisible()
  await enter(theirs, person)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Bloqueos' })).toBeVisible()
})

test('what waits in the name of somebody is shown and handed over before they go', async ({ page }) => {
  const person = await addPerson('support')
  const { scheduleId, name } = await scheduleLock(person)
  await openPerson(page, person)
  await expect(part(page, 'Lo que espera a su nombre')).toContainText(`Bloquear: ${name}`)
  const suspend = await unfold(page, 'Suspender')
  await submitWithPassword(suspend, /^Suspender a/)
  const successor = suspend.getByLabel('¿Quién se hace cargo?')
  await expect(successor).toHaveAccessibleDescription(/Diga quién se hace cargo/)
  await expectAccessible(page)
  await successor.selectOption({ label: 'Carla Huamán · soporte' })
  await submitWithPassword(suspend, /^Suspender a/)
  await expect(page.getByText('Persona de prueba ya no puede entrar.')).toBeVisible()
  expect((await readPage(page.request, `/locks/schedules/${scheduleId}`)).main).toContain('Carla Huamán')
})

test.describe('one’s own sessions', () => {
  test.use({ role: null })

  test('are listed, and one that is ended says so and loses nothing that was typed', async ({
    page,
    elsewhere,
  }) => {
    const person = await addPerson('admin')
    const lost = await elsewhere({ person })
    await lost.goto('/settings/connection/pace')
    await lost.getByLabel('Consultas por minuto').fill('47')

    await openSessions(page, person)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Cerrar la sesión de Chrome/ }).click()
    await expect(page.getByText('Se cerró esa sesión.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cerrar la sesión de/ })).toHaveCount(0)

    await lost.getByRole('button', { name: 'Guardar' }).last().click()
    await expect(lost.getByText('lo que escribió sigue aquí')).toBeVisible()
    await expect(lost.getByLabel('Consultas por minuto')).toHaveValue('47')
    const again = await lost.context().newPage()
    await again.goto('/settings/connection/pace')
    await expect(again).toHaveURL(/\/login\?why=elsewhere&next=%2Fsettings%2Fconnection%2Fpace/)
    await expect(again.getByText('se cerró desde otro equipo')).toBeVisible()
    await enter(again, person)
    await expect(again.getByRole('heading', { level: 1, name: 'Conexión' })).toBeVisible()
    await expect(lost.getByLabel('Consultas por minuto')).toHaveValue('47')
  })

  test('all but this one end together, and so they do with a new password', async ({
    page,
    elsewhere,
    run,
  }) => {
    const person = await addPerson('viewer')
    const other = await elsewhere({ person })
    const mine = '/settings/sessions'
    expect((await readPage(other.request, mine)).titles).toEqual(['Sesiones'])
    await openSessions(page, person)
    await page.getByRole('button', { name: 'Cerrar las demás' }).click()
    await expect(page.getByText('Se cerraron las demás sesiones.')).toBeVisible()
    const { location } = (await other.request.get(mine, { maxRedirects: 0 })).headers()
    expect(location).toMatch(/why=elsewhere/)
    await enterOverHttp(other.context(), run.portal, person)
    expect((await readPage(other.request, mine)).titles).toEqual(['Sesiones'])

    await page.goto('/settings/password')
    await page.getByLabel('Contraseña actual').fill(person.password)
    await page.getByLabel('Contraseña nueva').fill('otra lámpara en la ventana')
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await expect(page.getByText('Se cambió la contraseña. Se cerró otra sesión.')).toBeVisible()
    await other.goto(mine)
    await expect(other.getByText('La contraseña de esta cuenta cambió')).toBeVisible()
    await enter(other, { ...person, password: 'otra lámpara en la ventana' })
    await expect(other.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
  })
})
