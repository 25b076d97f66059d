import { createHash } from 'node:crypto'
import { lookUpParty } from '../../../domain/ruc/look-up-party'
import { moveSignup, type SignupMark } from '../../../domain/signups/job/signup-store'
import { patienceMs } from '../../../domain/signups/public/route-signup'
import { theVisitor } from '../../../domain/signups/public/submit-signup'
import { systemActor } from '../../../platform/audit/actor'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope, readInScope, type Tx, writeInScope } from '../../../platform/database/db'
import { Secret } from '../../../platform/vault/secret'
import { sealForSignup } from '../../../platform/vault/tokens'
import { secondsAfter } from './story-days'
import { type StoryTenant, storyId, type World } from './world'

export type Prospect = {
  ruc: string
  /** Of a company that is known; of others the register says it. */
  name?: string
  subdomain: string
  email: string
  plan: string
  /** The browser did the proof of work; without it a person approves. */
  isProven: boolean
}

/** A request as the public page takes it: queued, or waiting for a person. */
export async function receive(world: World, prospect: Prospect, at: Date): Promise<string> {
  const { resellerId } = world
  const { isProven } = prospect
  const row = { ...(await complete(world, prospect)), id: storyId(world) }
  const sealed = sealForSignup(row.of(row.id), 'signup-password', new Secret('Prospecto-2026-x'))
  const { of: _of, ...data } = row
  await recordedAt(at, () =>
    inScope(resellerId, async (tx) => {
      const last = await tx.signup.aggregate({ where: { resellerId }, _max: { number: true } })
      const signup = await tx.signup.create({
        data: {
          ...data,
          resellerId,
          number: (last._max.number ?? 0) + 1,
          publicId: createHash('sha256').update(row.id).digest('base64url').slice(0, 24),
          formKey: `story:${row.id}`,
          locale: 'es',
          termsVersion: 1,
          passwordCiphertext: sealed,
          isProven,
          needsApproval: !isProven,
          state: isProven ? 'queued' : 'approving',
          expiresAt: new Date(at.getTime() + patienceMs),
          createdAt: at,
        },
      })
      await mark(tx, signup, [
        [at, { kind: isProven ? 'received' : 'received-unproven' }],
        [secondsAfter(at, 1), { kind: isProven ? 'queued' : 'for-approval' }],
      ])
      await recordAudit(tx, {
        resellerId,
        actor: theVisitor,
        action: 'signup.received',
        subject: { kind: 'signup', id: signup.id, name: signup.name },
        after: { number: signup.number, ruc: signup.ruc, host: signup.host, plan: signup.planName },
      })
    }),
  )
  return row.id
}

/** What the register and the server's plans say of it. */
async function complete(world: World, prospect: Prospect) {
  const { resellerId, staff } = world
  const { ruc, subdomain, email, plan } = prospect
  const party = prospect.name
    ? null
    : await lookUpParty({ resellerId, actor: staff.admin, identityType: '6', number: ruc })
  const found = party?.kind === 'found' ? party : null
  const [offer] = await readInScope(resellerId, (query) =>
    query<{ planId: number; baseDomain: string }>(
      `select (p ->> 'id')::int as "planId", c.base_domain as "baseDomain"
       from portal.signup_plan_copy c, jsonb_array_elements(c.plans) p order by p ->> 'name' = $1 desc limit 1`,
      [plan],
    ),
  )
  return {
    of: (signupId: string) => ({ resellerId, signupId }),
    ...{ ruc, subdomain, email, planName: plan },
    name: prospect.name ?? found?.name ?? ruc,
    nameVerified: prospect.name !== undefined || found !== null,
    fiscalState: found?.state ?? null,
    fiscalCondition: found?.condition ?? null,
    host: `${subdomain}.${offer?.baseDomain}`,
    planId: offer?.planId ?? 1,
  }
}

/** What the product itself wrote of a request at that instant; its lines are dated by the database's clock. */
export async function decide(world: World, at: Date, work: () => Promise<unknown>): Promise<void> {
  await recordedAt(at, work)
  await writeInScope(world.resellerId, (query) =>
    query('update portal.signup_event set at = $1 where at >= $2', [at, world.startedAt]),
  )
}

type Marked = [at: Date, SignupMark]

/** Lines of a request with the instants of the story; `markSignup` writes those of today. */
async function mark(tx: Tx, signup: { id: string; resellerId: string }, marks: Marked[]): Promise<void> {
  await tx.signupEvent.createMany({
    data: marks.map(([at, { kind, detail = null }]) => ({
      ...{ resellerId: signup.resellerId, signupId: signup.id, at, kind, actorName: null, detail },
    })),
  })
}

async function end(
  { resellerId }: World,
  { signupId, at }: { signupId: string; at: Date },
  work: (tx: Tx, signup: Awaited<ReturnType<Tx['signup']['findUniqueOrThrow']>>) => Promise<void>,
): Promise<void> {
  await recordedAt(at, () =>
    inScope(resellerId, async (tx) =>
      work(tx, await tx.signup.findUniqueOrThrow({ where: { id: signupId } })),
    ),
  )
}

/** The tenant that the sandbox has since that day. */
export function endAsCreated(
  world: World,
  { signupId, tenant, at }: { signupId: string; tenant: StoryTenant; at: Date },
): Promise<void> {
  return end(world, { signupId, at }, async (tx, signup) => {
    const { id: tenantId, upstreamId } = tenant
    const sendingAt = secondsAfter(at, -58)
    const change = {
      state: 'created',
      cause: 'both-ends',
      upstreamId,
      tenantId,
      attempt: 1,
      sendingAt,
    } as const
    await moveSignup(tx, signup, { change, mark: null, now: at })
    await mark(tx, signup, [
      [sendingAt, { kind: 'sending' }],
      [secondsAfter(at, -6), { kind: 'said-yes' }],
      [secondsAfter(at, -2), { kind: 'read' }],
      [at, { kind: 'created', detail: 'both-ends' }],
      [secondsAfter(at, 9), { kind: 'linked' }],
    ])
    await audit(tx, signup, { action: 'signup.created', state: 'created', cause: 'both-ends' })
  })
}

/** Its RUC is a tenant's. */
export function endAsDuplicate(world: World, signupId: string, at: Date): Promise<void> {
  return end(world, { signupId, at }, async (tx, signup) => {
    const change = { state: 'duplicate', cause: 'already-tenant' } as const
    await moveSignup(tx, signup, { change, mark: null, now: at })
    await mark(tx, signup, [[at, { kind: 'duplicate', detail: 'already-tenant' }]])
    await audit(tx, signup, { action: 'signup.not-created', ...change })
  })
}

/** Its subdomain is another company's on the server. */
export function needPerson(world: World, signupId: string, at: Date): Promise<void> {
  return end(world, { signupId, at }, async (tx, signup) => {
    const change = { state: 'needs_person', cause: 'subdomain-taken' } as const
    await moveSignup(tx, signup, { change: { ...change, nextAt: null }, mark: null, now: at })
    await mark(tx, signup, [[at, { kind: 'needs-person', detail: 'subdomain-taken' }]])
  })
}

async function audit(
  tx: Tx,
  {
    id,
    resellerId,
    name,
    ruc,
    host,
  }: { id: string; resellerId: string; name: string; ruc: string; host: string },
  ending: { action: 'signup.created' | 'signup.not-created'; state: string; cause: string },
): Promise<void> {
  const { action, ...outcome } = ending
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action,
    subject: { kind: 'signup', id, name },
    after: { ruc, host, ...outcome },
  })
}
