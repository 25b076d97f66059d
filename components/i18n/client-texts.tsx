import type { ReactNode } from 'react'
import { type ClientKeys, pickTexts } from '@/lib/platform/i18n/client-texts'
import type { Locale } from '@/lib/platform/i18n/locale'
import { TextsProvider } from './use-texts'

export type ClientTextsProps = {
  locale: Locale
  /**
   * Written out where it is rendered, so that a test can read it: exactly what the client components below use. A shared
   * component keeps its list beside it, as `export const …Keys` without `use client`.
   */
  keys: ClientKeys
  children: ReactNode
}

/**
 * Gives client components their texts: rendered by a page or a part of it on the server, read with `useTexts`.
 * Only the named sentences travel, once; providers inside each other add up. A sentence with a plural or a format is
 * made on the server and passed as a prop, so that the formatter stays there. Layouts provide what their own frame uses.
 */
export function ClientTexts({ locale, keys, children }: ClientTextsProps) {
  return <TextsProvider texts={pickTexts(locale, keys)}>{children}</TextsProvider>
}
