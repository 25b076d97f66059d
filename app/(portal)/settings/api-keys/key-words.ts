import { findText, type Texts } from '@/lib/platform/i18n/texts'

/** Scopes in words; one that this version does not know by its code. */
export function scopeTexts(scopes: string[], t: Texts): string[] {
  return scopes.map((scope) => findText(t, `apiKeys.scope.${scope}`) ?? scope)
}
