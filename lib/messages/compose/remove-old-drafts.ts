import 'server-only'
import { inScope } from '../../db'
import { listResellers } from '../../resellers/queries'

/** Drafts that nobody touched for a month; those that were sent are kept with their runs. */
export async function removeOldMessageDrafts(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, (tx) =>
      tx.messageDraft.deleteMany({ where: { resellerId, runId: null, expiresAt: { lt: new Date() } } }),
    )
  }
}
