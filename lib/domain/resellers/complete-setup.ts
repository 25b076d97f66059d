import 'server-only'
import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../platform/audit/record-audit'
import { beginSession } from '../../platform/auth/sessions/begin-session'
import type { SessionClaims } from '../../platform/auth/sessions/session-cookie'
import { hashPassword } from '../../platform/auth/sign-in/hash-password'
import { consumeSetupLink, isSetupLinkOpen } from '../../platform/auth/sign-in/setup-link'
import { inScope } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import type { RequestOrigin } from '../../platform/http/request-origin'
import type { SetupInput } from './setup-schema'

/**
 * First start: creates the reseller and its owner and consumes the link, in one transaction. Of two concurrent
 * calls one succeeds. Throws `Conflict` when the link is not open.
 */
export async function completeSetup(input: SetupInput, origin: RequestOrigin): Promise<SessionClaims> {
  // Checked before the costly hash, so that guessing links stays cheap.
  if (!(await isSetupLinkOpen(input.key))) throw new Conflict('setup-closed')
  const passwordHash = await hashPassword(input.password)
  const resellerId = randomUUID()
  return inScope(resellerId, async (tx) => {
    if (!(await consumeSetupLink(tx, input.key))) throw new Conflict('setup-closed')
    const slug = toSlug(input.resellerName)
    await tx.reseller.create({ data: { id: resellerId, name: input.resellerName, slug } })
    const { name, email } = input
    const owner = await tx.staff.create({
      data: { resellerId, name, email, role: 'owner', passwordHash, lastSignInAt: new Date() },
      select: { id: true },
    })
    const claims = await beginSession(tx, {
      resellerId,
      staffId: owner.id,
      how: 'password',
      secondFactorAt: null,
      origin,
    })
    await recordAudit(tx, {
      resellerId,
      actor: { id: owner.id, name, kind: 'staff', address: origin.address, requestId: origin.requestId },
      action: 'setup.completed',
      subject: { kind: 'reseller', id: resellerId, name: input.resellerName },
      after: { name: input.resellerName, slug, email, role: 'owner' },
    })
    return claims
  })
}

/** "Andes Factura S.A.C." becomes "andes-factura-s-a-c". */
function toSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'portal'
  )
}
