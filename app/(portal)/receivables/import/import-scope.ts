import type { ImportHead, ImportView } from '@/lib/domain/receivables/importing/get-import'
import type { ImportOutcome } from '@/lib/domain/receivables/importing/import-outcomes'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** What every part of an import needs to speak. */
export type ImportScope = { t: Texts; locale: Locale; zone: string }

export type ImportScreenProps = {
  view: ImportScope
  list: ImportView
  show: ImportOutcome | null
  /** Whether this person may enter lists of this kind. */
  mayEnter: boolean
}

/** What a list is called: its file, or that it was pasted. */
export function importName(t: Texts, { kind, fileName }: Pick<ImportHead, 'kind' | 'fileName'>): string {
  return fileName ? t(`ledgerImports.named.${kind}`, { file: fileName }) : t(`ledgerImports.pasted.${kind}`)
}
