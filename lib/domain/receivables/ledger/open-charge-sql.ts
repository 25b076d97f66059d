// Literals and no parameters: only then does PostgreSQL use the partial indexes.

/** SQL: whether something is owed on `portal.receivable_charge c`. */
export const isOpen = '(c.closed_at is null and c.covered < c.amount)'
/** SQL: whether `portal.receivable_payment p` holds credit. */
export const hasCredit = '(p.reversed_at is null and p.allocated < p.amount)'

/** SQL: whether `portal.tenant t` owes something that was due before the day of this placeholder. */
export const isOverdueAt = (today: string) => `exists (
  select from portal.receivable_charge c where c.tenant_id = t.id and ${isOpen} and c.due_on < ${today}::date)`
