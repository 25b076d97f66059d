import type { Route } from 'next'
import type { TagSelection } from '@/lib/domain/tenants/tags/tag-selection'
import { withQuery } from '@/lib/platform/routes'
import { parseTenantsAddress } from '../search-params'
import { placeFields, scopeOf } from '../tenants-path'

/** What the address and the form of the tagging page carry for a selection. */
export function selectionFields(selection: TagSelection): Record<string, string> {
  if (selection.kind === 'numbers') return { n: selection.numbers.join('.') }
  return Object.fromEntries(placeFields(scopeOf(selection.query)))
}

export function tagPath(selection: TagSelection): Route {
  return withQuery('/tenants/tag', selectionFields(selection))
}

const largest = 2_147_483_647

/** The selection of an address; what is wrong in it picks nobody. */
export function parseSelection(params: Record<string, string | string[] | undefined>): TagSelection {
  const { n } = params
  if (n === undefined) return { kind: 'filter', query: parseTenantsAddress(params).query }
  const numbers = [n]
    .flat()
    .flatMap((text) => text.split('.'))
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0 && number <= largest)
  return { kind: 'numbers', numbers: [...new Set(numbers)] }
}
