import { setTimeout as wait } from 'node:timers/promises'
import { retrySignup } from '../../../lib/domain/signups/decide-signup'
import { advanceSignup } from '../../../lib/domain/signups/job/advance-signup'
import type { SignupCheckpoint } from '../../../lib/domain/signups/job/signup-engine'
import { submitSignup } from '../../../lib/domain/signups/public/submit-signup'
import { getSignup, type SignupView } from '../../../lib/domain/signups/queries'
import { env } from '../../../lib/platform/env'
import { asOwner } from '../../support/test-owner'
import { openTestReseller } from '../../support/test-reseller'
import { openSignups, type SignupReseller, signupForm } from '../../support/test-signups'
import { seedOfRound } from '../locks/random'
import type { RoundReport, Subject } from '../subject'
import { judgeSignups, type ServerTenant } from './judge-signups'
import { planSignupRound, type SignupRoundPlan } from './plan-signup-round'

/** Multiplies every wait, for a busy machine. */
const pace = Number(process.env.CHAOS_PACE || 1)

/** Deadlines of the portal in a round; faults exceed them. */
const deadlines = {
  UPSTREAM_TIMEOUT_MS: 400 * pace,
  UPSTREAM_DETAIL_TIMEOUT_MS: 1_500 * pace,
  UPSTREAM_REGISTER_TIMEOUT_MS: 500 * pace,
  UPSTREAM_BACK_OFF_MS: 30,
}

/** Shortened, in the same order as production: settling outlasts the deadline and the work of the server. */
const policy = {
  settleMs: 900 * pace,
  rereadMs: 60,
  giveUpMs: 3_000 * pace,
  backOffMs: 20,
  backOffMaxMs: 200,
}

class Killed extends Error {}

type Round = {
  reseller: SignupReseller
  plan: SignupRoundPlan
  ids: string[]
  visits: Map<string, number>
  weakened: Record<string, number>
  kills: number
}

/** Signups, under faults, kills and concurrent workers. */
export async function openSignupRounds(settings: {
  seed: number
  weakened: Record<string, number>
}): Promise<Subject> {
  // Longer deadlines apply during set-up only.
  Object.assign(env(), { UPSTREAM_TIMEOUT_MS: 20_000, UPSTREAM_DETAIL_TIMEOUT_MS: 30_000 })
  const reseller = await openSignups(await openTestReseller({ tenants: 2 }), { signupsMax: 100_000 })
  Object.assign(env(), deadlines)
  return {
    play: async (round) => {
      const plan = planSignupRound(seedOfRound(settings.seed, round))
      const played = await playRound(reseller, plan, settings.weakened)
      return { round, ...played }
    },
    close: reseller.close,
  }
}

async function playRound(
  reseller: SignupReseller,
  plan: SignupRoundPlan,
  weakened: Record<string, number>,
): Promise<Omit<RoundReport, 'round'>> {
  const { control } = reseller
  await control.clearFaults()
  await control.seedFaults(plan.seed)
  await control.setProfile({ guestRegisterMs: plan.registerMs, resellerLimit: 0 })
  const ids = await requestAll(reseller, plan)
  for (const fault of plan.faults) await control.setFault(fault)
  const round: Round = { reseller, plan, ids, weakened, visits: new Map(), kills: 0 }
  await Promise.all(
    plan.signups.flatMap(({ processes }, index) =>
      Array.from({ length: processes }, () => drive(round, index)),
    ),
  )
  const struck = (await control.faults()).reduce((sum, fault) => sum + fault.struck, 0)
  await settleRound(round)
  const views = await readAll(round)
  const server = await readServer(views)
  return {
    counts: { signups: views.length, injected: struck, kills: round.kills },
    outcomes: views.map(({ state, cause }) => (state === 'needs_person' ? `${state}:${cause}` : state)),
    wrong: judgeSignups(views, server),
    story: describeRound(plan, views),
  }
}

async function requestAll(reseller: SignupReseller, plan: SignupRoundPlan): Promise<string[]> {
  const forms = plan.signups.map(() => signupForm(reseller))
  const ids: string[] = []
  for (const [index, { rucOf, subdomainOf }] of plan.signups.entries()) {
    const ruc = forms[rucOf]?.ruc ?? ''
    const subdomain = forms[subdomainOf]?.subdomain ?? ''
    const { publicId } = await submitSignup({ ...(forms[index] as (typeof forms)[0]), ruc, subdomain })
    const [row] = await asOwner<{ id: string }>(
      `update portal.signup set needs_approval = false, next_at = now(),
         state = case when state = 'approving' then 'queued'::portal.signup_state else state end
       where public_id = $1 returning id`,
      [publicId],
    )
    ids.push(row?.id ?? '')
  }
  return ids
}

/** Advances the request to its end, in a new process after each kill. */
async function drive(round: Round, index: number): Promise<void> {
  const { reseller, ids, weakened } = round
  for (let turn = 0; turn < 500; turn += 1) {
    const outcome = await advanceSignup(reseller.resellerId, ids[index] ?? '', {
      policy: { ...policy, ...weakened },
      checkpoint: (name) => onCheckpoint(round, index, name),
    }).catch((error: unknown) => {
      if (error instanceof Killed) return 'died' as const
      throw error
    })
    if (outcome === 'died') continue
    if (outcome.kind === 'over') return
    const view = await getSignup(reseller.resellerId, ids[index] ?? '')
    if (view.state === 'created') return
    await wait(outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 15)
  }
  throw new Error('the request does not end')
}

function onCheckpoint(round: Round, index: number, name: SignupCheckpoint): void {
  const key = `${index} ${name}`
  const nth = (round.visits.get(key) ?? 0) + 1
  round.visits.set(key, nth)
  const dies = round.plan.kills.some((kill) => kill.signup === index && kill.at === name && kill.nth === nth)
  if (!dies) return
  round.kills += 1
  throw new Killed(name)
}

/** Ends all faults and retries the requests that need a person. */
async function settleRound(round: Round): Promise<void> {
  const { reseller, ids } = round
  await reseller.control.clearFaults()
  // Late effects come first.
  await wait(400 + round.plan.registerMs)
  for (const [index, id] of ids.entries()) {
    const { state, cause } = await getSignup(reseller.resellerId, id)
    if (state === 'needs_person' && cause !== 'subdomain-taken') {
      await retrySignup({ resellerId: reseller.resellerId, actor: reseller.owner, signupId: id })
    }
    await drive(round, index)
  }
}

function readAll({ reseller, ids }: Round): Promise<SignupView[]> {
  return Promise.all(ids.map((id) => getSignup(reseller.resellerId, id)))
}

function readServer(views: SignupView[]): Promise<ServerTenant[]> {
  return asOwner<ServerTenant>(
    `select number as ruc, subdomain, email from sandbox.tenant
     where number = any($1::text[]) or subdomain = any($2::text[])`,
    [views.map(({ ruc }) => ruc), views.map(({ subdomain }) => subdomain)],
  )
}

function describeRound(plan: SignupRoundPlan, views: SignupView[]): string[] {
  return [
    ...plan.faults.map((fault) => `fault: ${JSON.stringify(fault)}`),
    ...plan.kills.map((kill) => `kill: ${JSON.stringify(kill)}`),
    ...views.flatMap((view) => [
      `request ${view.number} of ${view.ruc} at ${view.host}: ${view.state} ${view.cause ?? ''}`,
      ...view.events
        .toReversed()
        .map(({ at, kind, detail }) => `  ${at.toISOString()} ${kind} ${detail ?? ''}`),
    ]),
  ]
}
