import 'server-only'
import { systemActor } from '../../platform/audit/actor'
import { recordAudits } from '../../platform/audit/record-audit'
import { inScope, type Tx } from '../../platform/database/db'

const requestsAtOnce = 200

/**
 * Erases the personal data of requests that ended without a tenant: in the request, its timeline, its emails, the
 * audit log and what was told of it. Number, state and dates stay for the funnel. Returns the number of requests.
 */
export async function eraseProspects(
  resellerId: string,
  { endedBefore, now }: { endedBefore: Date; now: Date },
): Promise<number> {
  // The e-mails of the inbox name prospects, too.
  await inScope(
    resellerId,
    (tx) => tx.$executeRaw`
      delete from portal.mail
      where reseller_id = ${resellerId}::uuid and starts_with(key, 'inbox:') and created_at < ${endedBefore}`,
  )
  for (let erased = 0; ; ) {
    const count = await inScope(resellerId, (tx) => eraseSome(tx, resellerId, { endedBefore, now }))
    erased += count
    if (count < requestsAtOnce) return erased
  }
}

async function eraseSome(
  tx: Tx,
  resellerId: string,
  { endedBefore, now }: { endedBefore: Date; now: Date },
): Promise<number> {
  const erased = await tx.$queryRaw<{ id: string; number: number }[]>`
    update portal.signup s set
      ruc = '', name = '', registered_name = null, fiscal_state = null, fiscal_condition = null, recheck_at = null,
      subdomain = '', host = '', email = '', server_said = null, refused_for = null,
      password_ciphertext = null, token_ciphertext = null, erased_at = ${now}
    where s.id in (
      select id from portal.signup
      where reseller_id = ${resellerId}::uuid and erased_at is null
        and state in ('refused', 'expired', 'duplicate') and ended_at < ${endedBefore}
      order by ended_at limit ${requestsAtOnce}::int for update skip locked)
    returning s.id, s.number`
  if (erased.length === 0) return 0
  const ids = erased.map(({ id }) => id)
  await tx.$executeRaw`update portal.signup_event set detail = null where signup_id = any(${ids}::uuid[])`
  // A mail's key names its request: `signup-<kind>:<id>…`.
  await tx.$executeRaw`
    delete from portal.mail
    where reseller_id = ${resellerId}::uuid and starts_with(key, 'signup-')
      and split_part(key, ':', 2) = any(${ids}::text[])`
  await eraseTold(tx, resellerId, ids)
  await tx.$executeRaw`select portal.erase_prospects_in_audit(${ids}::uuid[])`
  await recordAudits(
    tx,
    { resellerId, actor: systemActor },
    erased.map(({ id, number }) => ({
      action: 'signup.erased',
      subject: { kind: 'signup', id },
      after: { number },
    })),
  )
  return erased.length
}

/** Events, what endpoints were sent of them, and the lines of inboxes. */
async function eraseTold(tx: Tx, resellerId: string, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    delete from portal.webhook_delivery
    where reseller_id = ${resellerId}::uuid and starts_with(kind, 'signup.')
      and body::jsonb #>> '{data,signupId}' = any(${ids}::text[])`
  await tx.$executeRaw`
    delete from portal.notification
    where reseller_id = ${resellerId}::uuid and payload ->> 'signupId' = any(${ids}::text[])`
  await tx.$executeRaw`
    delete from portal.event
    where reseller_id = ${resellerId}::uuid and payload ->> 'signupId' = any(${ids}::text[])`
}
