import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { keyDays } from '@/lib/domain/api-keys/schemas'
import { listTags } from '@/lib/domain/tenants/tags/queries'
import { apiRoutes } from '@/lib/platform/api-routes'
import { keyPermissions } from '@/lib/platform/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { env } from '@/lib/platform/env'
import { SettingsPage } from '../../_components/settings-page'
import { KeyForm } from '../_components/key-form'
import { keyOnceKeys } from '../_components/key-once-keys'
import { createKeyAction } from '../actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('apiKeys.newTitle') }
}

export default async function NewApiKeyPage() {
  const staff = await requireStaff('keys:write')
  const [{ t, locale }, session, tags] = await Promise.all([
    requestTexts(),
    requireSession(),
    listTags(staff.resellerId),
  ])
  const proof = await stepUpAsk(session)
  return (
    <SettingsPage
      section={apiRoutes.keys}
      parent={{ href: apiRoutes.keys, title: t('apiKeys.title') }}
      title={t('apiKeys.newTitle')}
      text={t('apiKeys.newText')}
    >
      <Card>
        <ClientTexts
          locale={locale}
          keys={{
            stepUp: [...stepUpKeys, 'lasts'],
            apiKeys: [
              ...keyOnceKeys,
              'name',
              'nameHint',
              'days',
              'scopes',
              'scopesHint',
              'tags',
              'tagsHint',
              'addresses',
              'addressesHint',
              'submit',
              'sending',
            ],
          }}
        >
          <KeyForm
            action={createKeyAction}
            scopes={keyPermissions.map((scope) => [scope, t(`apiKeys.scope.${scope}`)])}
            tags={tags}
            days={keyDays.map((days) => [
              String(days),
              days === 0 ? t('apiKeys.never') : t('apiKeys.daysOption', { days }),
            ])}
            proof={proof}
            origin={env().PORTAL_URL}
          />
        </ClientTexts>
      </Card>
    </SettingsPage>
  )
}
