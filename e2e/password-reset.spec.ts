import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, addReseller, enter, type Person } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'
import { PortalProcess } from './support/journeys/portal-process'
import { type MailServer, openMailServer } from './support/mail/mail-server'

test.describe.configure({ mode: 'serial' })

let mail: MailServer
let portal: PortalProcess
let address = ''
let reseller = ''
test.use({
  role: null,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(address),
})

test.beforeAll(async () => {
  test.setTimeout(600_000)
  mail = await openMailServer()
  portal = await PortalProcess.create({ SANDBOX: 'off', ...mail.settings })
  address = (await portal.start()).portal
  reseller = await addReseller(portal.home)
})

test.afterAll(async () => {
  await portal?.dispose()
  await mail?.close()
})

/** The link in the latest letter to somebody, once it was sent. */
async function linkTo(email: string): Promise<string> {
  const link = () => mail.to(email).at(-1)?.links[0] ?? ''
  await expect.poll(link).toContain('/password/')
  return link()
}

/** A passkey of somebody, which no device has: enough to be asked for. */
async function addPasskey({ email }: Person): Promise<void> {
  await withPortalDatabase(portal.home, async (client, enterScope) => {
    await enterScope(reseller)
    const { rowCount } = await client.query(
      `insert into portal.staff_passkey
         (id, reseller_id, staff_id, credential_id, public_key, transports, name, backed_up)
       select $1::uuid, reseller_id, id, $1::text, '\\x00'::bytea, '{}'::text[], 'Una llave', false
       from portal.staff where email = $2`,
      [randomUUID(), email],
    )
    expect(rowCount).toBe(1)
  })
}

test('whoever forgot the password gets a link by e-mail, and strangers the same sentence', async ({
  page,
}) => {
  const person = await addPerson('support', reseller, portal.home)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await expect(page.getByRole('button', { name: 'Enviar el enlace' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Correo').fill('no es un correo')
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/Escriba un correo/)
  const told = async (email: string) => {
    await page.getByLabel('Correo').fill(email)
    await page.getByRole('button', { name: 'Enviar el enlace' }).click()
    const answer = page.getByRole('status').filter({ hasText: 'va en camino' })
    return (await answer.textContent())?.replace(email, '…')
  }
  const known = await told(person.email)
  await page.goto('/login/forgot')
  expect(await told('nadie@andes.example')).toBe(known)
  const link = await linkTo(person.email)
  expect(mail.to('nadie@andes.example')).toEqual([])

  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('Contraseña nueva').fill('corta')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(page.getByLabel('Contraseña nueva')).toHaveAccessibleDescription(/al menos 12/)
  await page.getByLabel('Contraseña nueva').fill('otra lámpara en la ventana')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'La contraseña ya se cambió' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a entrar' }).click()
  await enter(page, { ...person, password: 'otra lámpara en la ventana' })
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible()
  await expect.poll(() => mail.to(person.email).at(-1)?.text).toContain('se eligió otra contraseña')
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a link does the same, and the second factor is asked for all the same', async ({ page }) => {
    const person = await addPerson('viewer', reseller, portal.home)
    await addPasskey(person)
    await page.goto('/login/forgot')
    await page.getByLabel('Correo').fill(person.email)
    await page.getByRole('button', { name: 'Enviar el enlace' }).click()
    await expect(page.getByText('va en camino')).toBeVisible()
    await page.goto(await linkTo(person.email))
    await page.getByLabel('Contraseña nueva').fill('otra lámpara en la ventana')
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
    await page.getByRole('link', { name: 'Ir a entrar' }).click()
    await enter(page, { ...person, password: 'otra lámpara en la ventana' })
    await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
  })
})
