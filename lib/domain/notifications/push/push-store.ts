import 'server-only'
import type { StaffRole } from '../../../generated/prisma/enums'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope, type Tx } from '../../../platform/database/db'
import type { LineFacts } from '../line-text'
import { type PushVerdict, planRetry } from './policy'

export type PushOf = { resellerId: string; now: Date }

/** What was read meanwhile, and what is of whoever was suspended, is marked and not shown. */
export async function takeDueLines(tx: Tx, { resellerId, now }: PushOf): Promise<void> {
  await tx.$executeRaw`
    with due as (
      update portal.notification n set push_at = null, pushed_at = ${now}
      where n.reseller_id = ${resellerId}::uuid and n.push_at <= ${now}
      returning n.id, n.staff_id, n.read_at)
    insert into portal.push_delivery (id, reseller_id, subscription_id, notification_id, next_at)
    select gen_random_uuid(), ${resellerId}::uuid, p.id, d.id, ${now}::timestamptz
    from due d join portal.staff s on s.id = d.staff_id and s.suspended_at is null
      join portal.push_subscription p on p.staff_id = d.staff_id
    where d.read_at is null`
}

/** A line that is to be shown in a browser, as it stands now. */
export type PushWork = LineFacts & {
  deliveryId: string
  subscriptionId: string
  staffId: string
  staffName: string
  notificationId: string
  /** The only tenant of the line; null where it is of none or several. */
  tenantId: string | null
  attempt: number
  endpoint: string
  p256dh: string
  auth: string
  locale: string
  role: StaffRole
  isHeld: boolean
  publicKey: string
  privateCiphertext: string
}

/**
 * The next delivery that is due, marked as being sent: whoever marked it sends it once, and nobody else does. Null when
 * none is; those whose line was read, or whose kind was unticked, meanwhile are dropped.
 */
export async function claimDelivery({ resellerId, now }: PushOf): Promise<PushWork | null> {
  return inScope(resellerId, async (tx) => {
    await tx.$executeRaw`
      delete from portal.push_delivery d using portal.notification n, portal.staff s
      where n.id = d.notification_id and s.id = n.staff_id and d.reseller_id = ${resellerId}::uuid
        and d.sending_at is null and (n.read_at is not null or s.suspended_at is not null or exists (
          select from portal.notification_choice c where c.staff_id = n.staff_id and c.kind = n.kind
            and (not c.push or c.channel = 'off')))`
    const [work] = await tx.$queryRaw<PushWork[]>`
      with claimed as (
        update portal.push_delivery set sending_at = ${now}, attempt = attempt + 1
        where id = (select id from portal.push_delivery
          where reseller_id = ${resellerId}::uuid and sending_at is null and next_at <= ${now}
          order by next_at, id limit 1 for update skip locked)
        returning id, subscription_id, notification_id, attempt)
      select c.id as "deliveryId", c.attempt, p.id as "subscriptionId", p.endpoint, p.p256dh, p.auth,
        s.id as "staffId", s.name as "staffName", s.locale, s.role::text as role,
        portal.tags_of(s.id) <> '{}' as "isHeld", k.public_key as "publicKey",
        k.private_ciphertext as "privateCiphertext", n.id as "notificationId", n.kind, n.count, n.payload,
        cardinality(n.tenant_ids) as tenants,
        case when cardinality(n.tenant_ids) = 1 then n.tenant_ids[1] end as "tenantId",
        array(select t.name from portal.tenant t where t.id = any(n.tenant_ids)
          and (portal.tags_of(s.id) = '{}' or exists (select from portal.tenant_tagging g
            where g.tenant_id = t.id and g.tag_id = any(portal.tags_of(s.id))))
          order by t.name limit 3) as names
      from claimed c join portal.push_subscription p on p.id = c.subscription_id
        join portal.notification n on n.id = c.notification_id
        join portal.staff s on s.id = p.staff_id
        join portal.push_key k on k.reseller_id = p.reseller_id`
    return work ?? null
  })
}

/** Whoever sent these is dead: they may have been shown, so they are not sent again. */
export async function dropInterrupted({ resellerId }: { resellerId: string }): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.pushDelivery.deleteMany({ where: { resellerId, sendingAt: { not: null } } }),
  )
}

/** Writes down how a request ended. A subscription that was taken back meanwhile took its deliveries with it. */
export async function settleDelivery(
  { resellerId, now }: PushOf,
  work: PushWork,
  verdict: PushVerdict,
): Promise<void> {
  const { deliveryId: id, subscriptionId } = work
  await inScope(resellerId, async (tx) => {
    // The subscription before its deliveries, as whoever takes it back does.
    const held = await tx.$executeRaw`
      select 1 from portal.push_subscription where id = ${subscriptionId}::uuid for no key update`
    if (held === 0) return
    if (verdict === 'gone' || verdict === 'barred') return endSubscription(tx, resellerId, work, verdict)
    const nextAt = verdict === 'refused' ? planRetry(work.attempt, now) : null
    if (nextAt) await tx.pushDelivery.updateMany({ where: { id }, data: { sendingAt: null, nextAt } })
    else await tx.pushDelivery.deleteMany({ where: { id } })
    if (verdict !== 'accepted') return
    await tx.pushSubscription.updateMany({ where: { id: subscriptionId }, data: { lastUsedAt: now } })
  })
}

/** Nothing left this machine before it was stopped: the next one sends it. */
export async function releaseDelivery({ resellerId }: PushOf, { deliveryId: id }: PushWork): Promise<void> {
  await inScope(resellerId, (tx) =>
    tx.pushDelivery.updateMany({ where: { id }, data: { sendingAt: null, attempt: { decrement: 1 } } }),
  )
}

async function endSubscription(
  tx: Tx,
  resellerId: string,
  work: PushWork,
  why: 'gone' | 'barred',
): Promise<void> {
  const { count } = await tx.pushSubscription.deleteMany({ where: { id: work.subscriptionId } })
  if (count === 0) return
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'staff.push-off',
    subject: { kind: 'staff', id: work.staffId, name: work.staffName },
    after: { why },
  })
}
