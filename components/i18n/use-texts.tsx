'use client'

import { createContext, type ReactNode, use, useCallback } from 'react'
import type { ClientTexts, NounTexts } from '@/lib/platform/i18n/client-texts'
import type { Nouns } from '@/lib/platform/i18n/messages'

const TextsContext = createContext<ClientTexts>({})

/** Adds texts to those of the providers around it. Rendered by `ClientTexts`. */
export function TextsProvider({ texts, children }: { texts: ClientTexts; children: ReactNode }) {
  return <TextsContext value={{ ...use(TextsContext), ...texts }}>{children}</TextsContext>
}

/**
 * The texts of a noun: `const t = useTexts('tenants')`, then `t('lock')`. Keys and values are typed; that a server
 * component above provides each key is what `client-texts.test.ts` proves, so keys are literals or templates.
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
