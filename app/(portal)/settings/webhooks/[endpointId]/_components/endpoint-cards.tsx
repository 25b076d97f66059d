import { randomUUID } from 'node:crypto'
import { ActionButton } from '@/components/forms/action-button'
import { Card } from '@/components/ui/card'
import type { EndpointLine } from '@/lib/domain/webhooks/queries'
import { webhookKinds } from '@/lib/domain/webhooks/webhook-kinds'
import { formatInstant } from '@/lib/platform/format'
import { EndpointForm } from '../../_components/endpoint-form'
import { changeWebhookAction, removeWebhookAction } from '../../actions'
import type { WebhookView } from './deliveries'
import { RotateSecret } from './rotate-secret'

/** Secret, address and end of a webhook. */
export function EndpointCards({ view, endpoint }: { view: WebhookView; endpoint: EndpointLine }) {
  const { t, locale, zone } = view
  const day = (at: Date) => formatInstant(at, locale, 'dateTime', zone)
  const { id, url, note, kinds, secretAt, previousUntil, createdAt, createdByName } = endpoint
  return (
    <div className="max-w-180 space-y-4">
      <Card title={t('webhooks.secretTitle')}>
        <div className="space-y-4">
          <p className="text-ink-2 text-pretty">
            {t('webhooks.secretText')} {t('webhooks.secretSince', { when: day(secretAt) })}{' '}
            {previousUntil ? t('webhooks.secretBoth', { until: day(previousUntil) }) : null}
          </p>
          <RotateSecret endpointId={id} secretId={randomUUID()} />
          <p className="text-13 text-ink-2">{t('webhooks.rotateHint')}</p>
        </div>
      </Card>
      <Card title={t('webhooks.edit')}>
        <EndpointForm
          action={changeWebhookAction}
          endpointId={id}
          kept={{ url, note, kinds }}
          kinds={webhookKinds.map((kind) => [kind, t(`webhooks.kind.${kind}`)])}
          submit={t('webhooks.save')}
        />
      </Card>
      <Card title={t('webhooks.removeTitle')}>
        <div className="space-y-4">
          <p className="text-ink-2 text-pretty">{t('webhooks.removeText')}</p>
          <ActionButton
            action={removeWebhookAction}
            values={{ endpointId: id }}
            text={t('webhooks.remove')}
            variant="danger"
          />
        </div>
      </Card>
      <p className="text-13 text-ink-2">
        {t('webhooks.createdBy', { who: createdByName, when: day(createdAt) })}
      </p>
    </div>
  )
}
