import 'server-only'
import type { StaffRole } from '../../generated/prisma/enums'
import { effectiveRoleOf } from '../../platform/auth/permissions'
import { toStorableJson } from '../../platform/database/clean-text'
import type { RawTx } from '../../platform/database/raw-tx'
import { env } from '../../platform/env'
import { isMailConfigured } from '../../platform/mail/mail-transport'
import type { EventBatch } from '../events/distribute-events'
import { inboxMailJob } from './inbox-mail-job'
import { type Channel, isNotificationKind } from './notification-kinds'
import { type Choice, type LineChange, type Listener, planLines } from './plan-lines'
import { pushJob } from './push/push-job'

/** Takes events over into the inboxes of the reseller's people, in a constant number of statements. */
export async function takeNotifications(tx: RawTx, { resellerId, events, now }: EventBatch): Promise<void> {
  const told = events.filter(({ kind }) => isNotificationKind(kind))
  if (told.length === 0) return
  const { listeners, zone } = await listListeners(tx)
  const tagsOf = await findTags(tx, [...new Set(told.flatMap(({ tenantId }) => tenantId ?? []))])
  const lines = planLines({ events: told, listeners, tagsOf, zone, now })
  if (lines.length === 0) return
  await saveLines(tx, resellerId, lines)
  await wakeSenders(tx, resellerId)
}

type ListenerRow = {
  zone: string
  id: string
  role: StaffRole
  tags: string[]
  hasBrowser: boolean
  choices: { kind: string; channel: Channel; threshold: number | null; push: boolean }[]
}

async function listListeners(tx: RawTx): Promise<{ listeners: Listener[]; zone: string }> {
  const rows = await tx.$queryRaw<ListenerRow[]>`
    select r.time_zone as zone, s.id, s.role::text as role, portal.tags_of(s.id) as tags,
      exists (select from portal.push_subscription p where p.staff_id = s.id) as "hasBrowser", coalesce((
      select json_agg(json_build_object('kind', c.kind, 'channel', c.channel, 'threshold', c.threshold, 'push', c.push))
      from portal.notification_choice c where c.staff_id = s.id), '[]'::json) as choices
    from portal.staff s join portal.reseller r on r.id = s.reseller_id where s.suspended_at is null`
  const listeners = rows.map(({ id, role, tags, hasBrowser, choices }) => ({
    staffId: id,
    role: effectiveRoleOf(role, tags.length > 0),
    tags,
    hasBrowser,
    choices: toChoices(choices),
  }))
  return { listeners, zone: rows[0]?.zone ?? 'UTC' }
}

export function toChoices(rows: ListenerRow['choices']): Listener['choices'] {
  const known = rows.filter(({ kind }) => isNotificationKind(kind))
  return Object.fromEntries(known.map(({ kind, ...choice }): [string, Choice] => [kind, choice]))
}

async function findTags(tx: RawTx, tenantIds: string[]): Promise<Map<string, string[]>> {
  if (tenantIds.length === 0) return new Map()
  const rows = await tx.$queryRaw<{ id: string; tags: string[] }[]>`
    select tenant_id as id, array_agg(tag_id) as tags from portal.tenant_tagging
    where tenant_id = any(${tenantIds}::uuid[]) group by tenant_id`
  return new Map(rows.map(({ id, tags }) => [id, tags]))
}

/** Of a line's tenants as many are kept as anybody reads. */
const tenantsMax = 1_000
/** After one e-mail or push of a line the next comes no sooner. */
const againMinutes = 15

async function saveLines(tx: RawTx, resellerId: string, lines: LineChange[]): Promise<void> {
  const isMailed = isMailConfigured(env())
  const rows = lines.map((line) => ({
    ...line,
    lastSeq: String(line.lastSeq),
    tenantIds: line.tenantIds.slice(0, tenantsMax),
    mailAt: isMailed ? line.mailAt : null,
  }))
  await tx.$executeRaw`
    insert into portal.notification as n (
      id, reseller_id, staff_id, kind, group_key, count, tenant_ids, payload, last_seq, last_at, mail_at,
      push_at)
    select gen_random_uuid(), ${resellerId}::uuid, r."staffId", r.kind, r."groupKey", r.count, r."tenantIds", r.payload,
      r."lastSeq", r."lastAt", r."mailAt", r."pushAt"
    from jsonb_to_recordset(${toStorableJson(rows)}::jsonb) as r(
      "staffId" uuid, kind text, "groupKey" text, count int, "tenantIds" uuid[], payload jsonb, "lastSeq" bigint,
      "lastAt" timestamptz, "mailAt" timestamptz, "pushAt" timestamptz)
    on conflict (staff_id, group_key) where read_at is null do update set
      count = n.count + excluded.count, payload = excluded.payload, last_seq = excluded.last_seq,
      last_at = excluded.last_at,
      tenant_ids = (select coalesce(array_agg(id), '{}') from (
        select distinct unnest(n.tenant_ids || excluded.tenant_ids) as id limit ${tenantsMax}) ids),
      mail_at = coalesce(n.mail_at, greatest(
        excluded.mail_at, case when excluded.mail_at is not null
          then n.mailed_at + make_interval(mins => ${againMinutes}::int) end)),
      push_at = coalesce(n.push_at, greatest(
        excluded.push_at, case when excluded.push_at is not null
          then n.pushed_at + make_interval(mins => ${againMinutes}::int) end))`
}

/** The jobs for what is due next: a line that is sent later must not move one that is sent sooner. */
async function wakeSenders(tx: RawTx, resellerId: string): Promise<void> {
  const [next] = await tx.$queryRaw<{ mailAt: Date | null; pushAt: Date | null }[]>`
    select min(mail_at) as "mailAt", min(push_at) as "pushAt" from portal.notification
    where reseller_id = ${resellerId}::uuid and (mail_at is not null or push_at is not null)`
  const subject = { resellerId, id: resellerId }
  if (next?.mailAt) await inboxMailJob.wake(tx, { ...subject, at: next.mailAt })
  if (next?.pushAt) await pushJob.wake(tx, { ...subject, at: next.pushAt, keepsEarlier: true })
}
