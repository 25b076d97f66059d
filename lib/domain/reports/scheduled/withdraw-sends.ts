import 'server-only'
import type { Prisma } from '../../../generated/prisma/client'
import type { Tx } from '../../../platform/database/db'

/** Withdraws those of the links that are not yet, and returns how many; their e-mails that have not left are not sent. */
export async function withdrawSends(tx: Tx, which: Prisma.ReportSendWhereInput, now: Date): Promise<number> {
  const live = { ...which, withdrawnAt: null }
  const sends = await tx.reportSend.findMany({ where: live, select: { id: true } })
  if (sends.length === 0) return 0
  const ids = sends.map(({ id }) => id)
  const { count } = await tx.reportSend.updateMany({
    where: { id: { in: ids }, withdrawnAt: null },
    data: { withdrawnAt: now },
  })
  await dropUnsent(tx, sends)
  return count
}

/** The e-mail of a dead link does not leave, as long as it has not. */
export async function dropUnsent(tx: Tx, sends: { id: string }[]): Promise<void> {
  await tx.$executeRaw`
    delete from portal.mail where state = 'queued' and key = any(${sends.map(({ id }) => mailKey(id))}::text[])`
}

/** The key of the e-mail of a link; `portal.report_mails` reads it. */
export function mailKey(sendId: string): string {
  return `report:${sendId}`
}
