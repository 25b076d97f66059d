import type { ReactNode } from 'react'
import type { SideView } from '@/components/layout/side-views'
import type { TenantTab } from '@/lib/domain/tenants/tenant-tabs'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { FilterName } from '../filter-place'
import type { PackedTenants } from '../listed-tenant'
import type { TenantsPlace } from '../tenants-path'
import type { ColumnContext } from './column-context'
import type { PickBarProps } from './pick-bar'

/** The place with everything that a list needs to be drawn. */
export type ListPlace = Required<Omit<TenantsPlace, 'page' | 'after' | 'before'>>

/** A list of tenants as it travels to the browser: its words and rows, and nothing that can be derived from them. */
export type ListView = {
  locale: Locale
  place: ListPlace
  tabs: [tab: TenantTab, label: string, count: string | null][]
  chosen: [name: FilterName, label: string, words: string][]
  shared: SideView[]
  rows: PackedTenants
  heads: Record<string, string>
  context: Pick<ColumnContext, 'reasons' | 'hints' | 'now' | 'zone' | 'canLock' | 'tags'>
  pages: {
    words: string
    pageWords: string | null
    page: number
    pageCount: number
    /** Numbers of the first and the last row, from which the pages beside go on. */
    before: number | null
    after: number | null
  }
  /** For those who may lock. */
  picking: Pick<PickBarProps, 'allLabel' | 'may'> | null
  notice: ReactNode
  /** Instead of the table where there is no row. */
  empty: ReactNode
}
