// Literals and no parameters: only then does PostgreSQL use the partial indexes.

/** SQL: whether something is owed on `portal.receivable_charge c`. */
export const isOpen = '(c.closed_at is null and c.covered < c.amount)'
/** SQL: whether `portal.receivable_payment p` holds credit. */
export const hasCredit = '(p.reversed_at is null and p.allocated < p.amount)'
