import type { Texts } from '@/lib/platform/i18n/texts'

const namedMax = 3

/** The first of them, and how many there are besides. */
export function joinSome(t: Texts, texts: string[]): string {
  const named = texts.slice(0, namedMax).join(', ')
  const count = texts.length - namedMax
  return count > 0 ? `${named} ${t('tenantAccount.andMore', { count })}` : named
}
