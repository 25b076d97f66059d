import type { Access } from '../../../lib/domain/tenants/access/access'

export type Flag = 'locked' | 'unlocked'
export type End = 'central' | 'host'
export type Ends = Record<End, Flag>

/** Instants are milliseconds since the epoch. */
export type Effect = {
  at: number
  tenant: number
  /** By a call of the portal, or manually at the server. */
  by: 'call' | 'manual'
  /** The end written by this statement: a call writes central first, then the tenant's host. */
  wrote: End
  before: Ends
  after: Ends
}

/** A version of an item's row. */
export type Step = {
  at: number
  item: string
  run: string
  tenant: number
  /** Null when the item was created. */
  from: string | null
  state: string
  attempt: number
  cause: string | null
  desired: Flag
  central: Access | null
  host: Access | null
  /** Answer to the last request, and why the last reading of the host failed. */
  answer: string | null
  silence: string | null
}

export type RunStep = { at: number; run: string; state: string; isOver: boolean }
export type HoldStep = { at: number; tenant: number; held: boolean }

/** A reading request at the server. */
export type Read = {
  from: number
  to: number
  end: End
  /** Null for `detail`, which reads all tenants. */
  tenant: number | null
  /** Whether a correct answer was sent, and surely in time. */
  answer: 'sure' | 'maybe' | 'none'
}

/** What is shown of a tenant: in the list, on its page, on its public page and by the command. */
export type ScreenReading = {
  tenant: number
  /** After the last run, or after another sync. */
  at: 'end' | 'synced'
  chip: Access
  page: Access
  /** Basis of the access and time of the host's reading, as shown on the tenant's page. */
  basis: string
  hostReadAt: number | null
  public: string
  /** Exit code of the command for the newest item; null without one. */
  command: { code: number; desired: Flag } | null
  ends: Ends
}

type StartingPoint = {
  tenant: number
  ends: Ends
  hasToken: boolean
  isHeld: boolean
}

/** The events of a round, as recorded by database and server. */
export type History = {
  start: StartingPoint[]
  effects: Effect[]
  steps: Step[]
  runSteps: RunStep[]
  holds: HoldStep[]
  reads: Read[]
  /** Requests to tenant hosts without an answer within the deadline, by the portal's call log. */
  unanswered: { tenant: number | null; at: number }[]
  /** Audit lines of items and of the end of runs. */
  audit: { run: string; tenant: number | null; action: string }[]
  /** Access of each tenant after another sync with a healthy server. */
  tenantRows: { tenant: number; access: Access }[]
  /** What was shown of each tenant after the last run, and again after that sync. */
  screens: ScreenReading[]
  /** Runs that undo another one. */
  undoes: { run: string; of: string }[]
  /** One process, one run and no other reader: the last reading is the one that was judged. */
  isSingleProcess: boolean
}

const endedStates = [
  'confirmed',
  'unchanged',
  'refused',
  'contradicted',
  'not_confirmed',
  'cancelled',
  'held',
  'gone',
]

/** End states without proof: unknown, or with ends that differ. */
export const undecidedStates = ['contradicted', 'not_confirmed']

export function isEnded(state: string): boolean {
  return endedStates.includes(state)
}

/** The steps of one item, oldest first. */
export type ItemHistory = { item: string; run: string; tenant: number; steps: Step[]; last: Step }

export function itemHistories(history: History): ItemHistory[] {
  const byItem = new Map<string, Step[]>()
  for (const step of history.steps) byItem.set(step.item, [...(byItem.get(step.item) ?? []), step])
  return [...byItem.values()].flatMap((steps) => {
    const [first] = steps
    const last = steps.at(-1)
    return first && last ? [{ item: first.item, run: first.run, tenant: first.tenant, steps, last }] : []
  })
}

/** The attempt that caused an effect: the last one recorded for its tenant before it. */
export function attemptBehind(history: History, effect: Effect): Step | null {
  const sendings = history.steps.filter(
    (step) => step.tenant === effect.tenant && step.state === 'sending' && step.from === 'planned',
  )
  return sendings.findLast((step) => step.at <= effect.at) ?? null
}

/** All values of an end between two instants. */
export function valuesBetween(
  history: History,
  input: { tenant: number; end: End; from: number; to: number },
): Set<Flag> {
  const { tenant, end, from, to } = input
  const start = history.start.find((one) => one.tenant === tenant)
  const view = new Set<Flag>()
  let held = start?.ends[end]
  for (const effect of history.effects) {
    if (effect.tenant !== tenant) continue
    if (effect.at > from && held) view.add(held)
    if (effect.at > to) return view
    held = effect.after[end]
  }
  if (held) view.add(held)
  return view
}

export function endsNow(history: History, tenant: number): Ends | undefined {
  const last = history.effects.findLast((effect) => effect.tenant === tenant)
  return last?.after ?? history.start.find((one) => one.tenant === tenant)?.ends
}
