import { randomUUID } from 'node:crypto'
import { createKey } from '../../../domain/api-keys/create-key'
import type { StoredEvent } from '../../../domain/events/event-kinds'
import { takeNotifications } from '../../../domain/notifications/take-notifications'
import { toBody } from '../../../domain/webhooks/to-body'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { keyPermissions } from '../../../platform/auth/permissions'
import { inScope, type Tx } from '../../../platform/database/db'
import { createWebhookSecret } from '../../../platform/vault/webhook-secrets'
import { deskTime } from './story-days'
import type { Scene, StoryTenant, World } from './world'

const hostsOwn = 'https://erp.andes.example/porteria'

/**
 * What the inboxes tell of the last days, and a webhook that switched itself off. What the story wrote before counts as
 * distributed: nobody wants two months of news at the first sign-in.
 */
export async function tellReach(world: World): Promise<void> {
  const { resellerId } = world
  const endpointId = randomUUID()
  const tenants = world.every(6)
  await inScope(resellerId, async (tx) => {
    await tx.$executeRaw`
      insert into portal.event_cursor as c (reseller_id, seq)
      select reseller_id, last_seq from portal.event_head where reseller_id = ${resellerId}::uuid
      on conflict (reseller_id) do update set seq = excluded.seq`
    await addDeadWebhook(tx, world, { endpointId, tenants })
    const events = listNews(world, { endpointId, tenants })
    await takeNotifications(tx, { resellerId, events, now: world.startedAt })
    // What is told of is over: nothing follows.
    await tx.notification.updateMany({ where: { resellerId }, data: { mailAt: null, pushAt: null } })
  })
}

/** A key of another system; nobody keeps it, so nobody can use it. */
export function keyScenes({ resellerId, staff, today }: World): Scene[] {
  const at = deskTime(today, 21, '10:12')
  const scopes = keyPermissions.filter((permission) => permission.startsWith('tenants:'))
  const input = { resellerId, actor: staff.owner, now: at, days: 365 as const }
  const name = 'Sistema de cobros'
  return [{ at, tell: () => recordedAt(at, () => createKey({ ...input, name, scopes })) }]
}

type Reach = { endpointId: string; tenants: StoryTenant[] }

async function addDeadWebhook(
  tx: Tx,
  { resellerId, staff, today }: World,
  { endpointId, tenants }: Reach,
): Promise<void> {
  const failingSince = deskTime(today, 5, '08:12')
  const offAt = deskTime(today, 2, '08:12')
  await tx.webhookEndpoint.create({
    data: {
      id: endpointId,
      resellerId,
      url: hostsOwn,
      note: 'ERP de facturación',
      kinds: ['tenant.locked', 'tenant.unlocked', 'payment.received'],
      secretCiphertext: createWebhookSecret({ resellerId, endpointId }).ciphertext,
      secretAt: deskTime(today, 30, '09:00'),
      createdAt: deskTime(today, 30, '09:00'),
      createdByName: staff.owner.name,
      failures: 10,
      failingSince,
      lastOkAt: deskTime(today, 6, '17:40'),
      offAt,
      offWhy: 'failing',
    },
  })
  await tx.webhookDelivery.createMany({
    data: tenants
      .slice(0, 4)
      .map((tenant, place) => toDelivery(tenant, { endpointId, resellerId, today, place })),
  })
}

type Place = { endpointId: string; resellerId: string; today: World['today']; place: number }

/** The first ones were taken, the last one was not. */
function toDelivery(tenant: StoryTenant, { endpointId, resellerId, today, place }: Place) {
  const { id: tenantId, ruc, name, host } = tenant
  const isTaken = place < 3
  const at = deskTime(today, isTaken ? 9 - place : 5, '17:40')
  const kind = 'payment.received'
  const payment = { paymentId: randomUUID(), amount: '59.90', currency: 'PEN', method: 'transfer' }
  return {
    id: randomUUID(),
    resellerId,
    endpointId,
    messageId: `msg_${randomUUID().replaceAll('-', '')}`,
    seq: BigInt(place),
    lane: tenantId,
    kind,
    tenantId,
    body: toBody(kind, at, { ...payment, tenant: { id: tenantId, ruc, name, host } }),
    state: isTaken ? 'delivered' : 'failed',
    attempt: isTaken ? 1 : 10,
    createdAt: at,
    sentAt: isTaken ? at : deskTime(today, 2, '08:12'),
    endedAt: isTaken ? at : deskTime(today, 2, '08:12'),
    durationMs: isTaken ? 143 + place : 15_000,
    status: isTaken ? 200 : null,
    answer: isTaken ? '{"ok":true}' : null,
    error: isTaken ? null : 'upstream-deadline',
  }
}

function listNews({ today }: World, { endpointId, tenants }: Reach): StoredEvent[] {
  const news = (
    daysAgo: number,
    time: string,
    event: Pick<StoredEvent, 'kind' | 'payload'>,
    tenant?: StoryTenant,
  ) =>
    ({
      ...event,
      id: randomUUID(),
      seq: 0n,
      at: deskTime(today, daysAgo, time),
      tenantId: tenant?.id ?? null,
      personId: null,
    }) as StoredEvent
  const payment = { currency: 'PEN', method: 'transfer', reference: null, paidOn: today } as const
  return [
    news(2, '08:12', {
      kind: 'webhook.off',
      payload: { endpointId, host: new URL(hostsOwn).host, why: 'failing' },
    }),
    ...tenants
      .slice(0, 3)
      .map((tenant) =>
        news(1, '11:05', { kind: 'drift.found', payload: { before: 'unlocked', after: 'locked' } }, tenant),
      ),
    ...tenants
      .slice(3)
      .map((tenant) =>
        news(
          1,
          '16:20',
          { kind: 'payment.received', payload: { ...payment, paymentId: randomUUID(), amount: '59.90' } },
          tenant,
        ),
      ),
  ]
}
