import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Role } from '../../../lib/platform/auth/permissions'

export type Person = { email: string; password: string }

/** Fills in and submits the open sign-in form, in either language. */
export async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(/^(Correo|E-mail)$/).fill(email)
  await page.getByLabel(/^(Contraseña|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click()
}

/** A person of this test's own, in the shared portal or that of another data folder. */
export function addPerson(role: Role, reseller = 'andes', home = process.env.E2E_HOME): Person {
  const email = `persona-${randomUUID().slice(0, 8)}@andes.example`
  const password = 'a quiet lamp over the door'
  const command = ['staff', 'create', '--reseller', reseller, '--email', email]
  runCommand([...command, '--name', 'Persona de prueba', '--role', role, '--password-stdin'], password, home)
  return { email, password }
}

/** A reseller without a connection, for this test alone; returns its slug. */
export function addReseller(): string {
  const slug = `casa-${randomUUID().slice(0, 8)}`
  runCommand(['reseller', 'create', '--slug', slug, '--name', 'Casa de prueba'])
  return slug
}

function runCommand(command: string[], input = '', home = process.env.E2E_HOME): void {
  const env = { ...process.env, PORTERIA_HOME: home }
  const args = ['--conditions=react-server', 'lib/server/cli/porteria.mjs', ...command]
  execFileSync(process.execPath, args, { env, input })
}
