import { completeRuc } from '../../platform/ruc'
import { districts, inventName, slug } from './invent-name'
import type { Random } from './random'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The seeded plans, by name; `limit` 0 is none. */
export const seededPlans = [
  { name: 'Inicial', pricing: 29, users: 1, documents: 50, locked: false, popular: false, sales: 5_000 },
  { name: 'Emprendedor', pricing: 49, users: 3, documents: 300, locked: false, popular: true, sales: 20_000 },
  { name: 'Pyme', pricing: 89, users: 5, documents: 1_000, locked: false, popular: false, sales: 80_000 },
  { name: 'Empresa', pricing: 179, users: 15, documents: 5_000, locked: false, popular: false, sales: 0 },
  { name: 'Ilimitado', pricing: 99, users: 0, documents: 0, locked: true, popular: false, sales: 0 },
] as const

export type InventedTenant = {
  subdomain: string
  number: string
  name: string
  email: string | null
  token: string | null
  plan: string
  locked: boolean
  enforced: boolean
  access: 0 | 1
  documents: number
  users: number
  /** Voucher rows to insert; the rest is only counted. */
  rows: number
  idleDays: number
  spreadDays: number
  cycle: boolean
  ageDays: number
  lookups: number
  address: string
  telephone: string
}

export type InventOptions = {
  random: Random
  index: number
  rowsMax: number
  flaws: boolean
  /** Taken subdomains; the new one is added. */
  taken: Set<string>
}

/** One invented tenant; deterministic for a random source. */
export function inventTenant({ random, index, rowsMax, flaws, taken }: InventOptions): InventedTenant {
  const { name, person, short } = inventName(random)
  const plan = planOf(random())
  const over = index % 36 === 7 && plan.documents > 0 && plan.documents <= 300
  const idle = index % 22 === 11
  const documents = documentsOf(random, plan.documents, over)
  const subdomain = freeSubdomain(slug(short).slice(0, 18), name, index, taken)
  const tenant: InventedTenant = {
    subdomain,
    number: completeRuc(person ? `10${digits(index, 4_000_000)}` : `20${digits(index, 45_000_000)}`),
    name,
    email: `admin@${subdomain}.test`,
    token: Array.from({ length: 50 }, () => alphabet[Math.floor(random() * alphabet.length)]).join(''),
    plan: plan.name,
    locked: index % 40 === 3,
    enforced: plan.documents > 0 && (over || random() < 0.5),
    access: index % 28 === 5 ? 1 : 0,
    documents,
    users: plan.users === 0 ? 1 + Math.floor(random() * 9) : 1 + Math.floor(random() * plan.users),
    rows: over ? documents : Math.min(documents, rowsMax),
    idleDays: idle ? 35 + Math.floor(random() * 200) : Math.floor(random() * random() * 9),
    spreadDays: over ? 9 : 28,
    cycle: random() > 0.08 || over,
    // New and busy: a count equals the cycle's only within a tenant's first cycle.
    ageDays: ageOf(random, over),
    lookups: Math.floor(random() * random() * 90),
    address: districts[Math.floor(random() * districts.length)] ?? '-',
    telephone: random() < 0.7 ? `9${String(Math.floor(random() * 100_000_000)).padStart(8, '0')}` : '-',
  }
  return flaws ? withFlaws(tenant, index) : tenant
}

function freeSubdomain(short: string, name: string, index: number, taken: Set<string>): string {
  const [first = ''] = name.split(' ')
  const wishes = [short, `${slug(first)}${short}`.slice(0, 24), `${short}${index.toString(36)}`]
  const subdomain = wishes.find((wish) => !taken.has(wish)) ?? `${short}x${index.toString(36)}`
  taken.add(subdomain)
  return subdomain
}

function planOf(dice: number) {
  const index = dice < 0.28 ? 0 : dice < 0.62 ? 1 : dice < 0.84 ? 2 : dice < 0.92 ? 3 : 4
  return seededPlans[index] as (typeof seededPlans)[number]
}

function ageOf(random: Random, over: boolean): number {
  const days = Math.floor(3 + random() * random() * 1_100)
  return over ? 10 : days
}

function documentsOf(random: Random, limit: number, over: boolean): number {
  if (over) return limit + 1 + Math.floor(random() * limit * 0.4)
  const dice = random()
  if (dice < 0.06) return 0
  const scale = limit === 0 ? 48_000 : limit
  return Math.floor(scale * dice * random() * 0.97)
}

// A permutation of eight digits, so that numbers are unique.
function digits(index: number, from: number): string {
  return String((from + index * 7_919) % 100_000_000).padStart(8, '0')
}

/** Flaws as in real data: wrong numbers, odd names, missing addresses. */
function withFlaws(tenant: InventedTenant, index: number): InventedTenant {
  const { number, name } = tenant
  switch (index) {
    case 13:
      return { ...tenant, number: number.slice(0, 10) + ((Number(number[10]) + 1) % 10) }
    case 57:
      return { ...tenant, number: number.slice(0, 10) }
    case 101:
      return { ...tenant, number: `${number.slice(0, 10)}X` }
    case 149:
      return { ...tenant, name: `${name.replace(' ', '  ')} (ANTES: ${name.split(' ')[0]}) ` }
    case 160:
      return { ...tenant, name: `"${name}" <sucursal>` }
    case 190:
      return { ...tenant, email: null }
    case 205:
      return { ...tenant, email: 'no tiene' }
    case 211:
      return { ...tenant, token: null }
    default:
      return tenant
  }
}
