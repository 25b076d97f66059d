import type { Cents, Currency } from '../../../lib/domain/receivables/money'
import { createRandom, type Random } from '../locks/random'

export const tenantsInMonth = 12

/** A month costs nothing at 0, and a tenant without a price is not charged. */
export type MonthTenant = {
  price: { currency: Currency; amount: Cents; dueDay: number } | null
  /** A person locked it for another reason, and only a person opens it. */
  lockedByHand: boolean
}

/** When in a day something happens: while the rule is at work, while a lock is on its way, or between. */
export type Moment = 'between' | 'while-proposing' | 'while-locking'

export type MonthEvent = { day: number; tenant: number } & (
  | { kind: 'pay'; share: number; how: 'hand' | 'two-people' | 'file'; at: Moment }
  | { kind: 'charge'; amount: Cents }
  | { kind: 'reverse' | 'cancel' | 'write-off' }
)

export type MonthPlan = {
  seed: number
  tenants: MonthTenant[]
  rules: {
    lockMode: 'propose' | 'automatic'
    unlockMode: 'propose' | 'automatic'
    days: number
    above: Cents
  }
  events: MonthEvent[]
  /** How often something is killed. */
  danger: number
}

/** Plans a month of twelve tenants. Pure: the same seed gives the same month. */
export function planMonth(seed: number): MonthPlan {
  const random = createRandom(seed)
  const tenants = Array.from({ length: tenantsInMonth }, () => planTenant(random))
  const rules = {
    lockMode: random.pick(['propose', 'automatic', 'automatic'] as const),
    unlockMode: random.pick(['propose', 'automatic', 'automatic'] as const),
    days: random.between(0, 4),
    above: random.pick([0, 0, 5_000]),
  }
  const events = tenants.flatMap((_, tenant) => planEvents(random, tenant))
  const danger = random.pick([0, 0.4, 0.6, 0.8])
  return { seed, tenants, rules, events: events.toSorted((one, two) => one.day - two.day), danger }
}

function planTenant(random: Random): MonthTenant {
  const currency = random.chance(0.7) ? 'PEN' : 'USD'
  const amount = random.chance(0.12) ? 0 : random.between(1_000, 90_000)
  const price = random.chance(0.1) ? null : { currency, amount, dueDay: random.between(1, 12) }
  return { price: price as MonthTenant['price'], lockedByHand: random.chance(0.08) }
}

/** Pays nothing, a part, all at once or in parts, or more; what was entered may be taken back. */
function planEvents(random: Random, tenant: number): MonthEvent[] {
  const events: MonthEvent[] = []
  const day = () => random.pick([8, 13, 17, 22])
  for (let payment = random.pick([0, 1, 1, 1, 2, 3]); payment > 0; payment -= 1) {
    const share = random.pick([0.3, 0.5, 1, 1, 1, 1.2])
    const how = random.pick(['hand', 'two-people', 'file', 'file'] as const)
    const at = random.pick<Moment>(['between', 'between', 'while-proposing', 'while-locking'])
    events.push({ day: day(), tenant, kind: 'pay', share, how, at: how === 'file' ? 'between' : at })
  }
  if (random.chance(0.2))
    events.push({ day: day(), tenant, kind: 'charge', amount: random.between(1, 20_000) })
  if (random.chance(0.25))
    events.push({ day: day(), tenant, kind: random.pick(['reverse', 'cancel', 'write-off'] as const) })
  return events
}
