// Literals and no parameters: only then does PostgreSQL use the partial indexes of open items.

/** SQL: states of a request that left, or may have, and whose outcome is not read yet. */
export const underWaySql = "('sending', 'sent', 'unknown')"
/** SQL: the same and those still to be sent. An item in one of them keeps its tenant from every other run. */
export const openSql = "('planned', 'sending', 'sent', 'unknown')"

/** SQL: whether `portal.tenant t` has an item of a run that is not over. */
export const isInRun = `exists (
  select from portal.lock_item i where i.tenant_id = t.id and i.state in ${openSql})`

// The offset keeps PostgreSQL from reading all items of a run first, to look up a page of tenants among them.
/** SQL: whether a request that can change the access of `portal.tenant t` is under way, a global one included. */
export const isChanging = `(
  exists (select 1 from portal.lock_item i
    where i.tenant_id = t.id and i.state in ${underWaySql} offset 0)
  or exists (select 1 from portal.everyone_switch s
    where s.reseller_id = t.reseller_id and s.state in ${underWaySql}))`
