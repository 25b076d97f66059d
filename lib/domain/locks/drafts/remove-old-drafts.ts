import 'server-only'
import { inScope } from '../../../platform/database/db'
import type { Chore } from '../../../platform/jobs/run-worker'
import { listResellers } from '../../resellers/queries'

/** Deletes expired drafts that were never run. */
export async function removeOldDrafts(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, (tx) =>
      tx.lockDraft.deleteMany({ where: { resellerId, expiresAt: { lt: new Date() } } }),
    )
  }
}

export const draftChore: Chore = { name: 'remove-old-lock-drafts', everyMs: 3_600_000, run: removeOldDrafts }
