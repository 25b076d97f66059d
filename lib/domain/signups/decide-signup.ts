import 'server-only'
import { z } from 'zod'
import type { Signup } from '../../generated/prisma/client'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { Conflict, NotFound } from '../../platform/errors'
import { signupJob } from './job/signup-job'
import { moveSignup, type SignupChange } from './job/signup-store'
import { patienceMs } from './public/route-signup'
import { subdomainSchema } from './public/subdomain'
import { sendOutcomeEmail } from './signup-emails'
import { isEnded, type SignupState } from './status'

type Decision = { resellerId: string; actor: Actor; signupId: string; now?: Date }

export const refusalSchema = z.object({
  reason: z
    .string()
    .max(500, 'signups.decide.reasonLong')
    .transform((text) => cleanText(text).trim())
    .default(''),
})

export const retrySchema = z.object({
  /** Another subdomain, when the first one was taken. */
  subdomain: subdomainSchema.optional(),
  planId: z.coerce.number().int().positive().optional(),
})

const approvable: readonly SignupState[] = ['approving', 'waiting']
const refusable: readonly SignupState[] = ['confirming', 'approving', 'waiting', 'queued', 'needs_person']
/** The server may have created the tenant: it is looked up before anything is sent again. */
const openOutcomes = ['not-settled', 'said-yes-absent', 'other-password', 'attempts-spent', 'detail-broken']

/** Approves a request, or admits one from the waiting list. Idempotent. */
export async function approveSignup({
  resellerId,
  actor,
  signupId,
  now = new Date(),
}: Decision): Promise<void> {
  await decide({ resellerId, actor, signupId }, async (tx, signup) => {
    if (signup.approvedAt !== null && !approvable.includes(signup.state)) return
    requireState(signup, approvable)
    const change: SignupChange = {
      state: 'queued',
      cause: null,
      approvedAt: signup.approvedAt ?? now,
      approvedByName: signup.approvedByName ?? actor.name,
      failures: 0,
      nextAt: now,
      expiresAt: new Date(now.getTime() + patienceMs),
    }
    await go(tx, signup, { change, mark: { kind: 'approved', actorName: actor.name }, now })
    await signupJob.wake(tx, { resellerId, id: signupId })
    await audit(tx, { actor, signup, action: 'signup.approved' })
  })
}

/** Refuses a request; the reason is sent to the visitor. Idempotent. */
export async function refuseSignup({
  resellerId,
  actor,
  signupId,
  reason = '',
  now = new Date(),
}: Decision & { reason?: string }): Promise<void> {
  const wanted = refusalSchema.parse({ reason })
  await decide({ resellerId, actor, signupId }, async (tx, signup) => {
    if (signup.state === 'refused') return
    requireState(signup, refusable)
    const refusedFor = wanted.reason || null
    const change: SignupChange = { state: 'refused', cause: 'by-staff', refusedFor }
    const mark = { kind: 'refused-by-staff', actorName: actor.name, detail: refusedFor } as const
    await go(tx, signup, { change, mark, now })
    await sendOutcomeEmail(tx, signup, { kind: 'refused', reason: refusedFor })
    await audit(tx, { actor, signup, action: 'signup.refused', reason: refusedFor })
  })
}

/** Retries a request that needs a person, unchanged or with another subdomain or plan. */
export async function retrySignup({
  resellerId,
  actor,
  signupId,
  now = new Date(),
  ...input
}: Decision & z.input<typeof retrySchema>): Promise<void> {
  const wanted = retrySchema.parse(input)
  await decide({ resellerId, actor, signupId }, async (tx, signup) => {
    if (['queued', 'creating', 'unknown'].includes(signup.state)) return
    requireState(signup, ['needs_person'])
    const isOpen = openOutcomes.includes(signup.cause ?? '')
    const changed = await toChanged(tx, signup, wanted)
    const change: SignupChange = {
      ...changed,
      state: isOpen ? 'unknown' : 'queued',
      cause: isOpen ? 'answer-lost' : null,
      settleAfter: isOpen ? now : null,
      sendingAt: isOpen ? now : null,
      reading: null,
      attemptsFrom: signup.attempt,
      failures: 0,
      nextAt: now,
      expiresAt: new Date(now.getTime() + patienceMs),
    }
    // With an open outcome a tenant may exist at the old address, so the subdomain cannot change yet.
    if (isOpen && (wanted.subdomain ?? signup.subdomain) !== signup.subdomain) {
      throw new Conflict('signup-outcome-open')
    }
    await go(tx, signup, { change, mark: { kind: 'retried', actorName: actor.name }, now })
    await signupJob.wake(tx, { resellerId, id: signupId })
    await audit(tx, { actor, signup, action: 'signup.retried', after: changed })
  })
}

async function toChanged(tx: Tx, signup: Signup, wanted: z.output<typeof retrySchema>) {
  const { subdomain, planId } = wanted
  const changed: Partial<Pick<Signup, 'subdomain' | 'host' | 'planId' | 'planName'>> = {}
  if (subdomain !== undefined && subdomain !== signup.subdomain) {
    const host = `${subdomain}.${signup.host.slice(signup.subdomain.length + 1)}`
    const taken = await tx.tenant.findFirst({ where: { host, goneAt: null }, select: { id: true } })
    if (taken) throw new Conflict('signup-subdomain-taken')
    Object.assign(changed, { subdomain, host })
  }
  if (planId !== undefined && planId !== signup.planId) {
    const planName = await findPlanName(tx, signup.resellerId, planId)
    if (planName === null) throw new Conflict('signup-plan-unknown')
    Object.assign(changed, { planId, planName })
  }
  return changed
}

async function findPlanName(tx: Tx, resellerId: string, planId: number): Promise<string | null> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    select p ->> 'name' as name from portal.signup_plan_copy c, jsonb_array_elements(c.plans) p
    where c.reseller_id = ${resellerId}::uuid and (p ->> 'id')::int = ${planId}`
  return rows[0]?.name ?? null
}

async function decide(
  { resellerId, actor, signupId }: Pick<Decision, 'resellerId' | 'actor' | 'signupId'>,
  work: (tx: Tx, signup: Signup) => Promise<void>,
): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'signups:decide')
    if (!z.uuid().safeParse(signupId).success) throw new NotFound('signup-missing')
    await tx.$queryRaw`select 1 from portal.signup where id = ${signupId}::uuid for update`
    const signup = await tx.signup.findFirst({ where: { resellerId, id: signupId } })
    if (!signup) throw new NotFound('signup-missing')
    await work(tx, signup)
  })
}

function requireState(signup: Signup, states: readonly SignupState[]): void {
  if (states.includes(signup.state)) return
  throw new Conflict(isEnded(signup.state) ? 'signup-over' : 'signup-under-way')
}

async function go(tx: Tx, signup: Signup, step: Parameters<typeof moveSignup>[2]): Promise<void> {
  if (!(await moveSignup(tx, signup, step))) throw new Conflict('signup-under-way')
}

type Audited = {
  actor: Actor
  signup: Signup
  action: 'signup.approved' | 'signup.refused' | 'signup.retried'
  reason?: string | null
  after?: unknown
}

async function audit(tx: Tx, { actor, signup, action, reason, after }: Audited): Promise<void> {
  await recordAudit(tx, {
    resellerId: signup.resellerId,
    actor,
    action,
    subject: { kind: 'signup', id: signup.id, name: signup.name },
    before: { state: signup.state },
    after,
    reason,
  })
}
