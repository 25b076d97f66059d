import { ClientTexts } from '@/components/i18n/client-texts'
import { variableTextKeys } from '@/components/messages/variable-text-keys'
import { templatePurposes } from '@/lib/domain/messages/template-purposes'
import { templateNameMax } from '@/lib/domain/messages/templates/template-schema'
import type { VariableValues } from '@/lib/domain/messages/variables'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { TemplateForm, type TemplateFormProps } from './template-form'

export type TemplateEditorProps = Pick<TemplateFormProps, 'of' | 'saved' | 'sample' | 'cancelHref'> & {
  t: Texts
  locale: Locale
  reseller: string
}

/** The form of a new template or of the next version of one. */
export function TemplateEditor({ t, locale, reseller, ...rest }: TemplateEditorProps) {
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
  return (
    <ClientTexts
      locale={locale}
      keys={{
        templates: [
          ...variableTextKeys,
          'name',
          'purpose',
          'es',
          'en',
          'enHint',
          'previewWith',
          'previewNone',
          'sampleRuc',
          'see',
          'save',
          'saving',
          'cancel',
        ],
      }}
    >
      <TemplateForm
        {...rest}
        nameMax={templateNameMax}
        purposes={templatePurposes.map((code) => [code, t(`templates.purpose.${code}`)])}
        examples={examples}
      />
    </ClientTexts>
  )
}
