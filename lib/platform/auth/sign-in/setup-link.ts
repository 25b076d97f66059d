import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { outsideScope, type Tx } from '../../database/db'

const hoursValid = 24

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Creates the one-time link of a first start and invalidates earlier ones. */
export async function createSetupLink(portalUrl: string, now: Date = new Date()): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + hoursValid * 3_600_000)
  await outsideScope().$transaction([
    outsideScope().setupLink.updateMany({ where: { usedAt: null }, data: { expiresAt: now } }),
    outsideScope().setupLink.create({ data: { tokenHash: hashOf(token), expiresAt } }),
  ])
  return new URL(`/setup?key=${token}`, portalUrl).toString()
}

/** Whether nobody has an account yet. */
export async function needsSetup(): Promise<boolean> {
  const [row] = await outsideScope().$queryRaw<{ known: boolean }[]>`
    select exists (select from portal.resellers_known()) as known`
  return row?.known === false
}

export async function isSetupLinkOpen(token: string, now: Date = new Date()): Promise<boolean> {
  const link = await outsideScope().setupLink.findUnique({ where: { tokenHash: hashOf(token) } })
  return link !== null && link.usedAt === null && link.expiresAt > now
}

/** Consumes the link in the caller's transaction; of two concurrent uses one succeeds. */
export async function consumeSetupLink(tx: Tx, token: string, now: Date = new Date()): Promise<boolean> {
  const used = await tx.setupLink.updateMany({
    where: { tokenHash: hashOf(token), usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  return used.count === 1
}
