import { lockItemSql } from './locked-by-sql'
import { owesAnything, owesSince } from './owes-sql'
import type { TenantFilter } from './tenant-filter'

type Add = (value: unknown) => string

/** Today in the reseller's zone. */
const today =
  '(select (now() at time zone r.time_zone)::date from portal.reseller r where r.id = portal.scope())'

const tokens = (more: string) => `exists (select from portal.tenant_token k where k.tenant_id = t.id${more})`

const tokenConditions: Record<NonNullable<TenantFilter['token']>, string> = {
  stored: tokens(''),
  none: `not ${tokens('')}`,
  rejected: tokens(" and k.verdict = 'rejected'"),
}

const issuedConditions: Record<NonNullable<TenantFilter['issued']>, string> = {
  7: `t.last_issued_on > ${today} - 7`,
  30: `t.last_issued_on > ${today} - 30`,
  not30: `t.last_issued_on <= ${today} - 30`,
  not90: `t.last_issued_on <= ${today} - 90`,
  never: 't.last_issued_on is null',
}

const owesConditions: Record<NonNullable<TenantFilter['owes']>, string> = {
  any: owesAnything,
  overdue: owesSince(0, today),
  overdue7: owesSince(7, today),
  overdue15: owesSince(15, today),
  overdue30: owesSince(30, today),
  overdue60: owesSince(60, today),
  overdue90: owesSince(90, today),
  none: `not ${owesAnything}`,
}

type Conditions = {
  [Key in keyof TenantFilter]-?: (value: NonNullable<TenantFilter[Key]>, add: Add) => string
}

// What is locked is named as a literal, so that the partial index of locked tenants serves.
const conditions: Conditions = {
  access: (access) => `t.access = '${access}'`,
  reason: (reason, add) => `t.access = 'locked' and t.lock_reason = ${add(reason)}`,
  use: (share, add) =>
    `t.documents_max > 0 and t.documents_cycle::bigint * 100 >= t.documents_max::bigint * ${add(share)}::int`,
  created: (days, add) => `t.registered_at >= now() - make_interval(days => ${add(days)}::int)`,
  issued: (span) => issuedConditions[span],
  by: (staffId, add) =>
    `t.access = 'locked' and exists (${lockItemSql('')} and r.asked_by = ${add(staffId)}::uuid)`,
  token: (state) => tokenConditions[state],
  owes: (choice) => owesConditions[choice],
}

/** The conditions of a filter on `portal.tenant t`. */
export function filterConditions(filter: TenantFilter, add: Add): string[] {
  return Object.entries(filter).map(([key, value]) =>
    (conditions[key as keyof TenantFilter] as (value: unknown, add: Add) => string)(value, add),
  )
}
