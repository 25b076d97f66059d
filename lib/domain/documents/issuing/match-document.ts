import type { IssuanceFacts } from './schemas'

/** A voucher or guide as a list of the tenant's host tells it. Null is unknown. */
export type Listed = {
  externalId: string
  type: string
  /** `F001-63`. */
  number: string
  state: string
  issuedOn: string | null
  customer: string | null
  customerNumber: string | null
  total: string | null
  currency: string | null
  createdAt: Date | null
  links: { xml: string | null; pdf: string | null; cdr: string | null }
}

/**
 * The documents of a list that may be the one with these facts: what was there before the request left is none of
 * them, nor what is known to be another issuance's. What a list does not say contradicts nothing.
 */
export function matchDocument(
  facts: IssuanceFacts,
  listed: readonly Listed[],
  notOurs: ReadonlySet<string>,
): Listed[] {
  return listed.filter((row) => !notOurs.has(row.externalId) && isOfSeries(facts, row) && fits(facts, row))
}

export function isOfSeries(facts: Pick<IssuanceFacts, 'type' | 'series'>, row: Listed): boolean {
  return row.type === facts.type && seriesOf(row.number) === facts.series
}

function fits(facts: IssuanceFacts, row: Listed): boolean {
  return (
    (row.issuedOn === null || row.issuedOn === facts.issuedOn) &&
    (facts.number === '#' || numberOf(row.number) === Number(facts.number)) &&
    sameAmount(facts.total, row.total) &&
    (facts.currency === null || row.currency === null || facts.currency === row.currency) &&
    sameCustomer(facts, row)
  )
}

/** Whether the list tells for whom this one is: without it, anybody's of the series and day would fit. */
export function namesCustomer(facts: IssuanceFacts, row: Listed): boolean {
  const input = facts.customerNumber !== null || facts.customerName !== ''
  return !input || row.customerNumber !== null || row.customer !== null
}

function seriesOf(number: string): string {
  return number.slice(0, number.lastIndexOf('-')).toUpperCase()
}

function numberOf(number: string): number {
  return Number(number.slice(number.lastIndexOf('-') + 1))
}

/** The service keeps two places of what it was sent. */
function sameAmount(input: string | null, listed: string | null): boolean {
  return input === null || listed === null || Math.abs(Number(input) - Number(listed)) < 0.011
}

function sameCustomer(facts: IssuanceFacts, row: Listed): boolean {
  // Lists of guides write the kind of document before its number.
  const listed = row.customerNumber?.split(/\s+/).at(-1) ?? null
  if (facts.customerNumber !== null && listed !== null) return facts.customerNumber === listed
  if (facts.customerName === '' || row.customer === null) return true
  return plain(facts.customerName) === plain(row.customer)
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
