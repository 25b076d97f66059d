import pg from 'pg'

export const demoSlug = 'andes'

// Anyone may use the demo's slug. Databases before the migration have no marker; there the audit log says who created
// the reseller.
const othersSql = `
  select from portal.reseller r where r.slug <> $1 or not coalesce(
    (to_jsonb(r) ->> 'is_demo')::boolean,
    exists (
      select from portal.audit_event e where e.reseller_id = r.id and e.action = 'reseller.created'
        and e.actor_kind = 'system' and e.actor_name = 'npm start'))`

/** The demo needs a database with no reseller but its own. */
export async function isDemoPossible(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const made = await client.query("select to_regclass('portal.reseller') is not null as made")
    if (!made.rows[0]?.made) return true
    const others = await client.query(othersSql, [demoSlug])
    return others.rowCount === 0
  } finally {
    await client.end()
  }
}
