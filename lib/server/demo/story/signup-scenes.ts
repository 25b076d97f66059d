import { approveSignup, refuseSignup } from '../../../domain/signups/decide-signup'
import { expireSignups } from '../../../domain/signups/job/expire-signups'
import { writeInScope } from '../../../platform/database/db'
import { completeRuc } from '../../../platform/ruc'
import { deskTime, isDeskOpen, secondsAfter } from './story-days'
import { between, type Scene, type StoryTenant, type World } from './world'
import { decide, endAsCreated, endAsDuplicate, needPerson, type Prospect, receive } from './write-signup'

/** Requests from the public page: made into tenants, refused, waiting for a person, and let go. */
export function signupScenes(world: World): Scene[] {
  return [
    ...spread(world.newcomers, 5).flatMap((tenant, place) => createdScenes(world, tenant, place)),
    ...refusedScenes(world),
    ...expiredScenes(world),
    ...openScenes(world),
  ]
}

/** So many of a list, from its first to nearly its last. */
function spread<T>(list: T[], count: number): T[] {
  const places = Array.from({ length: count }, (_, one) => Math.floor((one * (list.length - 1)) / count))
  return [...new Set(places)].flatMap((place) => list[place] ?? [])
}

/** A company that is a tenant today; some came without a proof of work and were approved. */
function createdScenes(world: World, tenant: StoryTenant, place: number): Scene[] {
  const { resellerId, staff } = world
  const { registeredAt, ruc, name, plan, host, email } = tenant
  const approvedAt = secondsAfter(registeredAt, -92)
  const isProven = place % 2 === 0 || !isDeskOpen(approvedAt)
  const subdomain = host.split('.')[0] ?? ''
  const prospect: Prospect = { ruc, name, subdomain, email, plan: plan ?? 'Emprendedor', isProven }
  const receivedAt = secondsAfter(registeredAt, isProven ? -74 : -46 * 60)
  let signupId = ''
  const received: Scene = {
    at: receivedAt,
    tell: async () => {
      signupId = await receive(world, prospect, receivedAt)
    },
  }
  const approved: Scene = {
    at: approvedAt,
    tell: () =>
      decide(world, approvedAt, () =>
        approveSignup({ resellerId, actor: staff.sales, signupId, now: approvedAt }),
      ),
  }
  const created: Scene = {
    at: registeredAt,
    tell: () => endAsCreated(world, { signupId, tenant, at: registeredAt }),
  }
  return isProven ? [received, created] : [received, approved, created]
}

const closed: Prospect = {
  ruc: completeRuc('2099048238'),
  subdomain: 'ferrelurin',
  email: 'compras@ferrelurin.example',
  plan: 'Emprendedor',
  isProven: false,
}

function refusedScenes(world: World): Scene[] {
  const { resellerId, today, staff, every } = world
  const [receivedAt, refusedAt] = [deskTime(today, 27, '10:40'), deskTime(today, 27, '16:12')]
  const twiceAt = deskTime(today, 20, '17:05')
  const [known] = every(1) as [StoryTenant]
  const twice = { ...closed, ...known, subdomain: 'nuevasede', plan: known.plan ?? 'Pyme', isProven: true }
  let signupId = ''
  return [
    {
      at: receivedAt,
      tell: async () => {
        signupId = await receive(world, closed, receivedAt)
      },
    },
    {
      at: refusedAt,
      tell: () => {
        const reason = 'El RUC figura de baja en SUNAT; puede volver cuando lo reactive'
        const refusal = { resellerId, actor: staff.sales, signupId, reason, now: refusedAt }
        return decide(world, refusedAt, () => refuseSignup(refusal))
      },
    },
    {
      at: twiceAt,
      tell: async () => endAsDuplicate(world, await receive(world, twice, twiceAt), secondsAfter(twiceAt, 3)),
    },
  ]
}

/** Nobody decided it for thirty days. */
function expiredScenes(world: World): Scene[] {
  const { resellerId, today } = world
  const [receivedAt, expiredAt] = [deskTime(today, 49, '18:22'), deskTime(today, 17, '09:03')]
  const prospect: Prospect = {
    ruc: completeRuc('2099071146'),
    subdomain: 'elmolinosur',
    email: 'gerencia@elmolinosur.example',
    plan: 'Inicial',
    isProven: false,
  }
  return [
    { at: receivedAt, tell: () => receive(world, prospect, receivedAt) },
    { at: expiredAt, tell: () => decide(world, expiredAt, () => expireSignups(resellerId, expiredAt)) },
  ]
}

/** What waits for a person today. */
function openScenes(world: World): Scene[] {
  const { today } = world
  const waiting: [daysAgo: number, time: string, Prospect][] = [
    [
      ...([3, '12:48'] as const),
      {
        ...{ ruc: completeRuc('2099063417'), subdomain: 'boticasvida', plan: 'Pyme', isProven: false },
        email: 'administracion@boticasvida.example',
      },
    ],
    [
      ...([1, '16:35'] as const),
      {
        ...{ ruc: completeRuc('1099035624'), subdomain: 'cafedelvalle', plan: 'Inicial', isProven: false },
        email: 'hola@cafedelvalle.example',
      },
    ],
  ]
  const takenAt = deskTime(today, 2, '11:16')
  const taken: Prospect = {
    ...{ ruc: completeRuc('2099082312'), subdomain: 'grupoandino', plan: 'Empresa', isProven: true },
    email: 'sistemas@grupoandino.example',
  }
  return [
    ...waiting.map(([daysAgo, time, prospect]): Scene => {
      const at = deskTime(today, daysAgo, time)
      return { at, tell: () => receive(world, prospect, at) }
    }),
    {
      at: takenAt,
      tell: async () => needPerson(world, await receive(world, taken, takenAt), secondsAfter(takenAt, 4)),
    },
  ]
}

/** How far visitors came: what is in the requests, and those before them that went away. */
export async function countVisits(world: World): Promise<void> {
  const { resellerId, random } = world
  const visits = Array.from({ length: 60 }, (_, daysAgo) => ({
    daysAgo: daysAgo + 1,
    opened: between(2, 11, random),
    found: between(0, 3, random),
  }))
  await writeInScope(resellerId, (query) =>
    query(
      `insert into portal.signup_funnel_day (reseller_id, day, opened, ruc_found, sent, confirmed, created)
       select $1::uuid, d.day, v.opened + 2 * s.sent, v.found + s.sent, s.sent, 0, s.created
       from jsonb_to_recordset($2::jsonb) as v("daysAgo" int, opened int, found int)
       cross join lateral (select $3::date - v."daysAgo" as day) d
       cross join lateral (select count(*)::int as sent, count(*) filter (where state = 'created')::int as created
         from portal.signup where (created_at at time zone 'America/Lima')::date = d.day) s
       on conflict do nothing`,
      [resellerId, JSON.stringify(visits), world.today],
    ),
  )
}
