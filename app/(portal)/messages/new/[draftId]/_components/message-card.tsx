import { ClientTexts } from '@/components/i18n/client-texts'
import { variableTextKeys } from '@/components/messages/variable-text-keys'
import { Card } from '@/components/ui/card'
import { valuesOf } from '@/lib/domain/messages/compose/plan-compose'
import { mediaTypeOf } from '@/lib/domain/messages/media-type'
import { mediaTypes } from '@/lib/domain/messages/message-content'
import { suppliedVariables } from '@/lib/domain/messages/variables'
import { formatNumber } from '@/lib/platform/format'
import type { ComposeScope } from '../compose-scope'
import { TextForm } from './text-form'

/** The text, the values that all recipients share, and the attachment. */
export function MessageCard({ scope: { t, locale, draft } }: { scope: ComposeScope }) {
  const { content, sample, reseller } = draft
  const known = sample ? valuesOf(sample, reseller) : { revendedor: reseller }
  return (
    <Card title={t('compose.content')}>
      <ClientTexts
        locale={locale}
        keys={{
          templates: variableTextKeys,
          compose: [
            'template',
            'templateNone',
            'templateUse',
            'es',
            'en',
            'enHint',
            'said',
            'saidHint',
            'attachment',
            'attach',
            'attachHint',
            'url',
            'urlHint',
            'mediaType',
            'detach',
            'save',
            'saving',
          ],
        }}
      >
        <TextForm
          draftId={draft.id}
          saved={{
            es: content.es,
            en: content.en ?? '',
            motivo: content.values.motivo ?? '',
            fecha: content.values.fecha ?? '',
            enlace: content.values.enlace ?? '',
            mediaType: chosenType(content),
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
          media={(['auto', ...mediaTypes] as const).map((value) => [value, t(`compose.media.${value}`)])}
          said={suppliedVariables.map((name) => [name, t(`compose.${name}`)])}
        />
      </ClientTexts>
    </Card>
  )
}

/** The selected type, or `auto` if none is stored or if it equals the one derived from the URL. */
function chosenType({ url, mediaType }: ComposeScope['draft']['content']): string {
  return mediaType === null || (url && mediaType === mediaTypeOf(url)) ? 'auto' : mediaType
}
