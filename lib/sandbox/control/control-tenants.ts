import { z } from 'zod'
import type { Sandbox } from '../http/sandbox'

export const brokenWays = [
  'no-host',
  'no-creation-date',
  'missing-table',
  'missing-database',
  'refused-database',
] as const

export type ControlTenant = {
  id: number
  subdomain: string
  host: string
  number: string
  name: string
  plan: string
  token: string | null
  userToken: string | null
  locked: boolean
  hostLocked: boolean
  documents: number
  users: number
  broken: (typeof brokenWays)[number] | null
}

const selectTenants = `select t.id, t.subdomain, t.number, t.name, p.name as plan, t.token,
    u.api_token as "userToken", t.locked_tenant <> 0 as locked, t.host_locked_tenant <> 0 as "hostLocked",
    t.document_count as documents, t.user_count as users, t.broken
  from sandbox.tenant t join sandbox.plan p on p.id = t.plan_id
  left join sandbox.tenant_user u on u.tenant_id = t.id and u.user_no = 1`

function toControlTenant(sandbox: Sandbox, row: Record<string, unknown>): ControlTenant {
  return { ...row, host: `${row.subdomain}.${sandbox.baseDomain}` } as ControlTenant
}

/** The first thousand, oldest first. */
export async function listTenants(sandbox: Sandbox): Promise<ControlTenant[]> {
  const rows = await sandbox.database.query(`${selectTenants} order by t.id limit 1000`)
  return rows.map((row) => toControlTenant(sandbox, row))
}

export async function findTenant(sandbox: Sandbox, subdomain: string): Promise<ControlTenant | null> {
  const [row] = await sandbox.database.query(`${selectTenants} where t.subdomain = $1`, [subdomain])
  return row ? toControlTenant(sandbox, row) : null
}

/** Changes that an administrator could make on the server, unknown to the portal. */
export const tenantPatchSchema = z
  .object({
    name: z.string().min(1).max(250),
    number: z.string().min(1).max(20),
    email: z.string().max(250).nullable(),
    locked: z.boolean(),
    /** Only the tenant's own flag, so that both ends disagree. */
    hostLocked: z.boolean(),
    lockedEmission: z.boolean(),
    documents: z.number().int().min(0),
    users: z.number().int().min(0),
    /** What `detail` shows as the tenant's token; null shows none. */
    token: z.string().max(80).nullable(),
    /** A new token for the tenant's administrator; the one in `detail` becomes stale. */
    userToken: z.string().max(80).nullable(),
    userActive: z.boolean(),
  })
  .partial()
  .strict()

export type TenantPatch = z.infer<typeof tenantPatchSchema>

export async function changeTenant(
  sandbox: Sandbox,
  subdomain: string,
  patch: TenantPatch,
): Promise<ControlTenant | null> {
  const hostLocked = patch.hostLocked ?? patch.locked
  await sandbox.database.transaction(async (query) => {
    await query(
      `update sandbox.tenant set name = coalesce($2, name), number = coalesce($3, number),
         email = case when $4 then $5 else email end, locked_tenant = coalesce($6, locked_tenant),
         host_locked_tenant = coalesce($7, host_locked_tenant), document_count = coalesce($8, document_count),
         user_count = coalesce($9, user_count), locked_emission = coalesce($10, locked_emission),
         token = case when $12 then $13 else token end, updated_at = $11
       where subdomain = $1`,
      [
        subdomain,
        patch.name ?? null,
        patch.number ?? null,
        patch.email !== undefined,
        patch.email ?? null,
        asFlag(patch.locked),
        asFlag(hostLocked),
        patch.documents ?? null,
        patch.users ?? null,
        patch.lockedEmission ?? null,
        sandbox.now(),
        patch.token !== undefined,
        patch.token ?? null,
      ],
    )
    await query(
      `update sandbox.tenant_user u set api_token = case when $2 then $3 else api_token end,
         active = coalesce($4, active)
       from sandbox.tenant t where t.id = u.tenant_id and t.subdomain = $1 and u.user_no = 1`,
      [subdomain, patch.userToken !== undefined, patch.userToken ?? null, patch.userActive ?? null],
    )
  })
  return findTenant(sandbox, subdomain)
}

/** What an administrator locked or opened on the server, many at once: central's flag and the tenant's own. */
export const endsSchema = z.array(
  z.object({ subdomain: z.string(), locked: z.boolean(), hostLocked: z.boolean() }).strict(),
)

export type TenantEnds = z.infer<typeof endsSchema>[number]

/** Resolves with how many there are of them. */
export async function changeEnds(sandbox: Sandbox, ends: TenantEnds[]): Promise<number> {
  const changed = await sandbox.database.query(
    `update sandbox.tenant t set locked_tenant = e.locked::int, host_locked_tenant = e."hostLocked"::int, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as e(subdomain text, locked boolean, "hostLocked" boolean)
     where t.subdomain = e.subdomain returning t.id`,
    [JSON.stringify(ends), sandbox.now()],
  )
  return changed.length
}

const asFlag = (locked: boolean | undefined) => (locked === undefined ? null : Number(locked))

/** Damages a tenant as in contract §0.3; null repairs it. */
export const breakTenant = {
  schema: z.object({ how: z.enum(brokenWays).nullable() }),
  async run(sandbox: Sandbox, subdomain: string, how: ControlTenant['broken']) {
    await sandbox.database.query('update sandbox.tenant set broken = $2 where subdomain = $1', [
      subdomain,
      how,
    ])
    return findTenant(sandbox, subdomain)
  },
}

/** Deletes a tenant, as a server administrator might. */
export async function removeTenant(sandbox: Sandbox, subdomain: string): Promise<boolean> {
  const owned = ['tenant_user', 'establishment', 'series', 'person', 'product', 'voucher', 'guide']
  return sandbox.database.transaction(async (query) => {
    const [tenant] = await query('delete from sandbox.tenant where subdomain = $1 returning id', [subdomain])
    if (!tenant) return false
    for (const table of owned) await query(`delete from sandbox.${table} where tenant_id = $1`, [tenant.id])
    return true
  })
}
