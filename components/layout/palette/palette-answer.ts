import type { Route } from 'next'

export type PaletteIcon =
  | 'tenant'
  | 'lock'
  | 'unlock'
  | 'message'
  | 'person'
  | 'page'
  | 'setting'
  | 'action'
  | 'search'

export type PaletteItem = {
  href: Route
  label: string
  /** RUC, e-mail or section, in smaller letters. */
  detail: string | null
  icon: PaletteIcon
  /** State of a tenant or person. */
  state: { tone: 'ok' | 'warn' | 'bad' | 'neutral'; word: string } | null
  /** Opened by Ctrl or ⌘ with Enter, too, whatever is marked. */
  byKey?: boolean
}

export type PaletteGroup = { label: string; items: PaletteItem[] }

/** What the palette shows for what is typed. */
export type PaletteAnswer = {
  groups: PaletteGroup[]
  /** Number of results, for screen readers. */
  said: string
}
