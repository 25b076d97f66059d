import { variableWords } from '@/components/messages/variable-words'
import { Card } from '@/components/ui/card'
import { formatNumber } from '@/lib/format'
import { valuesOf } from '@/lib/messages/compose/plan-compose'
import { mediaTypes } from '@/lib/messages/content'
import { saidVariables } from '@/lib/messages/variables'
import type { ComposeScope } from '../compose-scope'
import { TextForm } from './text-form'

/** The text, the values that are the same for all, and what rides along. */
export function MessageCard({ scope: { t, locale, draft } }: { scope: ComposeScope }) {
  const { content, sample, reseller } = draft
  const known = sample ? valuesOf(sample, reseller) : { revendedor: reseller }
  return (
    <Card title={t('compose.content')}>
      <TextForm
        draftId={draft.id}
        saved={{
          es: content.es,
          en: content.en ?? '',
          motivo: content.values.motivo ?? '',
          fecha: content.values.fecha ?? '',
          enlace: content.values.enlace ?? '',
          mediaType: content.mediaType ?? 'document',
        }}
        template={draft.templateId && draft.templateName ? draft.templateId : ''}
        templates={draft.templates.map(({ id, name, purpose }) => ({
          id,
          text: `${name} · ${t(`templates.purpose.${purpose}`)}`,
        }))}
        file={
          content.file
            ? {
                name: content.file.filename,
                text: [
                  t(`compose.media.${content.kind === 'pdf' ? 'pdf' : (content.mediaType ?? 'document')}`),
                  t('compose.fileSize', {
                    size: formatNumber(Math.max(1, Math.round(content.file.size / 1024)), locale),
                  }),
                ].join(' · '),
              }
            : null
        }
        url={content.url ?? ''}
        sample={{
          values: known,
          text: sample ? t('templates.previewWith', { name: sample.name }) : t('templates.previewNone'),
        }}
        media={mediaTypes.map((value) => [value, t(`compose.media.${value}`)])}
        said={saidVariables.map((name) => [name, t(`compose.${name}`)])}
        words={{
          ...variableWords(t),
          template: t('compose.template'),
          templateNone: t('compose.templateNone'),
          templateUse: t('compose.templateUse'),
          es: t('compose.es'),
          en: t('compose.en'),
          enHint: t('compose.enHint'),
          said: t('compose.said'),
          saidHint: t('compose.saidHint'),
          attachment: t('compose.attachment'),
          attach: t('compose.attach'),
          attachHint: t('compose.attachHint'),
          url: t('compose.url'),
          urlHint: t('compose.urlHint'),
          mediaType: t('compose.mediaType'),
          detach: t('compose.detach'),
          save: t('compose.save'),
          saving: t('compose.saving'),
        }}
      />
    </Card>
  )
}
