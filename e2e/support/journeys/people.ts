import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Role } from '../../../lib/platform/auth/permissions'
import { hashPassword } from '../../../lib/platform/auth/sign-in/hash-password'
import type { Locale } from '../../../lib/platform/i18n/locale'
import { withPortalDatabase } from './portal-database'

export type Person = { email: string; password: string }

/** A person with the id of their account. */
export type Member = Person & { id: string }

/** Fills in and submits the open sign-in form, in either language. */
export async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(/^(Correo|E-mail)$/).fill(email)
  await page.getByLabel(/^(Contraseña|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click()
}

/** Signs the browser out by taking its cookies, as when a session has ended and somebody comes back. */
export async function dropSession(page: Page): Promise<void> {
  // While others work, an open page asks on what is under way, and would be refused.
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Creates a staff account for one test, in the shared portal or that of another data folder. */
export async function addPerson(
  role: Role,
  reseller = 'andes',
  home = process.env.E2E_HOME,
  locale: Locale = 'es',
): Promise<Member> {
  const id = randomUUID()
  const email = `persona-${randomUUID().slice(0, 8)}@andes.example`
  const password = 'a quiet lamp over the door'
  const passwordHash = await hashPassword(password)
  await withPortalDatabase(home, async (client, enter) => {
    const resellerId = await enter(reseller)
    await client.query(
      `insert into portal.staff (id, reseller_id, email, name, role, password_hash, locale)
       values ($1, $2, $3, 'Persona de prueba', $4::portal.staff_role, $5, $6)`,
      [id, resellerId, email, role, passwordHash, locale],
    )
  })
  return { id, email, password }
}

/** Creates a reseller without a connection for one test; returns its slug. */
export async function addReseller(home = process.env.E2E_HOME): Promise<string> {
  const [id, slug] = [randomUUID(), `casa-${randomUUID().slice(0, 8)}`]
  await withPortalDatabase(home, async (client) => {
    await client.query("select set_config('portal.reseller_id', $1, false)", [id])
    await client.query("insert into portal.reseller (id, slug, name) values ($1, $2, 'Casa de prueba')", [
      id,
      slug,
    ])
  })
  return slug
}
