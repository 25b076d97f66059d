import type { Actor } from '../../../platform/audit/actor'
import { demoAccounts } from '../../../platform/auth/sign-in/demo-credentials'
import { addDays, type Day, dayIn } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import { type ControlClient, createControlClient } from '../../../sandbox/control/control-client'
import type { TenantEnds } from '../../../sandbox/control/control-tenants'
import { type Random, seededRandom } from '../../../sandbox/seed/random'
import { storyZone } from './story-days'

const storySeed = 20_611

export type StoryTenant = {
  id: string
  upstreamId: number
  ruc: string
  name: string
  host: string
  plan: string | null
  email: string
  registeredAt: Date
  isReachable: boolean
}

type StoryStaff = Record<'owner' | 'admin' | 'support' | 'sales', Actor & { id: string }>

/** What the scenes of the story are played with. */
export type World = {
  resellerId: string
  today: Day
  /** When the telling began, by the clock of this machine. */
  startedAt: Date
  random: Random
  control: ControlClient
  /** Tenants that were locked or opened since `carryEnds`, by their subdomain. */
  ends: Map<string, TenantEnds>
  staff: StoryStaff
  /** Settled companies that were never locked, each used by one part of the story. */
  take: (count: number) => StoryTenant[]
  /** The same, of companies with a number of a person that takes messages. */
  takeReachable: (count: number) => StoryTenant[]
  /** Any companies, whatever else they do. */
  every: (count: number) => StoryTenant[]
  /** Companies whose debts other scenes tell: the files of the bank leave them out. */
  owing: Set<string>
  /** Companies that came within the story, oldest first. */
  newcomers: StoryTenant[]
}

/**
 * What is told one after the other, because each stands on the one before: `locks` with the work at the desk, `ledger`
 * for what tenants owe, and `calls` to the sandbox, which share one budget. Each lane takes about as long.
 */
export type Lane = 'locks' | 'ledger' | 'calls'

/** Something that happened at an instant; without lanes of its own it has those of its part of the story. */
export type Scene = { at: Date; tell: () => Promise<unknown>; lanes?: readonly Lane[] }

export async function openWorld(of: { resellerId: string; centralUrl: string; now: Date }): Promise<World> {
  const { resellerId, centralUrl, now } = of
  const today = dayIn(storyZone, now)
  const random = seededRandom(storySeed)
  const known = await listTenants(resellerId)
  const settled = shuffle(known.filter(isBefore(addDays(today, -75))), random)
  const cameBefore = isBefore(addDays(today, -56))
  return {
    resellerId,
    today,
    startedAt: new Date(),
    random,
    control: createControlClient(centralUrl),
    ends: new Map(),
    staff: await findStaff(resellerId),
    owing: new Set(),
    take: (count) => settled.splice(0, count),
    takeReachable: (count) =>
      Array.from({ length: count }, () => {
        const place = settled.findIndex(({ isReachable }) => isReachable)
        return settled.splice(place, 1)[0] as StoryTenant
      }),
    every: (count) => shuffle(known, random).slice(0, count),
    newcomers: known
      .filter((tenant) => !cameBefore(tenant))
      .toSorted((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime()),
  }
}

/** Whether a company was registered before the day. */
function isBefore(day: Day): (tenant: StoryTenant) => boolean {
  return ({ registeredAt }) => dayIn(storyZone, registeredAt) < day
}

// Companies with a flaw, of another plan than their own, or locked already play no part.
async function listTenants(resellerId: string): Promise<StoryTenant[]> {
  return readInScope(resellerId, (query) =>
    query<StoryTenant>(
      `select t.id, t.upstream_id as "upstreamId", t.ruc, t.name, t.host, t.plan, t.email, t.registered_at as "registeredAt",
         exists (select from portal.tenant_contact c where c.tenant_id = t.id and c.main
           and c.number !~ '(0000|1111|2222|3333|4444)$') as "isReachable"
       from portal.tenant t join portal.tenant_token k on k.tenant_id = t.id
       where t.gone_at is null and t.access = 'unlocked' and t.ruc ~ '^(10|20)[0-9]{9}$' and t.email like '%@%'
         and t.documents > 0 and not t.idle and t.name !~ '["(<]' and length(t.name) < 70
       order by t.upstream_id`,
    ),
  )
}

async function findStaff(resellerId: string): Promise<StoryStaff> {
  const rows = await readInScope(resellerId, (query) =>
    query<{ id: string; name: string; email: string }>('select id, name, email from portal.staff'),
  )
  const people = demoAccounts.flatMap(({ role, email }) => {
    const row = rows.find((one) => one.email === email)
    return row ? [[role, { id: row.id, name: row.name, kind: 'staff' as const }]] : []
  })
  return Object.fromEntries(people) as StoryStaff
}

function shuffle<T>(list: T[], random: Random): T[] {
  return list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T
}

export function between(low: number, high: number, random: Random): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** An id that another telling has, too. */
export function storyId({ random }: World): string {
  const hex = Array.from({ length: 31 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`
}
