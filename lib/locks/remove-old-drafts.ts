import 'server-only'
import { inScope } from '../db'
import type { Chore } from '../jobs/run-worker'
import { listResellers } from '../resellers/queries'

/** What nobody ran is forgotten: a preview of last week says nothing about today. */
export async function removeOldDrafts(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(resellerId, (tx) =>
      tx.lockDraft.deleteMany({ where: { resellerId, expiresAt: { lt: new Date() } } }),
    )
  }
}

export const draftChore: Chore = { name: 'remove-old-lock-drafts', everyMs: 3_600_000, run: removeOldDrafts }
