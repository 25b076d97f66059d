import type { Route } from 'next'
import type { TenantColumn } from '../column-ids'
import type { FilterField } from '../filter-words'

export type AdjustPart = 'filters' | 'columns' | 'views'

type Hidden = [name: string, value: string][]

/** Filters, columns, saved views and keys of the list in words of the person's language: for its panels, and for their page. */
export type AdjustContent = {
  filters: { title: string; hidden: Hidden; fields: FilterField[]; any: string; submit: string }
  columns: {
    title: string
    legend: string
    hidden: Hidden
    offered: { id: TenantColumn; label: string; isShown: boolean; up: Route | null; upLabel: string }[]
    /** Back to the usual widths; null where all are as usual. */
    usualWidths: { text: string; href: Route } | null
    density: string
    densities: { value: string; label: string; isChosen: boolean }[]
    submit: string
  }
  views: {
    title: string
    none: string
    saved: {
      id: string
      name: string
      href: Route
      isHere: boolean
      isDefault: boolean
      isOwn: boolean
      choose: string
    }[]
    defaultMark: string
    remove: string
    hidden: Hidden
    save: string
    name: string
    nameMax: number
    /** Null for those who may not share. */
    share: string | null
    isDefault: string
    submit: string
  }
  keys: { title: string; lines: [key: string, words: string][] }
}
