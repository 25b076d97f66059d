import 'server-only'
import { inScope } from '../../platform/database/db'
import { listResellers } from '../resellers/queries'

/** Deletes files saved over a day ago that no draft and no message uses. */
export async function removeUnusedFiles(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(
      resellerId,
      // Scans messages once, and only when some file has no draft.
      (tx) => tx.$executeRaw`
        delete from portal.message_file f
        where f.reseller_id = ${resellerId}::uuid and f.created_at < now() - interval '1 day'
          and not exists (select from portal.message_draft d where d.file_id = f.id)
          and f.id::text not in (
            select coalesce(m.content->>'fileId', m.content->'source'->>'fileId') from portal.message m
            where m.reseller_id = ${resellerId}::uuid
              and coalesce(m.content->>'fileId', m.content->'source'->>'fileId') is not null)`,
      { timeoutMs: 60_000 },
    )
  }
}
