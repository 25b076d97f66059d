/**
 * SQL: the confirmed lock of the portal that `portal.tenant t` is under, as item `i` of run `r`; none when something has
 * changed since, or when somebody else locked it.
 */
export const lockItemSql = (columns: string) => `
  select ${columns} from portal.lock_item i join portal.lock_run r on r.id = i.run_id
  where i.tenant_id = t.id and i.state = 'confirmed' and i.desired = 'locked' and i.attempt > 0
    and t.desired_access = 'locked' and i.ended_at >= t.access_since`

/** SQL: the name of whoever locked `portal.tenant t`. */
export const lockedBySql = `case when t.access = 'locked' then (
  ${lockItemSql('r.asked_by_name')} order by i.ended_at desc limit 1) end`
