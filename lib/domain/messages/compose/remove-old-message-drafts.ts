import 'server-only'
import { inScope } from '../../../platform/database/db'
import { listResellers } from '../../resellers/queries'

/** Deletes drafts untouched for a month; sent ones are kept with their runs. */
export async function removeOldMessageDrafts(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, (tx) =>
      tx.messageDraft.deleteMany({ where: { resellerId, runId: null, expiresAt: { lt: new Date() } } }),
    )
  }
}
