/** Defaults until a reseller chooses: support keeps the tool open all day. */
export const defaultLimits = { idleMinutes: 240, sessionHours: 12 }

export const idleMinutesRange = { min: 5, max: 12 * 60 }
export const sessionHoursRange = { min: 1, max: 24 }

// For a session `n` and left-joined reseller settings `e`. Uses the database clock, which all processes share.
export const notIdleSql = `n.last_seen_at >
  now() - make_interval(mins => coalesce(e.idle_minutes, ${defaultLimits.idleMinutes}))`
export const notTooOldSql = `n.created_at >
  now() - make_interval(hours => coalesce(e.session_hours, ${defaultLimits.sessionHours}))`
