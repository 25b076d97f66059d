import { addDays } from '../../../platform/calendar/days'
import { toMinutes } from '../../../platform/calendar/wall-clock'
import { lastDueDaysAgo } from './receivable-scenes'
import { deskTime, deskTimeAfter, spokenDay } from './story-days'
import { between, pick, type Scene, type StoryTenant, type World } from './world'
import { monthlyPrice, writeDebts, writePayment } from './write-ledger'
import { type RunToTell, tellRun } from './write-run'

/** Collection rounds: days ago, time, companies, and how many of them pay later. */
const rounds = [
  { daysAgo: 57, time: '10:12', count: 6, paid: 5 },
  { daysAgo: 43, time: '09:48', count: 5, paid: 4 },
  { daysAgo: 29, time: '10:05', count: 7, paid: 4 },
  { daysAgo: 15, time: '09:37', count: 6, paid: 3 },
  { daysAgo: 5, time: '10:21', count: 5, paid: 2 },
] as const

/** Locks for debt every two weeks, and the payments that follow them. */
export function debtScenes(world: World): Scene[] {
  const { staff, today, take } = world
  return rounds.flatMap(({ daysAgo, time, count, paid }) => {
    const tenants = take(count)
    const at = deskTime(today, daysAgo, time)
    const note = `Mensualidad vencida desde el ${spokenDay(today, daysAgo + 10)}`
    const lock = { at, by: staff.support, tenants, desired: 'locked', reason: 'debt', note } as const
    const payments = tenants
      .slice(0, paid)
      .flatMap((tenant, place) => payment(world, { tenant, lock, place }))
    return [...lockForDebt(world, { lock, dueDaysAgo: daysAgo + 10, paid }), ...payments]
  })
}

type DebtLock = { lock: RunToTell; dueDaysAgo: number; paid: number }

/** The lock with the debt that it is for; what is due with the last month is raised with everybody's. */
function lockForDebt(world: World, { lock, dueDaysAgo, paid }: DebtLock): Scene[] {
  const { at, tenants } = lock
  const by = world.staff.admin
  const dueOn = addDays(world.today, -dueDaysAgo)
  const isRaised = dueDaysAgo === lastDueDaysAgo
  for (const { id } of isRaised ? tenants : tenants.slice(paid)) world.owing.add(id)
  const debts = tenants.map((tenant) => ({ tenant, amount: monthlyPrice(tenant) }))
  const charged: Scene = { at, lanes: ['ledger'], tell: () => writeDebts(world, { at, by, dueOn, debts }) }
  return [...(isRaised ? [] : [charged]), sceneOf(world, lock)]
}

const banks = ['BCP', 'Interbank', 'BBVA', 'Scotiabank', 'Banco de la Nación'] as const

function payment(
  world: World,
  { tenant, lock, place }: { tenant: StoryTenant; lock: RunToTell; place: number },
): Scene[] {
  const { random, staff, today } = world
  const minutes = between(toMinutes('09:20'), toMinutes('17:40'), random)
  const wanted = deskTimeAfter(lock.at, 1 + Math.min(place, 3), minutes)
  const yesterday = deskTime(today, 1, '12:30')
  const at = wanted < yesterday ? wanted : new Date(yesterday.getTime() + place * 240_000)
  const amount = monthlyPrice(tenant)
  const isYape = random() < 0.35
  const way = isYape ? 'Yape' : pick(banks, random)
  const reference = String(between(100_000, 9_999_999, random)).padStart(8, '0')
  const note = `${way}, S/ ${amount}, operación ${reference}`
  const by = random() < 0.7 ? staff.support : staff.admin
  const method = isYape ? 'yape' : 'transfer'
  const paid = { at, by, tenant, amount, method, reference } as const
  return [
    { at, lanes: ['ledger'], tell: () => writePayment(world, paid) },
    sceneOf(world, { at, by, tenants: [tenant], desired: 'unlocked', reason: 'paid', note }),
  ]
}

/** Locks that one company asked for or brought on itself, and what became of them. */
export function singleScenes(world: World): Scene[] {
  const { today, staff, take } = world
  const [paused, trial, resold] = take(3) as [StoryTenant, StoryTenant, StoryTenant]
  const at = (daysAgo: number, time: string) => deskTime(today, daysAgo, time)
  const runs: RunToTell[] = [
    {
      at: at(50, '16:25'),
      by: staff.support,
      tenants: [paused],
      desired: 'locked',
      reason: 'requested',
      note: 'Piden pausar el servicio mientras están de inventario',
    },
    {
      at: at(38, '09:14'),
      by: staff.support,
      tenants: [paused],
      desired: 'unlocked',
      reason: 'requested',
      note: 'Terminó el inventario; lo confirma la administradora por teléfono',
    },
    {
      at: at(46, '11:40'),
      by: staff.admin,
      tenants: [trial],
      desired: 'locked',
      reason: 'trial-ended',
      note: 'No respondieron a tres llamadas sobre el plan',
    },
    {
      at: at(19, '15:52'),
      by: staff.owner,
      tenants: [resold],
      desired: 'locked',
      reason: 'abuse',
      note: 'Revende el acceso a terceros; lo revisa nuestra abogada',
    },
  ]
  return runs.map((run) => sceneOf(world, run))
}

function sceneOf(world: World, run: RunToTell): Scene {
  return { at: run.at, tell: () => tellRun(world, run) }
}
