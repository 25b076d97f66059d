// Whoever was locked since, by a list or outside, waits for nobody; the next look says so.

/** SQL: whether a waiting `portal.debt_proposal p` of `portal.tenant t` still asks for somebody. */
export const isUndecided = `(p.kind <> 'lock' or t.access <> 'locked')`
