import { urlAs } from '../../lib/server/postgres/set-up-roles'
import { testPasswords } from './test-server'

/** Environment variables of test processes. Imports nothing that reads them. */
export function testVariables({ ownerUrl, home }: { ownerUrl: string; home: string }) {
  return {
    DATABASE_OWNER_URL: ownerUrl,
    APP_DATABASE_URL: urlAs(ownerUrl, 'app', testPasswords.app),
    SANDBOX_DATABASE_URL: urlAs(ownerUrl, 'sandbox', testPasswords.sandbox),
    VAULT_KEYS: `t1:${Buffer.alloc(32, 7).toString('base64')}`,
    SESSION_SECRET: 'session-secret-of-the-tests-only',
    PORTAL_URL: 'http://localhost:3000',
    PORTERIA_HOME: home,
    ALLOW_PRIVATE_HOSTS: 'true',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    NEXTAUTH_URL: 'http://localhost:3000',
  }
}
