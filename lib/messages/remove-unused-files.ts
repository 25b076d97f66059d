import 'server-only'
import { inScope } from '../db'
import { listResellers } from '../resellers/queries'

/** Files that were wanted longer than a day ago and that no draft and no message carries. */
export async function removeUnusedFiles(): Promise<void> {
  for (const { id: resellerId } of await listResellers()) {
    await inScope(
      resellerId,
      // One pass over what messages carry, and only when there is a file that no draft holds.
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
