import { withPortalDatabase } from '../support/journeys/portal-database'

export type Screen = { name: string; path: string; isPublic?: true }

/** The screens with reference pictures; what of the demo they show in braces. */
export const screens: Screen[] = [
  { name: 'login', path: '/login', isPublic: true },
  { name: 'signup', path: '/signup/andes', isPublic: true },
  { name: 'overview', path: '/' },
  { name: 'tenants', path: '/tenants' },
  { name: 'tenant', path: '/tenants/{locked}' },
  { name: 'lock', path: '/tenants/{active}/lock' },
  { name: 'run', path: '/locks/{run}?q={ruc}' },
  { name: 'receivables', path: '/receivables' },
  { name: 'reports', path: '/reports' },
  { name: 'settings', path: '/settings' },
]

export const themes = ['light', 'dark'] as const

/** A phone, a small laptop and the most common one. */
export const sizes = [
  { width: 390, height: 640 },
  { width: 1024, height: 560 },
  { width: 1366, height: 620 },
]

/** Ids by what is the same in every telling of the story: numbers of runs and of the service's tenants. */
export async function findPictureIds(home: string): Promise<Record<string, string>> {
  return withPortalDatabase(home, async (client, enter) => {
    await enter('andes')
    const first = async (sql: string, values: string[] = []) =>
      (await client.query<{ id: string }>(sql, values)).rows[0]?.id ?? ''
    // With the most companies, so that its groups are seen.
    const run = await first(
      `select r.id from portal.lock_run r join portal.lock_item i on i.run_id = r.id
       group by r.id order by count(*) desc, r.number limit 1`,
    )
    return {
      run,
      // The items of a run stand in the order of ids made by chance: one of them is searched for.
      ruc: await first(
        `select t.ruc as id from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
         where i.run_id = $1 order by t.upstream_id limit 1`,
        [run],
      ),
      // Locked more than once, so that its history is seen.
      locked: await first(
        `select t.id from portal.tenant t join portal.lock_item i on i.tenant_id = t.id
         where t.access = 'locked' group by t.id order by count(*) desc, t.upstream_id limit 1`,
      ),
      active: await first(
        `select id from portal.tenant where access = 'unlocked' and gone_at is null and held_at is null
         order by upstream_id limit 1`,
      ),
    }
  })
}
