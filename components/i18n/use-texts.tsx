'use client'

import { createContext, type ReactNode, use, useCallback } from 'react'
import type { ClientTexts, NounTexts } from '@/lib/platform/i18n/client-texts'
import type { Nouns } from '@/lib/platform/i18n/messages'

const TextsContext = createContext<ClientTexts>({})

/** Merges texts with those of the outer providers. Rendered by `ClientTexts`. */
export function TextsProvider({ texts, children }: { texts: ClientTexts; children: ReactNode }) {
  return <TextsContext value={{ ...use(TextsContext), ...texts }}>{children}</TextsContext>
}

/**
 * The texts of a noun: `const t = useTexts('tenants')`, then `t('lock')`. Keys and values are typed. Keys must be
 * literals or templates: `client-texts.test.ts` checks that a server component above provides each.
 */
export function useTexts<Noun extends keyof Nouns>(noun: Noun): NounTexts<Noun> {
  const texts = use(TextsContext)
  return useCallback(
    (key: string, values?: Record<string, string | number>) => {
      const name = `${noun}.${key}`
      const text = texts[name] ?? name
      return values ? text.replace(/\{(\w+)\}/g, (gap, value) => `${values[value] ?? gap}`) : text
    },
    [texts, noun],
  )
}
