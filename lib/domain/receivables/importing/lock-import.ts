import 'server-only'
import type { PaymentMethod } from '../../../generated/prisma/enums'
import type { Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import type { ImportKind } from './import-outcomes'

export type LockedImport = { kind: ImportKind; method: PaymentMethod | null; confirmedAt: Date | null }

/** Locks a list until the transaction ends. Throws NotFound. */
export async function lockImport(tx: Tx, importId: string): Promise<LockedImport> {
  const [found] = await tx.$queryRaw<LockedImport[]>`
    select kind, method::text as method, confirmed_at as "confirmedAt" from portal.ledger_import
    where id = ${importId}::uuid for update`
  if (!found) throw new NotFound('import-missing')
  return found
}
