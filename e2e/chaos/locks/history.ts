import type { Access } from '../../../lib/domain/tenants/access/access'

export type Flag = 'locked' | 'unlocked'
export type End = 'central' | 'host'
export type Ends = Record<End, Flag>

/** Instants are milliseconds since the epoch. */
export type Effect = {
  at: number
  tenant: number
  /** A call of the portal, or somebody at the server. */
  by: 'call' | 'manual'
  /** Which end this statement wrote: a call writes central first and the tenant's own host after it. */
  wrote: End
  before: Ends
  after: Ends
}

/** A row of an item as the database wrote it. */
export type Step = {
  at: number
  item: string
  run: string
  tenant: number
  /** Null at the freeze. */
  from: string | null
  state: string
  attempt: number
  cause: string | null
  desired: Flag
  central: Access | null
  host: Access | null
  /** How the last request was answered, and why the host told nothing when it was last asked. */
  answer: string | null
  silence: string | null
}

export type RunStep = { at: number; run: string; state: string; isOver: boolean }
export type HoldStep = { at: number; tenant: number; held: boolean }

/** One reading that the server answered, or tried to. */
export type Read = {
  from: number
  to: number
  end: End
  /** The tenant that was asked; null for `detail`, which tells about all. */
  tenant: number | null
  /** Whether a true answer left the server, and left it in time beyond doubt. */
  answer: 'sure' | 'maybe' | 'none'
}

/** What a person reads about one tenant: in the list, on its page, on the page for the company, from the command. */
export type ScreenReading = {
  tenant: number
  /** When the last run was over, or after one more sync. */
  at: 'end' | 'synced'
  chip: Access
  page: Access
  /** What the tenant's page says that its access rests on, and when it says that the host was read. */
  basis: string
  hostReadAt: number | null
  public: string
  /** How the command ends for the newest item; null where there is none. */
  command: { code: number; desired: Flag } | null
  ends: Ends
}

type StartingPoint = {
  tenant: number
  ends: Ends
  hasToken: boolean
  isHeld: boolean
}

/** All that happened in one round, as the database and the server wrote it down. */
export type History = {
  start: StartingPoint[]
  effects: Effect[]
  steps: Step[]
  runSteps: RunStep[]
  holds: HoldStep[]
  reads: Read[]
  /** Questions to tenants' own hosts after which the portal had no answer when its patience ended, by its own log. */
  unanswered: { tenant: number | null; at: number }[]
  /** Lines of the trail that speak of an item or of a run's end. */
  audit: { run: string; tenant: number | null; action: string }[]
  /** What the book says of each tenant after one more sync with a healthy server. */
  tenantRows: { tenant: number; access: Access }[]
  /** What the portal showed of each tenant when the last run was over, and once more after that sync. */
  screens: ScreenReading[]
  /** Runs that take another one back. */
  undoes: { run: string; of: string }[]
  /** One process, one run and nobody else who reads: then the last reading is the one that counted. */
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

/** States in which the portal says aloud that it does not know, or that the ends differ. */
export const undecidedStates = ['contradicted', 'not_confirmed']

export function isEnded(state: string): boolean {
  return endedStates.includes(state)
}

/** One item's life, oldest step first. */
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

/** The attempt that a call's effect belongs to: the last one written down for its tenant before it. */
export function attemptBehind(history: History, effect: Effect): Step | null {
  const sendings = history.steps.filter(
    (step) => step.tenant === effect.tenant && step.state === 'sending' && step.from === 'planned',
  )
  return sendings.findLast((step) => step.at <= effect.at) ?? null
}

/** What an end held at some moment between two instants. */
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
