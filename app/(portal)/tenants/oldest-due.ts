import type { TenantRow } from '@/lib/domain/tenants/tenant-row'

/** The earliest due date in any currency; null while nothing is owed. */
export function oldestDue({ debts }: Pick<TenantRow, 'debts'>): string | null {
  return (debts ?? []).flatMap(([, , dueOn]) => dueOn ?? []).toSorted()[0] ?? null
}
