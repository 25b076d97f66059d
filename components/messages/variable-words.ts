import type { Texts } from '@/lib/i18n/texts'
import { variables } from '@/lib/messages/variables'
import type { VariableWords } from './variable-text'

/** The few words that the field needs in the browser; what is filled in there is left standing. */
export function variableWords(t: Texts): VariableWords {
  const meanings = variables.map((name) => [name, t(`templates.meaning.${name}`)] as const)
  return {
    variables: t('templates.variables'),
    insert: t('templates.insert', { name: '{name}' }),
    preview: t('templates.preview'),
    previewEmpty: t('templates.previewEmpty'),
    missing: t('templates.missing', { names: '{names}' }),
    stray: t('templates.stray', { names: '{names}' }),
    meanings: Object.fromEntries(meanings) as VariableWords['meanings'],
  }
}
