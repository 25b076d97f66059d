import { countTenants } from '../../../domain/tenants/count-tenants'
import { addDays } from '../../../platform/calendar/days'
import { inScope, type Tx } from '../../../platform/database/db'
import { completeRuc } from '../../../platform/ruc'
import { deskTime } from './story-days'
import { storyId, type World } from './world'

/** Companies that left within the story: what they had issued when they did, and how many days ago they came and went. */
const departures = [
  {
    label: 'bazarlucero',
    name: 'Bazar Lucero E.I.R.L.',
    digits: '2055101234',
    plan: 'Inicial',
    documents: 61,
    came: 410,
    left: 47,
  },
  {
    label: 'tallerquiroz',
    name: 'Taller Quiroz S.R.L.',
    digits: '2055204871',
    plan: 'Emprendedor',
    documents: 702,
    came: 655,
    left: 33,
  },
  {
    label: 'pollerialaesquina',
    name: 'Pollería La Esquina S.A.C.',
    digits: '2055318906',
    plan: 'Pyme',
    documents: 3_480,
    came: 298,
    left: 18,
  },
  {
    label: 'floreriaamancaes',
    name: 'Florería Amancaes E.I.R.L.',
    digits: '2055420017',
    plan: 'Inicial',
    documents: 118,
    came: 187,
    left: 9,
  },
] as const

/** Above every number that the sandbox gives. */
const firstUpstreamId = 1_900_001

/** Who came within the story came on the day of its registration; four went, as each month somebody does. */
export async function tellGrowth(world: World): Promise<void> {
  const { resellerId, today } = world
  await inScope(resellerId, async (tx) => {
    await tx.$executeRaw`
      insert into portal.tenant_change (id, reseller_id, tenant_id, at, kind)
      select md5('new ' || t.upstream_id)::uuid, t.reseller_id, t.id, t.registered_at, 'new'
      from portal.tenant t
      where t.registered_at >= ${today}::date - 61 and not exists (
        select from portal.tenant_change c where c.tenant_id = t.id and c.kind = 'new')`
    for (const [place, departure] of departures.entries())
      await writeDeparture(tx, world, { ...departure, upstreamId: firstUpstreamId + place })
    await countTenants(tx, resellerId)
  })
}

type Departure = (typeof departures)[number] & { upstreamId: number }

async function writeDeparture(tx: Tx, world: World, departure: Departure): Promise<void> {
  const { resellerId, today } = world
  const { label, name, digits, plan, documents, came, left, upstreamId } = departure
  const [id, changeId] = [storyId(world), storyId(world)]
  const [registeredAt, goneAt] = [deskTime(today, came, '11:20'), deskTime(today, left, '10:40')]
  const [ruc, email] = [completeRuc(digits), `admin@${label}.test`]
  await tx.$executeRaw`
    insert into portal.tenant (id, reseller_id, upstream_id, ruc, name, host, email, plan, access, documents, users,
      registered_at, first_seen_at, last_seen_at, gone_at, missed_syncs, search_text)
    select ${id}::uuid, ${resellerId}::uuid, ${upstreamId}::int, ${ruc}, ${name}, ${label} || '.' || c.base_domain,
      ${email}, ${plan}, 'unlocked', ${documents}::int, 1, ${registeredAt}, ${addDays(today, -62)}::date, ${goneAt},
      ${goneAt}, 2, portal.plain_text(concat_ws(' ', ${name}::text, ${ruc}::text, ${email}::text))
    from portal.connection c`
  await tx.$executeRaw`
    insert into portal.metric_sample (reseller_id, tenant_id, day, documents, users, access)
    select ${resellerId}::uuid, ${id}::uuid, d.day::date,
      ${documents}::int - round(${documents}::int / ${came - left}::float * (${addDays(today, -left)}::date - d.day::date)), 1,
      'unlocked'
    from generate_series(${today}::date - 62, ${addDays(today, -left - 1)}::date, interval '1 day') d(day)`
  await tx.$executeRaw`
    update portal.quota_sample set registered = registered + 1
    where day between ${today}::date - 62 and ${addDays(today, -left - 1)}::date`
  await tx.$executeRaw`
    insert into portal.tenant_change (id, reseller_id, tenant_id, at, kind)
    values (${changeId}::uuid, ${resellerId}::uuid, ${id}::uuid, ${goneAt}, 'gone')`
}
