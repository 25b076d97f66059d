import { keepDrift } from '../../../domain/locks/drift/keep-drift'
import { pauseForFailures } from '../../../domain/locks/engine/run-store'
import { fingerprintOf, startRepair } from '../../../domain/locks/repair/start-repair'
import { saveTrouble } from '../../../domain/locks/run-trouble'
import { undoLockRun } from '../../../domain/locks/runs/undo-lock-run'
import { holdTenant } from '../../../domain/tenants/holds/hold-tenant'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { writeInScope } from '../../../platform/database/db'
import { UpstreamUnavailable } from '../../../platform/errors'
import { deskTime, secondsAfter } from './story-days'
import type { Scene, StoryTenant, World } from './world'
import { changeEnds, requestRun, tellRest, tellRun } from './write-run'

/** A list that belonged to somebody else, locked and taken back within the hour. */
export function undoScenes(world: World): Scene[] {
  const { resellerId, today, staff, take } = world
  const tenants = take(5)
  const [lockedAt, undoneAt] = [deskTime(today, 34, '10:16'), deskTime(today, 34, '10:58')]
  let runId = ''
  const note = 'Fin del mes de prueba, lista de ventas'
  const by = staff.admin
  return [
    {
      at: lockedAt,
      async tell() {
        const run = { at: lockedAt, by, tenants, desired: 'locked', reason: 'trial-ended', note } as const
        runId = (await tellRun(world, run)).runId
      },
    },
    {
      at: undoneAt,
      async tell() {
        const undo = { resellerId, runId, actor: by, note: 'La lista era de otra cartera; ya pagaban' }
        const started = await recordedAt(undoneAt, () => undoLockRun(undo))
        await tellRest(world, { runId: started.runId, at: undoneAt })
      },
    },
  ]
}

/** The central host says locked and the company's own host does not: found by the proof, repaired, and done again. */
export function contradictionScenes(world: World): Scene[] {
  const { resellerId, today, staff, take } = world
  const [tenant] = take(1) as [StoryTenant]
  const lock = { tenants: [tenant], desired: 'locked', reason: 'debt' } as const
  world.owing.add(tenant.id)
  const [foundAt, repairedAt, againAt] = [
    deskTime(today, 24, '11:08'),
    deskTime(today, 24, '11:55'),
    deskTime(today, 22, '09:31'),
  ]
  return [
    {
      at: foundAt,
      tell: () =>
        tellRun(world, {
          ...lock,
          at: foundAt,
          by: staff.support,
          note: 'Dos mensualidades vencidas',
          contradicted: true,
        }),
    },
    {
      at: repairedAt,
      async tell() {
        const steps = [{ desired: 'unlocked', resend: false }] as const
        const started = await recordedAt(repairedAt, () =>
          startRepair({
            resellerId,
            actor: staff.admin,
            tenantId: tenant.id,
            wish: 'unlocked',
            seen: fingerprintOf('locked', [...steps]),
            note: 'Su servidor no tomó el bloqueo; se abre mientras lo revisan',
          }),
        )
        await tellRest(world, { runId: started.runId, at: repairedAt })
      },
    },
    {
      at: againAt,
      tell: () =>
        tellRun(world, {
          ...lock,
          at: againAt,
          by: staff.admin,
          note: 'Servidor revisado; sigue sin pagar',
        }),
    },
  ]
}

/** An owner's hold, and a run that leaves that company alone. */
export function holdScenes(world: World): Scene[] {
  const { resellerId, today, staff, take } = world
  const [held, ...others] = take(3) as [StoryTenant, ...StoryTenant[]]
  for (const { id } of others) world.owing.add(id)
  const [heldAt, runAt] = [deskTime(today, 45, '17:20'), deskTime(today, 11, '16:08')]
  const reason = 'Pagó el año por adelantado; cualquier bloqueo se consulta conmigo'
  return [
    {
      at: heldAt,
      async tell() {
        const hold = { resellerId, tenantId: held.id, actor: staff.owner, reason }
        await recordedAt(heldAt, () => holdTenant(hold))
        await writeInScope(resellerId, (query) =>
          query('update portal.tenant set held_at = $2 where id = $1', [held.id, heldAt]),
        )
      },
    },
    {
      at: runAt,
      tell: () =>
        tellRun(world, {
          at: runAt,
          by: staff.support,
          tenants: [held, ...others],
          desired: 'locked',
          reason: 'debt',
          note: 'Renovación anual sin pagar',
        }),
    },
  ]
}

const failuresOfAPause = 5

/** A run that the server's maintenance stopped; it waits for a person. */
export function pausedScenes(world: World): Scene[] {
  const { resellerId, today, staff, take } = world
  const tenants = take(6)
  for (const { id } of tenants) world.owing.add(id)
  const at = deskTime(today, 1, '17:46')
  return [
    {
      at,
      async tell() {
        const note = 'Segundo aviso sin respuesta'
        const run = { at, by: staff.support, tenants, desired: 'locked', reason: 'debt', note } as const
        const { runId } = await requestRun(world, run)
        const error = new UpstreamUnavailable('upstream-maintenance', { status: 503 })
        await saveTrouble({ resellerId, runId, error, of: 'detail' })
        await writeInScope(resellerId, (query) =>
          query(
            "update portal.lock_run set state = 'running', started_at = $2, failures = $3 where id = $1",
            [runId, secondsAfter(at, 1), failuresOfAPause],
          ),
        )
        await recordedAt(secondsAfter(at, 118), () => pauseForFailures(resellerId, runId))
      },
    },
  ]
}

/** Two companies that somebody opened on the server itself; one of them is accepted, one waits for a decision. */
export function driftScenes(world: World, sync: (at: Date) => Promise<void>): Scene[] {
  const { resellerId, today, staff, take } = world
  const tenants = take(2) as [StoryTenant, StoryTenant]
  for (const { id } of tenants) world.owing.add(id)
  const [lockedAt, noticedAt, keptAt] = [
    deskTime(today, 13, '15:05'),
    deskTime(today, 1, '13:10'),
    deskTime(today, 1, '13:34'),
  ]
  const note = 'No reconocen la deuda; se espera a su contadora'
  return [
    {
      at: lockedAt,
      tell: () =>
        tellRun(world, { at: lockedAt, by: staff.admin, tenants, desired: 'locked', reason: 'debt', note }),
    },
    {
      at: noticedAt,
      lanes: ['locks', 'calls'],
      async tell() {
        for (const tenant of tenants) changeEnds(world, tenant, { locked: false, hostLocked: false })
        await sync(noticedAt)
      },
    },
    {
      at: keptAt,
      tell: () =>
        recordedAt(keptAt, () =>
          keepDrift({
            resellerId,
            tenantId: tenants[0].id,
            actor: staff.owner,
            seen: 'unlocked',
            note: 'El soporte del servidor la abrió a pedido mío',
          }),
        ),
    },
  ]
}
