/**
 * SQL: whether another tenant on the server has the host of `t`. It serves one of them; the token that it
 * accepts tells which.
 */
export const sharesHost = `(t.gone_at is null and t.host <> '' and exists (
  select from portal.tenant o where o.reseller_id = t.reseller_id and o.host = t.host and o.id <> t.id and o.gone_at is null))`
