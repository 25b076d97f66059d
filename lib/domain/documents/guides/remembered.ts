import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, readInScope, type Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { tenantSubject } from '../tenant-subject'
import { type Driver, driverSchema, type Vehicle, vehicleSchema } from './schemas'

type RememberedDriver = Driver & { id: string }
type RememberedVehicle = Vehicle & { id: string }
export type Remembered = { drivers: RememberedDriver[]; vehicles: RememberedVehicle[] }

const offeredMax = 30

/** Drivers and vehicles of a tenant's earlier guides, last used first. */
export async function listRemembered(resellerId: string, tenantId: string): Promise<Remembered> {
  const [row] = await readInScope(resellerId, (query) =>
    query<Remembered>(
      `select
         (select coalesce(json_agg(d), '[]') from (
           select id, identity_type as "identityType", number, names, surnames, licence
           from portal.guide_driver where tenant_id::text = $1 order by used_at desc limit $2) d) as drivers,
         (select coalesce(json_agg(v), '[]') from (
           select id, plate, model, make, certificate
           from portal.guide_vehicle where tenant_id::text = $1 order by used_at desc limit $2) v) as vehicles`,
      [tenantId, offeredMax],
    ),
  )
  return row ?? { drivers: [], vehicles: [] }
}

type Of = { resellerId: string; tenantId: string }

/** Remembers driver and vehicle of a guide's form; invalid ones are skipped. Idempotent. */
export async function rememberTransport(input: Of & { actor: Actor; driver: unknown; vehicle: unknown }) {
  const { resellerId, tenantId } = input
  const driver = driverSchema.safeParse(input.driver)
  const vehicle = vehicleSchema.safeParse(input.vehicle)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, input.actor, 'vouchers:issue')
    const of = { resellerId, tenantId }
    if (!(await tx.tenant.findUnique({ where: { id: tenantId }, select: { id: true } }))) {
      throw new NotFound('tenant-missing')
    }
    if (driver.success) await saveDriver(tx, of, driver.data)
    if (vehicle.success) await saveVehicle(tx, of, vehicle.data)
  })
}

async function saveDriver(tx: Tx, of: Of, driver: Driver): Promise<void> {
  const { identityType, number } = driver
  const row = { ...driver, usedAt: new Date() }
  await tx.guideDriver.upsert({
    where: { tenantId_identityType_number: { tenantId: of.tenantId, identityType, number } },
    create: { ...of, ...row },
    update: row,
  })
}

async function saveVehicle(tx: Tx, of: Of, vehicle: Vehicle): Promise<void> {
  const row = { ...vehicle, usedAt: new Date() }
  await tx.guideVehicle.upsert({
    where: { tenantId_plate: { tenantId: of.tenantId, plate: vehicle.plate } },
    create: { ...of, ...row },
    update: row,
  })
}

/** Forgets a driver or a vehicle. Idempotent. */
export async function forgetRemembered(input: Of & { actor: Actor; what: 'driver' | 'vehicle'; id: string }) {
  const { resellerId, tenantId, actor, what, id } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'vouchers:issue')
    const where = { id, tenantId }
    const { count } = await (what === 'driver'
      ? tx.guideDriver.deleteMany({ where })
      : tx.guideVehicle.deleteMany({ where }))
    if (count === 0) return
    const subject = await tenantSubject(tx, tenantId)
    await recordAudit(tx, { resellerId, actor, action: 'guides.forgotten', subject, before: { what } })
  })
}
