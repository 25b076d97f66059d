import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope, readInScope, type Tx } from '../db'
import { NotFound } from '../errors'
import { type Driver, driverSchema, type Vehicle, vehicleSchema } from './guide-schemas'

export type RememberedDriver = Driver & { id: string }
export type RememberedVehicle = Vehicle & { id: string }
export type Remembered = { drivers: RememberedDriver[]; vehicles: RememberedVehicle[] }

const offeredMax = 30

/** Drivers and vehicles of a tenant's earlier guides, the last used first. */
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

/** Keeps driver and vehicle of a guide's form for the next one; what cannot be one is left out. Repeating does no harm. */
export async function rememberTransport(asked: Of & { actor: Actor; driver: unknown; vehicle: unknown }) {
  const { resellerId, tenantId } = asked
  const driver = driverSchema.safeParse(asked.driver)
  const vehicle = vehicleSchema.safeParse(asked.vehicle)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, asked.actor, 'vouchers:issue')
    const of = { resellerId, tenantId }
    if (!(await tx.tenant.findUnique({ where: { id: tenantId }, select: { id: true } }))) {
      throw new NotFound('tenant-missing')
    }
    if (driver.success) await keepDriver(tx, of, driver.data)
    if (vehicle.success) await keepVehicle(tx, of, vehicle.data)
  })
}

async function keepDriver(tx: Tx, of: Of, driver: Driver): Promise<void> {
  const { identityType, number } = driver
  const row = { ...driver, usedAt: new Date() }
  await tx.guideDriver.upsert({
    where: { tenantId_identityType_number: { tenantId: of.tenantId, identityType, number } },
    create: { ...of, ...row },
    update: row,
  })
}

async function keepVehicle(tx: Tx, of: Of, vehicle: Vehicle): Promise<void> {
  const row = { ...vehicle, usedAt: new Date() }
  await tx.guideVehicle.upsert({
    where: { tenantId_plate: { tenantId: of.tenantId, plate: vehicle.plate } },
    create: { ...of, ...row },
    update: row,
  })
}

/** Forgets a driver or a vehicle; one that is not there is forgotten already. */
export async function forgetRemembered(asked: Of & { actor: Actor; what: 'driver' | 'vehicle'; id: string }) {
  const { resellerId, tenantId, actor, what, id } = asked
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'vouchers:issue')
    const where = { id, tenantId }
    const { count } = await (what === 'driver'
      ? tx.guideDriver.deleteMany({ where })
      : tx.guideVehicle.deleteMany({ where }))
    if (count === 0) return
    const subject = { kind: 'tenant', id: tenantId } as const
    await recordAudit(tx, { resellerId, actor, action: 'guides.forgotten', subject, before: { what } })
  })
}
