import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '../../../lib/platform/calendar/days'
import { instantAt } from '../../../lib/platform/calendar/wall-clock'
import { addReseller, asOwner } from '../test-owner'

const zone = 'America/Lima'

type BookReading = { day: Day; documents: number | null; wentBack: boolean; isLocked: boolean }
type BookChange = { at: Date; day: Day; kind: 'new' | 'gone' | 'back' | 'plan'; before: string | null }

export type BookTenant = {
  id: string
  name: string
  plan: string | null
  registeredOn: Day | null
  isTagged: boolean
  goneAt: Date | null
  readings: BookReading[]
  changes: BookChange[]
}

/** Tenants with random histories: days and tenants that were not read, counters that went back, moves, other plans. */
export type TestBook = {
  resellerId: string
  firstDay: Day
  lastDay: Day
  /** The morning after the last day. */
  now: Date
  tenants: BookTenant[]
}

type Dice = { chance: (share: number) => boolean; upTo: (max: number) => number }

/** Numbers that follow from a seed (mulberry32), so that a failure can be repeated. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { chance: (share) => next() < share, upTo: (max) => Math.floor(next() * (max + 1)) }
}

const plans = ['Básico', 'Pro', null]

type Shape = {
  tenants?: number
  days?: number
  lastDay?: Day
  /** Only each so-many-th day is read: for what is not counted from readings. */
  everyDays?: number
}

/** A 1st of January, a leap day and other ends of months; more days than the ninety of a period. */
export const leapSpring = { days: 95, lastDay: '2024-03-10' } as const

/** A reseller with such a book in its database. */
export async function plantBook(seed: number, shape: Shape = {}): Promise<TestBook> {
  const { tenants = 7, days = 100, lastDay = '2026-04-19', everyDays = 1 } = shape
  const dice = diceOf(seed)
  const firstDay = addDays(lastDay, 1 - days)
  const resellerId = await addReseller(`book-${randomUUID()}`)
  const all = Array.from({ length: days }, (_, index) => addDays(firstDay, index))
  const due = all.filter((_, index) => index % everyDays === 0)
  const read = due.filter((day) => day === firstDay || dice.chance(0.92))
  const now = instantAt({ day: addDays(lastDay, 1), minutes: 540 }, zone)
  const book: TestBook = { resellerId, firstDay, lastDay, now, tenants: [] }
  for (let index = 0; index < tenants; index += 1)
    book.tenants.push(inventTenant(dice, { index, read, days, firstDay }))
  await writeBook(book, read)
  return book
}

type Inventing = { index: number; read: Day[]; days: number; firstDay: Day }

function inventTenant(dice: Dice, { index, read, days, firstDay }: Inventing): BookTenant {
  const joins = index % 3 === 0 ? 0 : dice.upTo(Math.floor(days * 0.6))
  const leaves = index % 4 === 3 ? joins + 5 + dice.upTo(Math.floor(days * 0.4)) : days
  const joinDay = addDays(firstDay, joins)
  const leaveDay = addDays(firstDay, leaves)
  const present = read.filter((day) => day >= joinDay && day < leaveDay)
  const plan = plans[dice.upTo(2)] ?? null
  const changes: BookChange[] = []
  const at = (day: Day) => instantAt({ day, minutes: dice.upTo(1439) }, zone)
  if (joins > 0) changes.push({ at: at(joinDay), day: joinDay, kind: 'new', before: null })
  const planDay = addDays(joinDay, 3 + dice.upTo(30))
  if (dice.chance(0.5) && planDay < leaveDay) {
    changes.push({ at: at(planDay), day: planDay, kind: 'plan', before: plans[dice.upTo(2)] ?? null })
  }
  const isGone = leaves < days
  const gone = isGone ? { at: at(leaveDay), day: leaveDay, kind: 'gone' as const, before: null } : null
  if (gone) changes.push(gone)
  return {
    id: randomUUID(),
    name: `Empresa ${index + 1}`,
    plan,
    registeredOn: dice.chance(0.8) ? addDays(joinDay, joins === 0 ? -dice.upTo(90) : 0) : null,
    isTagged: index % 2 === 0,
    goneAt: gone?.at ?? null,
    readings: inventReadings(dice, present),
    changes,
  }
}

function inventReadings(dice: Dice, days: Day[]): BookReading[] {
  let counter = dice.upTo(5_000)
  let known: number | null = null
  const readings: BookReading[] = []
  for (const day of days) {
    if (dice.chance(0.06)) continue
    if (dice.chance(0.6)) counter += dice.upTo(25)
    if (dice.chance(0.03)) counter = Math.max(0, counter - 40 - dice.upTo(500))
    const documents = dice.chance(0.04) ? null : counter
    const wentBack = documents !== null && known !== null && (documents < known || dice.chance(0.01))
    known = documents ?? known
    readings.push({ day, documents, wentBack, isLocked: dice.chance(0.2) })
  }
  return readings
}

async function writeBook({ resellerId, tenants, firstDay }: TestBook, read: Day[]): Promise<void> {
  const tagId = randomUUID()
  await asOwner(
    `insert into portal.tenant_tag (id, reseller_id, number, name, colour) values ($1, $2, 1, 'Lima', 'blue')`,
    [tagId, resellerId],
  )
  await asOwner(
    `insert into portal.quota_sample (reseller_id, day, registered, maximum)
     select $1, day, 5, 10 from unnest($2::date[]) as x(day)`,
    [resellerId, read],
  )
  for (const [index, tenant] of tenants.entries()) {
    const { id, name, plan, registeredOn, goneAt, readings, changes, isTagged } = tenant
    await asOwner(
      `insert into portal.tenant (id, reseller_id, upstream_id, ruc, name, host, plan, access, search_text, registered_at,
         first_seen_at, gone_at)
       values ($1, $2, $3::int, (20100000000 + $3::int)::text, $4::text, 'h' || $3::int || '.example.pe', $5, 'unlocked', lower($4::text),
         $6::timestamptz, $7, $8)`,
      [
        ...[id, resellerId, index + 1, name, plan],
        registeredOn && instantAt({ day: registeredOn, minutes: 600 }, zone),
        changes.find(({ kind }) => kind === 'new')?.at ?? instantAt({ day: firstDay, minutes: 1 }, zone),
        goneAt,
      ],
    )
    await asOwner(
      `insert into portal.metric_sample (reseller_id, tenant_id, day, documents, access, went_back)
       select $1, $2, r.day, r.documents, (case when r."isLocked" then 'locked' else 'unlocked' end)::portal.access,
         r."wentBack"
       from jsonb_to_recordset($3::jsonb) as r(day date, documents int, "wentBack" boolean, "isLocked" boolean)`,
      [resellerId, id, JSON.stringify(readings)],
    )
    for (const { kind, at, before } of changes) {
      await asOwner(
        `insert into portal.tenant_change (id, reseller_id, tenant_id, at, kind, before) values ($1, $2, $3, $4, $5, $6)`,
        [randomUUID(), resellerId, id, at, kind, before],
      )
    }
    if (isTagged) {
      await asOwner(
        'insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id) values ($1, $2, $3)',
        [...[id, tagId, resellerId]],
      )
    }
  }
}
