// Whoever was locked since, by a list or outside, waits for nobody; the next look says so.

/** SQL: whether a waiting `portal.debt_proposal p` of `portal.tenant t` still asks for somebody. */
export const isUndecided = `(p.kind <> 'lock' or t.access <> 'locked')`

/** SQL: whether `portal.debt_proposal p` is on a list that waits for its hour, which judges it again then. */
export const isScheduled = `exists (select from portal.lock_schedule s where s.reseller_id = p.reseller_id
  and s.draft_id = p.lock_draft_id and s.state in ('waiting', 'needs_person'))`
