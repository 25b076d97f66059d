import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Role } from '../lib/auth/permissions'

export type Person = { email: string; password: string }

/** Fills the sign-in form that is open, in either language, and sends it. */
export async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(/^(Correo|E-mail)$/).fill(email)
  await page.getByLabel(/^(Contraseña|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click()
}

/** Somebody whose sessions no other test uses. */
export function addPerson(role: Role): Person {
  const email = `persona-${randomUUID().slice(0, 8)}@andes.example`
  const password = 'a quiet lamp over the door'
  const command = ['lib/run/porteria.mjs', 'staff', 'create', '--reseller', 'andes', '--email', email]
  const rest = ['--name', 'Persona de prueba', '--role', role, '--password-stdin']
  const env = { ...process.env, PORTERIA_HOME: process.env.E2E_HOME }
  execFileSync(process.execPath, ['--conditions=react-server', ...command, ...rest], { env, input: password })
  return { email, password }
}
