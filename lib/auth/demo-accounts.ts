import { env } from '../env'
import { demoAccounts, demoPassword } from './demo-credentials'

export function isDemo(): boolean {
  return env().DEMO
}

/** The account of a role, to fill the sign-in form; nothing outside the demo. */
export function findDemoAccount(role: unknown): { email: string; password: string } | undefined {
  const account = isDemo() ? demoAccounts.find((known) => known.role === role) : undefined
  return account && { email: account.email, password: demoPassword }
}
