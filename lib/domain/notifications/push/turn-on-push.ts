import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import type { Staff } from '../../../platform/auth/staff'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { Conflict } from '../../../platform/errors'
import { arePushKeys } from '../../../upstream/push/encrypt-push'
import { checkPushEndpoint } from '../../../upstream/push/post-push'
import { devicesMax } from './policy'
import { type PushSubscriptionInput, pushSubscriptionSchema } from './schemas'

export type TurnOnPush = PushSubscriptionInput & {
  staff: Pick<Staff, 'id' | 'name' | 'resellerId'>
  actor: Actor
  /** The session of the browser: with it, and with the browser's others, the subscription ends. */
  sessionId: string
}

/**
 * Shows a person's notifications in a browser from now on. The same again changes nothing. Throws Forbidden, ZodError,
 * HostRefused, UpstreamUnavailable for an unknown host, and Conflict `push-keys-wrong` and `push-too-many`.
 */
export async function turnOnPush(input: TurnOnPush): Promise<void> {
  const { staff, actor, sessionId } = input
  const { id: staffId, resellerId } = staff
  const { endpoint: named, ...keys } = pushSubscriptionSchema.parse(input)
  if (!arePushKeys(keys)) throw new Conflict('push-keys-wrong')
  // Before the look-up of the host, which is no service to whoever may not write.
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'self:write'))
  const endpoint = await checkPushEndpoint(named, { allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS })
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'self:write')
    await tx.$executeRaw`select 1 from portal.staff where id = ${staffId}::uuid for no key update`
    const session = await lockSession(tx, { staffId, sessionId })
    // Ended while the browser asked.
    if (!session) return
    const { deviceHash, userAgent } = session
    await endOthers(tx, input, endpoint)
    const held = await tx.pushSubscription.findUnique({
      where: { staffId_endpoint: { staffId, endpoint } },
    })
    if (held?.sessionId === sessionId && held.p256dh === keys.p256dh) return
    if (!held) await requireRoom(tx, staffId)
    const bound = { ...keys, sessionId, deviceHash, userAgent: userAgent && cleanText(userAgent) }
    await tx.pushSubscription.upsert({
      where: { staffId_endpoint: { staffId, endpoint } },
      create: { ...bound, id: randomUUID(), resellerId, staffId, endpoint },
      update: bound,
    })
    const subject = { kind: 'staff', id: staffId, name: staff.name }
    await recordAudit(tx, { resellerId, actor, action: 'staff.push-on', subject })
  })
}

type OpenSession = { deviceHash: string | null; userAgent: string | null }

/** Whoever ends it meanwhile waits, and then sees the subscription that it takes along. */
async function lockSession(
  tx: Tx,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<OpenSession | null> {
  const [session] = await tx.$queryRaw<OpenSession[]>`
    select device_hash as "deviceHash", user_agent as "userAgent" from portal.staff_session
    where id = ${sessionId}::uuid and staff_id = ${staffId}::uuid and ended_at is null for share`
  return session ?? null
}

/** A browser shows what is of one person: others of the reseller who turned it on in the same one are shown nothing more. */
async function endOthers(tx: Tx, { staff, actor }: TurnOnPush, endpoint: string): Promise<void> {
  const { id: staffId, resellerId } = staff
  const others = await tx.$queryRaw<{ id: string; name: string }[]>`
    delete from portal.push_subscription p using portal.staff s
    where s.id = p.staff_id and p.endpoint = ${endpoint} and p.staff_id <> ${staffId}::uuid
    returning s.id, s.name`
  for (const other of others) {
    const subject = { kind: 'staff', ...other }
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.push-off',
      subject,
      after: { why: 'other-person' },
    })
  }
}

/** The person's row is locked. */
async function requireRoom(tx: Tx, staffId: string): Promise<void> {
  const count = await tx.pushSubscription.count({ where: { staffId } })
  if (count >= devicesMax) throw new Conflict('push-too-many', { max: devicesMax })
}
