import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { webhookKinds } from '@/lib/domain/webhooks/webhook-kinds'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { reachRoutes } from '@/lib/platform/reach-routes'
import { SettingsPage } from '../../_components/settings-page'
import { EndpointForm } from '../_components/endpoint-form'
import { webhookFormKeys } from '../_components/form-keys'
import { createWebhookAction } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('webhooks.new') }
}

export default async function NewWebhookPage() {
  await requireStaff('webhooks:write')
  const { t, locale } = await requestTexts()
  return (
    <SettingsPage
      section={reachRoutes.webhooks}
      parent={{ href: reachRoutes.webhooks, title: t('webhooks.title') }}
      title={t('webhooks.new')}
      text={t('webhooks.newText')}
    >
      <Card>
        <ClientTexts locale={locale} keys={{ webhooks: webhookFormKeys }}>
          <EndpointForm
            action={createWebhookAction}
            endpointId={randomUUID()}
            kept={{ url: '', note: '', kinds: [] }}
            kinds={webhookKinds.map((kind) => [kind, t(`webhooks.kind.${kind}`)])}
            submit={t('webhooks.create')}
          />
        </ClientTexts>
      </Card>
    </SettingsPage>
  )
}
