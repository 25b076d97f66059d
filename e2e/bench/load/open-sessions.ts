import { randomUUID } from 'node:crypto'
import { readPortalEnvFile } from '../../../lib/server/portal-env-file'
import { withPortalDatabase } from '../../support/journeys/portal-database'

/** Signs in so many new people of the demo's reseller; returns the header with each one's cookie. */
export async function openSessions(home: string, count: number): Promise<string[]> {
  process.env.PORTERIA_HOME = home
  readPortalEnvFile()
  // Reads its settings at import.
  const { sealClaims, sessionCookie } = await import('../../../lib/platform/auth/sessions/session-cookie')
  const cookies: string[] = []
  await withPortalDatabase(home, async (client, enter) => {
    const resellerId = await enter('andes')
    for (let index = 0; index < count; index++) {
      const [staffId, sid] = [randomUUID(), randomUUID()]
      await client.query(
        `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
         values ($1, $2, $3, $4, 'owner', 'none')`,
        [staffId, resellerId, `load-${index}@andes.example`, `Persona ${index}`],
      )
      await client.query(
        `insert into portal.staff_session (id, reseller_id, staff_id, how) values ($1, $2, $3, 'password')`,
        [sid, resellerId, staffId],
      )
      cookies.push(`${sessionCookie().name}=${await sealClaims({ sub: staffId, resellerId, sid })}`)
    }
  })
  return cookies
}
