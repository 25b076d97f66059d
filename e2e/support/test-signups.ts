import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { advanceSignup, type SignupOptions } from '../../lib/domain/signups/job/advance-signup'
import type { SignupPolicy } from '../../lib/domain/signups/job/policy'
import { issueFormToken } from '../../lib/domain/signups/public/form-token'
import { issueChallenge } from '../../lib/domain/signups/public/proof-of-work'
import { getPublicPage } from '../../lib/domain/signups/public/public-page'
import type { SignupSettingsInput } from '../../lib/domain/signups/public/schemas'
import { type SubmitSignup, submitSignup } from '../../lib/domain/signups/public/submit-signup'
import { getSignup, type SignupView } from '../../lib/domain/signups/queries'
import { refreshPlanCopy } from '../../lib/domain/signups/refresh-plan-copy'
import { saveSignupSettings } from '../../lib/domain/signups/save-signup-settings'
import type { Advance } from '../../lib/platform/jobs/reconcile'
import { completeRuc } from '../../lib/platform/ruc'
import { asOwner } from './test-owner'
import type { TestReseller } from './test-reseller'

/** Shortened, in the same order as production: settling outlasts the delays that tests cause. */
const quickSignupPolicy: Partial<SignupPolicy> = {
  settleMs: 900,
  rereadMs: 40,
  giveUpMs: 3_000,
  backOffMs: 20,
  backOffMaxMs: 200,
}

export type SignupReseller = TestReseller & { slug: string; planId: number }

/** Enables the public page of a reseller, with fresh plans. */
export async function openSignups(
  reseller: TestReseller,
  settings: SignupSettingsInput = {},
): Promise<SignupReseller> {
  const { resellerId, owner } = reseller
  await saveSignupSettings({ resellerId, actor: owner, enabled: true, ...settings })
  await refreshPlanCopy(resellerId)
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    resellerId,
  ])
  const slug = row?.slug ?? ''
  const page = await getPublicPage(slug)
  if (page.kind !== 'open' && page.kind !== 'full') throw new Error(`the page is ${page.kind}`)
  return { ...reseller, slug, planId: page.offered.defaultPlanId }
}

let formCount = 0

/** A visitor's form, each time with another company and IP address. */
export function signupForm(reseller: SignupReseller, changes: Partial<SubmitSignup> = {}): SubmitSignup {
  formCount += 1
  const mark = `${formCount}`.padStart(5, '0')
  return {
    slug: reseller.slug,
    locale: 'es',
    visitor: { address: `203.0.${formCount >> 8}.${formCount & 255}` },
    ruc: completeRuc(`20711${mark}`),
    name: `Comercial ${randomBytes(4).toString('hex')} S.A.C.`,
    subdomain: `nueva${mark}`,
    email: `persona${mark}@correo.example`,
    password: `Caballo-${mark}-azul`,
    planId: reseller.planId,
    termsVersion: 0,
    formToken: issueFormToken(reseller.slug, new Date(Date.now() - 60_000)),
    website: '',
    proof: '',
    ...changes,
  }
}

/** A queued signup, submitted as by a visitor. */
export async function queueTestSignup(
  reseller: SignupReseller,
  changes: Partial<SubmitSignup> = {},
): Promise<string> {
  const { publicId } = await submitSignup(signupForm(reseller, changes))
  const [row] = await asOwner<{ id: string }>(
    `update portal.signup set state = 'queued', needs_approval = false, next_at = now()
     where public_id = $1 and state in ('approving', 'queued') returning id`,
    [publicId],
  )
  if (!row) throw new Error('the signup was not queued')
  return row.id
}

/** Advances a signup as the worker would, until nothing is left to do. */
export async function driveSignup(
  reseller: SignupReseller,
  signupId: string,
  options: SignupOptions & { untilLinked?: boolean } = {},
): Promise<SignupView> {
  const policy = { ...quickSignupPolicy, ...options.policy }
  for (let round = 0; round < 400; round += 1) {
    const outcome = await advanceSignup(reseller.resellerId, signupId, { ...options, policy })
    const view = await getSignup(reseller.resellerId, signupId)
    if (outcome.kind === 'over' || (view.state === 'created' && !options.untilLinked)) return view
    await wait(pauseOf(outcome))
  }
  throw new Error('the signup does not end')
}

function pauseOf(outcome: Advance): number {
  return outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 20
}

/** The server's tenants with one RUC. */
export async function tenantsOfRuc(ruc: string): Promise<{ subdomain: string }[]> {
  return asOwner('select subdomain from sandbox.tenant where number = $1', [ruc])
}

/** The number of stored passwords of a signup, 0 or 1. */
export async function countStoredPasswords(signupId: string): Promise<number> {
  const rows = await asOwner(
    'select 1 from portal.signup where id = $1 and password_ciphertext is not null',
    [signupId],
  )
  return rows.length
}

/** Solves an easy challenge and encodes it as the browser would. */
export async function solveProof(slug: string): Promise<string> {
  const challenge = await issueChallenge(slug, new Date(), 3)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
