import { variableWords } from '@/components/messages/variable-words'
import type { Texts } from '@/lib/i18n/texts'
import { templatePurposes } from '@/lib/messages/template-purposes'
import { templateNameMax } from '@/lib/messages/templates/template-schema'
import type { VariableValues } from '@/lib/messages/variables'
import type { TemplateFormProps } from './template-form'

/** What the form of a new template and that of the next version have in common. */
export function templateFormProps(
  t: Texts,
  { reseller }: { reseller: string },
): Pick<TemplateFormProps, 'nameMax' | 'purposes' | 'examples' | 'words'> {
  const examples: VariableValues = {
    empresa: t('templates.example.empresa'),
    ruc: t('templates.example.ruc'),
    direccion: t('templates.example.direccion'),
    plan: t('templates.example.plan'),
    contacto: t('templates.example.contacto'),
    motivo: t('templates.example.motivo'),
    fecha: t('templates.example.fecha'),
    enlace: t('templates.example.enlace'),
    revendedor: reseller,
  }
  return {
    nameMax: templateNameMax,
    purposes: templatePurposes.map((code) => [code, t(`templates.purpose.${code}`)]),
    examples,
    words: {
      ...variableWords(t),
      name: t('templates.name'),
      nameHint: t('templates.nameHint'),
      purpose: t('templates.purpose'),
      es: t('templates.es'),
      en: t('templates.en'),
      enHint: t('templates.enHint'),
      previewWith: t('templates.previewWith', { name: '{name}' }),
      previewNone: t('templates.previewNone'),
      sampleRuc: t('templates.sampleRuc'),
      see: t('templates.see'),
      save: t('templates.save'),
      saving: t('templates.saving'),
      cancel: t('templates.cancel'),
    },
  }
}
