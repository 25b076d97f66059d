import { env } from '../../env'
import { demoAccounts, demoPassword } from './demo-credentials'

export function isDemo(): boolean {
  return env().DEMO
}

/** The demo account of a role, to prefill the sign-in form; undefined outside the demo. */
export function findDemoAccount(role: unknown): { email: string; password: string } | undefined {
  const account = isDemo() ? demoAccounts.find((known) => known.role === role) : undefined
  return account && { email: account.email, password: demoPassword }
}
