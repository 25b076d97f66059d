import { codeText } from './error-text'
import type { Texts } from './texts'

/** A stored failure: its code and the values of its text, which are fit for the screen. */
export type StoredFailure = { code: string; values: Record<string, string | number> }

/** Why the list of tenants could not be read, as one reader may see it. */
export type ReadingFailure = StoredFailure & {
  /** The damaged tenant; null when unknown or not visible to the reader. */
  tenant: { id: string; name: string } | null
}

/** SQL expression of the `ReadingFailure` in a column, as the acting person may see it. */
export const failureSql = (column: string) => `portal.failure_seen(${column})`

/** The text of a failed reading, with the damaged tenant if known. */
export function readingFailureText(t: Texts, { code, values, tenant }: ReadingFailure): string {
  if (code !== 'upstream-broken-tenant') return codeText(t, code, values)
  const said = values.said ?? ''
  if (tenant) return t('sync.broken.named', { tenant: tenant.name, said })
  if (values.database) return t('sync.broken.database', { database: values.database, said })
  return said === '' ? t('sync.broken.hidden') : t('sync.broken.unnamed', { said })
}
