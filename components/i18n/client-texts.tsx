import type { ReactNode } from 'react'
import { type ClientKeys, pickTexts } from '@/lib/platform/i18n/client-texts'
import type { Locale } from '@/lib/platform/i18n/locale'
import { TextsProvider } from './use-texts'

export type ClientTextsProps = {
  locale: Locale
  /**
   * Exactly the keys that the client components below use, as a literal: `client-texts.test.ts` reads it. A shared
   * component exports its list as `…Keys` from a file without `use client`.
   */
  keys: ClientKeys
  children: ReactNode
}

/**
 * Provides texts to client components, which read them with `useTexts`. Rendered on the server. Only the named keys
 * are sent; nested providers are merged. Texts with plurals or formats are rendered on the server and passed as
 * props, so that the formatter is not sent. Layouts provide what their frame uses.
 */
export function ClientTexts({ locale, keys, children }: ClientTextsProps) {
  return <TextsProvider texts={pickTexts(locale, keys)}>{children}</TextsProvider>
}
