import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { withPortalDatabase } from '../journeys/portal-database'

/** The link by which an owner decides on the request of a RUC without signing in, as the portal mails it. */
export async function makeDecideLink(ruc: string): Promise<string> {
  const home = process.env.E2E_HOME ?? ''
  const ids = await withPortalDatabase(home, async (client, enter) => {
    await enter('andes')
    const { rows } = await client.query<{ signup: string; staff: string; generation: number }>(
      `select s.id as signup, p.id as staff, p.session_generation as generation
       from portal.signup s, portal.staff p where s.ruc = $1 and p.role = 'owner' order by p.email limit 1`,
      [ruc],
    )
    return rows[0]
  })
  if (!ids) throw new Error(`nobody asked for ${ruc}`)
  // A process of its own: this one has read other settings already.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...['--import', 'tsx', '--conditions=react-server', 'e2e/support/signups/print-decide-link.ts'],
      ...['andes', ids.signup, ids.staff, String(ids.generation)],
    ],
    { env: { ...process.env, ...parseEnv(readFileSync(join(home, 'portal.env'), 'utf8')) } },
  )
  return stdout.trim()
}
