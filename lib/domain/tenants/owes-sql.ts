// From the balances, which the writers of charges and payments keep: nothing is added up here.
const owes = (more = '') => `exists (
  select from portal.receivable_balance b where b.tenant_id = t.id and b.owed > 0${more})`

/** SQL: whether `portal.tenant t` owes anything, due or not. */
export const owesAnything = owes()

/** SQL: whether something that it owes was due more days ago than this, of which 0 is what was due before today. */
export function owesSince(days: number, today: string): string {
  return owes(` and b.oldest_due_on < ${today} - ${Math.trunc(days)}`)
}

/** SQL: what `portal.tenant t` owes, as currency, amount and earliest due date; null while it owes nothing. */
export const debtsSql = `(
  select json_agg(json_build_array(b.currency, round(b.owed / 100.0, 2)::text, b.oldest_due_on) order by b.currency)
  from portal.receivable_balance b where b.tenant_id = t.id and b.owed > 0)`
