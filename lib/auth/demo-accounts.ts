import { env } from '../env'
import type { Role } from './permissions'

/** The accounts of the demo. They are made only in demo mode and shown only there. */
export const demoPassword = 'porteria-demo'

export const demoAccounts: { role: Role; email: string; name: string }[] = [
  { role: 'owner', email: 'titular@andes.example', name: 'Ana Quispe' },
  { role: 'admin', email: 'admin@andes.example', name: 'Bruno Salazar' },
  { role: 'support', email: 'soporte@andes.example', name: 'Carla Huamán' },
  { role: 'sales', email: 'ventas@andes.example', name: 'Diego Paredes' },
  { role: 'viewer', email: 'consulta@andes.example', name: 'Elena Rojas' },
]

export function isDemo(): boolean {
  return env().DEMO
}

/** The account of a role, to fill the sign-in form; nothing outside the demo. */
export function findDemoAccount(role: unknown): { email: string; password: string } | undefined {
  const account = isDemo() ? demoAccounts.find((known) => known.role === role) : undefined
  return account && { email: account.email, password: demoPassword }
}
