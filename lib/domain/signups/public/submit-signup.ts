import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Signup } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { dayMs } from '../../../platform/calendar/days'
import { inScope, readInScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { visitorOf } from '../../../platform/http/rate-limit'
import type { Locale } from '../../../platform/i18n/locale'
import { Secret } from '../../../platform/vault/secret'
import { sealForSignup } from '../../../platform/vault/tokens'
import { findRucRecord } from '../../ruc/find-ruc-record'
import { countFunnel } from '../count-funnel'
import { findSignupSettings, type SignupSettingsView } from '../get-signup-settings'
import { markSignup } from '../job/signup-store'
import { sendConfirmEmail } from '../signup-emails'
import { countSignupUse, everybody, type UseLimit } from './count-use'
import { readFormToken } from './form-token'
import { passwordProblem } from './password-problem'
import { readProof, spendProof } from './proof-of-work'
import { getPublicPage, type SignupOffered } from './public-page'
import { routeSignup } from './route-signup'
import type { SignupForm } from './schemas'
import type { SignupPlan } from './signup-plan'
import { subdomainProblem } from './subdomain'

export type SubmitSignup = SignupForm & {
  slug: string
  locale: Locale
  visitor: { address: string; requestId?: string }
  now?: Date
}

/** Lifetime of a confirmation link. */
const confirmMs = 3 * dayMs
const triesMax = 60
const emailsPerAddressMax = 3
/** Without a proof of work fewer are allowed. */
const unprovenMax = 2

/** Actor of the public page; the audit log never records where from. */
export const theVisitor: Actor = { id: null, name: 'Página de registro', kind: 'system' }

/**
 * Takes a visitor's request; idempotent per form token. Throws Conflict with a code for what the visitor can
 * correct. Neither result nor error reveals whether the RUC is a tenant.
 */
export async function submitSignup(input: SubmitSignup): Promise<{ publicId: string }> {
  const now = input.now ?? new Date()
  const { resellerId, offered } = await requireOpenPage(input.slug)
  const formKey = requireFormKey(input, now)
  const known = await findByFormKey(resellerId, formKey)
  if (known) return known
  await countTry(resellerId, input)
  const checked = await check(resellerId, input, offered)
  const limits = await findSignupSettings(resellerId)
  return inScope(resellerId, (tx) =>
    receive(tx, { input, resellerId, offered, formKey, limits, now, ...checked }),
  )
}

async function requireOpenPage(slug: string): Promise<{ resellerId: string; offered: SignupOffered }> {
  const page = await getPublicPage(slug)
  if (page.kind !== 'open' && page.kind !== 'full') throw new Conflict('signup-closed')
  return { resellerId: page.brand.resellerId, offered: page.offered }
}

function requireFormKey({ slug, formToken, website }: SubmitSignup, now: Date): string {
  if (website !== '') throw new Conflict('signup-form-odd')
  const token = readFormToken(slug, formToken, now)
  if (token.kind === 'ok') return token.key
  throw new Conflict(token.kind === 'too-quick' ? 'signup-too-quick' : 'signup-form-old')
}

async function findByFormKey(resellerId: string, formKey: string): Promise<{ publicId: string } | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ publicId: string }>(
      'select public_id as "publicId" from portal.signup where reseller_id = $1 and form_key = $2',
      [resellerId, formKey],
    ),
  )
  return row ?? null
}

/** Every attempt counts, so that subdomains cannot be enumerated. */
async function countTry(resellerId: string, { visitor }: SubmitSignup): Promise<void> {
  const use = { what: 'try', who: visitorOf(visitor.address), max: triesMax } as const
  const free = await inScope(resellerId, (tx) => countSignupUse(tx, { resellerId, ...use }))
  if (!free) throw new Conflict('signup-limit')
}

type Checked = {
  plan: SignupPlan
  name: string
  nameVerified: boolean
  fiscalState: string | null
  fiscalCondition: string | null
  proofHash: string | null
}

async function check(resellerId: string, input: SubmitSignup, offered: SignupOffered): Promise<Checked> {
  const { subdomain, ruc, email, password } = input
  const record = await findRucRecord(resellerId, ruc)
  const registered = record?.found ? record.name : null
  const name = registered ?? input.name
  if (name.length < 3) throw new Conflict('signup-name-missing')
  const plan = offered.plans.find(({ id }) => id === input.planId)
  if (!plan) throw new Conflict('signup-plan-unknown')
  if (subdomainProblem(subdomain, offered.reservedSubdomains)) throw new Conflict('signup-subdomain-reserved')
  const personal = [ruc, subdomain, email.split('@')[0] ?? '', ...name.split(/\s+/)]
  if (passwordProblem(password, personal)) throw new Conflict('signup-password-personal')
  requireConsent(input, offered)
  if (await isHostTaken(resellerId, `${subdomain}.${offered.baseDomain}`)) {
    throw new Conflict('signup-subdomain-taken')
  }
  const proof = await readProof(input.slug, input.proof)
  if (proof.kind === 'wrong') throw new Conflict('signup-proof-wrong')
  return {
    plan,
    name,
    nameVerified: registered !== null,
    fiscalState: record?.state ?? null,
    fiscalCondition: record?.condition ?? null,
    proofHash: proof.kind === 'solved' ? proof.hash : null,
  }
}

function requireConsent({ consent, termsVersion }: SubmitSignup, { terms }: SignupOffered): void {
  if (!terms) return
  if (!consent) throw new Conflict('signup-consent-missing')
  if (termsVersion !== terms.version) throw new Conflict('signup-terms-changed')
}

/** Not a leak: anybody can see that a host exists by opening it. */
async function isHostTaken(resellerId: string, host: string): Promise<boolean> {
  const rows = await readInScope(resellerId, (query) =>
    query('select 1 from portal.tenant where reseller_id = $1 and host = $2 and gone_at is null', [
      resellerId,
      host,
    ]),
  )
  return rows.length > 0
}

type Receiving = Checked & {
  input: SubmitSignup
  resellerId: string
  offered: SignupOffered
  formKey: string
  limits: Pick<SignupSettingsView, 'visitorSignupsMax' | 'signupsMax'>
  now: Date
}

async function receive(tx: Tx, receiving: Receiving): Promise<{ publicId: string }> {
  const { input, resellerId, formKey, proofHash, offered } = receiving
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`signup-number:${resellerId}`}, 0))`
  const twin = await tx.signup.findFirst({ where: { resellerId, formKey }, select: { publicId: true } })
  if (twin) return twin
  await countReceived(tx, receiving)
  if (proofHash !== null && !(await spendProof(tx, resellerId, proofHash))) {
    throw new Conflict('signup-proof-used')
  }
  const signup = await create(tx, receiving)
  await markSignup(tx, signup, { kind: proofHash === null ? 'received-unproven' : 'received' })
  await countFunnel(tx, resellerId, 'sent')
  if (offered.confirmsEmail) await sendConfirmEmail(tx, signup)
  else await routeSignup(tx, signup, receiving.now)
  await recordAudit(tx, {
    resellerId,
    actor: { ...theVisitor, ...(input.visitor.requestId && { requestId: input.visitor.requestId }) },
    action: 'signup.received',
    subject: { kind: 'signup', id: signup.id, name: signup.name },
    after: { number: signup.number, ruc: signup.ruc, host: signup.host, plan: signup.planName },
  })
  return { publicId: signup.publicId }
}

async function countReceived(tx: Tx, receiving: Receiving): Promise<void> {
  const { input, resellerId, proofHash, limits, now } = receiving
  const who = visitorOf(input.visitor.address)
  const uses: UseLimit[] = [
    { what: 'signup', who, max: limits.visitorSignupsMax },
    { what: 'email', who: input.email, max: emailsPerAddressMax },
    { what: 'signup', who: everybody, max: limits.signupsMax },
  ]
  if (proofHash === null) uses.push({ what: 'unproven-signup', who, max: unprovenMax })
  for (const use of uses) {
    if (!(await countSignupUse(tx, { resellerId, ...use, now }))) throw new Conflict('signup-limit')
  }
}

async function create(tx: Tx, receiving: Receiving): Promise<Signup> {
  const { input, resellerId, offered, formKey, plan, proofHash, now } = receiving
  const id = randomUUID()
  const last = await tx.signup.aggregate({ where: { resellerId }, _max: { number: true } })
  const sealed = sealForSignup({ resellerId, signupId: id }, 'signup-password', new Secret(input.password))
  const isUnproven = proofHash === null
  return tx.signup.create({
    data: {
      id,
      resellerId,
      number: (last._max.number ?? 0) + 1,
      publicId: randomBytes(18).toString('base64url'),
      formKey,
      ruc: input.ruc,
      name: receiving.name,
      nameVerified: receiving.nameVerified,
      recheckAt: receiving.nameVerified ? null : now,
      fiscalState: receiving.fiscalState,
      fiscalCondition: receiving.fiscalCondition,
      subdomain: input.subdomain,
      host: `${input.subdomain}.${offered.baseDomain}`,
      email: input.email,
      planId: plan.id,
      planName: plan.name,
      locale: input.locale,
      termsVersion: offered.terms?.version ?? 0,
      passwordCiphertext: sealed,
      isProven: !isUnproven,
      needsApproval: offered.approval === 'manual' || (isUnproven && !offered.confirmsEmail),
      state: 'confirming',
      expiresAt: new Date(now.getTime() + confirmMs),
    },
  })
}
