import { json } from '../http/answer'
import type { CentralCall, HalfDone } from '../http/endpoint'
import { databaseSaid, Failure } from '../http/failure'
import { refuseBroken } from '../http/hosts'
import { writeSettings } from '../http/settings'
import { limaTimestamp } from '../lima-time'

const locked = (flag: number) =>
  json({ success: true, message: flag === 0 ? 'Cuenta desbloqueada' : 'Cuenta bloqueada' })

/**
 * Sets the central flag, then the tenant's, without a common transaction: a broken tenant answers 500 with the
 * central flag changed (contract §3.2).
 */
export async function lockTenant(call: CentralCall) {
  const { database, now } = call.sandbox
  const flag = await flagOrToggle(call)
  const [saved] = await database.query<{
    id: number
    subdomain: string
    broken: string | null
    flag: number
  }>(
    `update sandbox.tenant set updated_at = $3,
       locked_tenant = coalesce($2::smallint, case when locked_tenant = 0 then 1 else 0 end)
     where id = $1 returning id, subdomain, broken, locked_tenant as flag`,
    [clientId(call.input.id), flag, now()],
  )
  if (!saved) throw noClient(call.input.id)
  refuseUnreachable(saved)
  call.halfDone?.stop()
  await database.query('update sandbox.tenant set host_locked_tenant = $2 where id = $1', [
    saved.id,
    saved.flag,
  ])
  return locked(saved.flag)
}

/** The requested flag; null toggles. Without a client id the flag is not validated. */
async function flagOrToggle(call: CentralCall): Promise<number | null> {
  const { database, settings, now } = call.sandbox
  if (settings.lockMode === 'toggle') return null
  const id = clientId(call.input.id)
  try {
    const where = { table: 'clients', column: 'locked_tenant', id: id ?? 0, at: now() }
    return flagOf(call.input.locked_tenant, where)
  } catch (error) {
    const [known] = await database.query('select 1 from sandbox.tenant where id = $1', [id])
    throw known ? error : noClient(call.input.id)
  }
}

/** Sets every tenant's lock in sequence; a broken one stops it midway (contract §3.3). */
export async function lockEveryone(call: CentralCall) {
  const { sandbox } = call
  const { database, now } = sandbox
  const flag = flagOf(call.input.locked_admin, {
    table: 'configurations',
    column: 'locked_admin',
    id: 1,
    at: now(),
  })
  sandbox.settings = await writeSettings(database, { lockedAdmin: flag })
  if (call.halfDone) await lockSome(call, call.halfDone, flag)
  const [broken] = await database.query<{ id: number; subdomain: string; broken: string }>(
    `select id, subdomain, broken from sandbox.tenant
     where broken in ('no-host', 'missing-table', 'missing-database', 'refused-database') order by id limit 1`,
  )
  await database.query(
    `update sandbox.tenant set locked_tenant = $1, host_locked_tenant = $1, updated_at = $2
     where $3::int is null or id < $3`,
    [flag, now(), broken?.id ?? null],
  )
  if (broken) {
    await database.query('update sandbox.tenant set locked_tenant = $2, updated_at = $3 where id = $1', [
      broken.id,
      flag,
      now(),
    ])
    refuseUnreachable(broken)
  }
  return locked(flag)
}

/** Writes the first tenants at both ends, the next on central only, then fails. */
async function lockSome(call: CentralCall, { written, torn, stop }: HalfDone, flag: number): Promise<never> {
  await call.sandbox.database.query(
    `with numbered as (select id, row_number() over (order by id) as place from sandbox.tenant)
     update sandbox.tenant t set locked_tenant = $1, updated_at = $2,
       host_locked_tenant = case when n.place <= $3 then $1 else t.host_locked_tenant end
     from numbered n where n.id = t.id and n.place <= $3::int + $4::int`,
    [flag, call.sandbox.now(), written, torn],
  )
  return stop()
}

function noClient(input: unknown): Failure {
  const named = input === undefined || input === null ? '.' : ` ${String(input)}`
  return new Failure({
    status: 500,
    said: `No query results for model [App\\Models\\System\\Client]${named}`,
    from: 'model',
  })
}

// MySQL parses a leading number: "3abc" is client 3.
function clientId(input: unknown): number | null {
  const head = /^[+]?(\d{1,9})(?![\d.])/.exec(input === true ? '1' : String(input ?? ''))
  return head?.[1] === undefined ? null : Number(head[1])
}

function refuseUnreachable(tenant: { subdomain: string; broken: string | null }): void {
  refuseBroken(tenant)
  if (tenant.broken === 'no-host') {
    throw new Failure({ status: 500, said: 'Attempt to read property "website" on null', from: 'action' })
  }
}

type FlagColumn = { table: string; column: string; id: number; at: Date }

/** The flag as MySQL casts it: a small integer; text or nothing is its error. */
function flagOf(value: unknown, where: FlagColumn): number {
  if (value === undefined || value === null) {
    throw databaseSaid(
      `SQLSTATE[23000]: Integrity constraint violation: 1048 Column '${where.column}' cannot be null ${updateSql(where, '?')}`,
    )
  }
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'object') {
    throw new Failure({ status: 500, said: 'Array to string conversion', from: 'database' })
  }
  const flag = Math.round(Number(value))
  if (Number.isNaN(flag)) {
    throw databaseSaid(
      `SQLSTATE[22007]: Invalid datetime format: 1366 Incorrect integer value: '${value}' for column \`tenancy\`.\`${where.table}\`.\`${where.column}\` at row 1 ${updateSql(where, String(value))}`,
    )
  }
  if (flag < -128 || flag > 127) {
    throw databaseSaid(
      `SQLSTATE[22003]: Numeric value out of range: 1264 Out of range value for column '${where.column}' at row 1 ${updateSql(where, String(value))}`,
    )
  }
  return flag
}

function updateSql({ table, column, id, at }: FlagColumn, value: string): string {
  return `(SQL: update \`${table}\` set \`${column}\` = ${value}, \`${table}\`.\`updated_at\` = ${limaTimestamp(at)} where \`id\` = ${id})`
}
