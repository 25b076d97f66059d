import 'server-only'
import type { Tx } from '../../../platform/database/db'

/** What is scheduled for a person's old address goes to the new one, as to a colleague. Old links are not for it. */
export async function renameRecipient(
  tx: Tx,
  { resellerId, before, email }: { resellerId: string; before: string; email: string },
): Promise<void> {
  await tx.$executeRaw`
    update portal.report_schedule
    set recipients = array_replace(array_remove(recipients, ${email}::text), ${before}::text, ${email}::text),
      outsiders = array_remove(outsiders, ${email}::text)
    where reseller_id = ${resellerId}::uuid and ${before}::text = any(recipients)`
}
