import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { getKey, type KeyLine } from '@/lib/domain/api-keys/queries'
import { overlapHours } from '@/lib/domain/api-keys/schemas'
import { apiRoutes } from '@/lib/platform/api-routes'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { env } from '@/lib/platform/env'
import { NotFound } from '@/lib/platform/errors'
import { SettingsPage } from '../../_components/settings-page'
import { ConfirmedForm } from '../../staff/_components/confirmed-form'
import { KeyFacts } from '../_components/key-facts'
import { keyOnceKeys } from '../_components/key-once-keys'
import { RotateForm } from '../_components/rotate-form'
import { revokeKeyAction, rotateKeyAction } from '../actions'

type Props = { params: Promise<{ keyId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('apiKeys.title') }
}

/** One key: what it may do, its rotation and its end. */
export default async function ApiKeyPage({ params }: Props) {
  const staff = await requireStaff('keys:write')
  const [{ keyId }, { t, locale }, session] = await Promise.all([params, requestTexts(), requireSession()])
  const proof = await stepUpAsk(session)
  const key = await findKey(staff.resellerId, keyId)
  const hidden = { keyId: key.id }
  const view = { t, locale, zone: session.reseller.timeZone, now: new Date() }
  return (
    <SettingsPage
      section={apiRoutes.keys}
      parent={{ href: apiRoutes.keys, title: t('apiKeys.title') }}
      title={key.name}
    >
      <Card>
        <KeyFacts view={view} line={key} />
      </Card>
      {key.state === 'usable' ? (
        <ClientTexts locale={locale} keys={{ stepUp: [...stepUpKeys, 'lasts'], apiKeys: [...keyOnceKeys] }}>
          <Card title={t('apiKeys.rotate')}>
            <p className="mb-4 text-ink-2">{t('apiKeys.rotateText')}</p>
            <RotateForm
              action={rotateKeyAction}
              name={key.name}
              origin={env().PORTAL_URL}
              hidden={hidden}
              fields={[
                {
                  name: 'hours',
                  label: t('apiKeys.overlap'),
                  value: '24',
                  options: overlapHours.map((hours) => [String(hours), t(`apiKeys.overlap.${hours}`)]),
                },
              ]}
              proof={proof}
              submit={t('apiKeys.rotateSubmit')}
              pending={t('apiKeys.rotating')}
            />
          </Card>
          <Card title={t('apiKeys.revoke')}>
            <p className="mb-4 text-ink-2">{t('apiKeys.revokeText')}</p>
            <ConfirmedForm
              action={revokeKeyAction}
              hidden={hidden}
              proof={proof}
              submit={t('apiKeys.revokeSubmit')}
              pending={t('apiKeys.revoking')}
              variant="danger"
            />
          </Card>
        </ClientTexts>
      ) : null}
    </SettingsPage>
  )
}

async function findKey(resellerId: string, keyId: string): Promise<KeyLine> {
  try {
    return await getKey(resellerId, keyId)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
