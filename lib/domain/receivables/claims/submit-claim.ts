import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { dayIn } from '../../../platform/calendar/days'
import { cleanText } from '../../../platform/database/clean-text'
import { connections, inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { fileKind } from '../../../platform/forms/file-kind'
import { countUse, visitorOf } from '../../../platform/http/rate-limit'
import { type AccessAddress, findLink, linkCounts } from '../../access-page/find-link'
import { oldestLedgerDay } from '../ledger-days'
import { formatCents } from '../money'
import { type ClaimInput, claimSchema } from './claim-schema'
import { findKnownClaim, type KnownClaim } from './find-known-claim'

export type SubmitClaim = ClaimInput &
  AccessAddress & {
    /** The visitor's IP address. */
    address: string
    /** A uuid made with the form, so that sending it twice makes one claim. */
    claimId: string
    /** It is another payment than one of that day and amount, both without a number. */
    isAnother?: boolean
    now?: Date
  }

/** `completed`: it was known, and has the receipt now that was sent with it. */
export type ClaimOutcome = 'claimed' | 'known' | 'completed'

/** Actor of the page of a tenant; the audit log does not record where from. */
const theTenant: Actor = { id: null, name: 'Página de la empresa', kind: 'system' }

const day = 86_400
const perLink = { what: 'payment-claim', max: 8, seconds: day }
const perVisitor = { what: 'payment-claim-visitor', max: 30, seconds: day }
const waitingMax = 10
const fileNameMax = 120

type Claim = ReturnType<typeof claimSchema.parse>

/**
 * Takes what a tenant says it paid through its own link. A person checks it: until then it is no payment. The same claim
 * again, by its form or by what it says, adds at most its receipt. Throws ZodError, and Conflict `claim-link-dead` for every
 * link that takes none, `claim-too-often`, `claim-many`, `claim-file-kind`, `claim-twin`, `receivable-paid-later`,
 * `receivable-day-old` and `receivable-form-used`.
 */
export async function submitClaim(input: SubmitClaim): Promise<ClaimOutcome> {
  const { slug, token, now = new Date() } = input
  const claim = clean(claimSchema.parse(input))
  const link = await findLink({ slug, token })
  if (!link) throw new Conflict('claim-link-dead')
  await countTry(link, input, now)
  return inScope(link.resellerId, (tx) => receive(tx, { ...input, ...link, claim, now }))
}

function clean(claim: Claim): Claim {
  return { ...claim, reference: cleanText(claim.reference) }
}

/** Every attempt counts, also those that are refused. */
async function countTry(
  { resellerId, linkId }: { resellerId: string; linkId: string },
  { address }: SubmitClaim,
  now: Date,
): Promise<void> {
  const who = `${resellerId}:${visitorOf(address)}`
  const waits = await Promise.all([
    countUse(connections(), { ...perLink, who: linkId }, now),
    countUse(connections(), { ...perVisitor, who }, now),
  ])
  if (Math.max(...waits) > 0) throw new Conflict('claim-too-often')
}

type Receive = {
  resellerId: string
  linkId: string
  claimId: string
  claim: Claim
  isAnother?: boolean
  now: Date
}

async function receive(tx: Tx, input: Receive): Promise<ClaimOutcome> {
  const { resellerId, linkId, claimId, claim, isAnother = false, now } = input
  const tenant = await findClaimant(tx, linkId, now)
  const { tenantId, name, timeZone } = tenant
  const today = dayIn(timeZone, now)
  if (claim.paidOn > today) throw new Conflict('receivable-paid-later')
  if (claim.paidOn < oldestLedgerDay(today)) throw new Conflict('receivable-day-old')
  // Two windows of one link that send at once make one claim.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`payment-claim:${tenantId}`}, 0))`
  const file = toFile(claim.file)
  const said = { tenantId, claimId, claim, file: file?.file ?? null, isAnother }
  const known = await findKnownClaim(tx, said)
  if (known) return completeClaim(tx, known, { resellerId, tenant, file })
  const waiting = await tx.paymentClaim.count({ where: { tenantId, state: 'waiting' } })
  if (waiting >= waitingMax) throw new Conflict('claim-many')
  const { currency, amount, paidOn, reference } = claim
  await tx.paymentClaim.create({
    data: {
      ...{ id: claimId, resellerId, tenantId, currency, amount, reference, ...file },
      ...{ paidOn: new Date(paidOn), createdAt: now },
    },
  })
  await recordAudit(tx, {
    resellerId,
    actor: theTenant,
    action: 'receivable.claimed',
    subject: { kind: 'tenant', id: tenantId, name },
    after: { money: formatCents(amount, currency, 'es'), paidOn, reference, file: file?.fileName },
  })
  return 'claimed'
}

type Claimant = { tenantId: string; name: string; timeZone: string }

async function findClaimant(tx: Tx, linkId: string, now: Date): Promise<Claimant> {
  const [tenant] = await tx.$queryRawUnsafe<Claimant[]>(
    `select t.id as "tenantId", t.name, r.time_zone as "timeZone"
     from portal.access_link l join portal.tenant t on t.id = l.tenant_id
     join portal.reseller r on r.id = t.reseller_id
     join portal.payment_instructions i on i.reseller_id = t.reseller_id and i.is_shown
     where ${linkCounts.replace('$1', '$1::uuid').replace('$2', '$2::timestamptz')}`,
    linkId,
    now,
  )
  if (!tenant) throw new Conflict('claim-link-dead')
  return tenant
}

/** A receipt that comes later, or in the place of another one, is kept while the claim waits. */
async function completeClaim(
  tx: Tx,
  known: KnownClaim,
  { resellerId, tenant, file }: { resellerId: string; tenant: Claimant; file: ClaimFile | null },
): Promise<ClaimOutcome> {
  if (file === null || known.isSameFile || !known.isWaiting) return 'known'
  // A person may have decided it since it was read.
  const { count } = await tx.paymentClaim.updateMany({
    where: { id: known.id, state: 'waiting' },
    data: file,
  })
  if (count === 0) return 'known'
  await recordAudit(tx, {
    resellerId,
    actor: theTenant,
    action: 'receivable.claim-completed',
    subject: { kind: 'tenant', id: tenant.tenantId, name: tenant.name },
    before: { file: known.fileName },
    after: { file: file.fileName },
  })
  return 'completed'
}

type ClaimFile = { fileType: string; fileName: string; file: Uint8Array<ArrayBuffer> }

function toFile(file: Claim['file']): ClaimFile | null {
  if (file === null) return null
  const fileType = fileKind(file.bytes)
  if (fileType === null) throw new Conflict('claim-file-kind')
  return { fileType, fileName: fileNameOf(file.name), file: new Uint8Array(file.bytes) }
}

/** The last part of whatever a browser calls it. */
function fileNameOf(name: string): string {
  const [last = ''] = cleanText(name).split(/[\\/]/).slice(-1)
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(-fileNameMax) || 'archivo'
  )
}
