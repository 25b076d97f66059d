import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { CirclePlus, FileCode2 } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { listKeys } from '@/lib/domain/api-keys/queries'
import { apiRoutes } from '@/lib/platform/api-routes'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { firstValue } from '@/lib/platform/forms/address-values'
import { SettingsPage } from '../_components/settings-page'
import { KeyRows } from './_components/key-rows'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('apiKeys.title') }
}

/** API keys: those in force, and those that hold no more. */
export default async function ApiKeysPage({ searchParams }: Props) {
  const staff = await requireStaff('keys:write')
  const [{ t, locale }, { reseller }, keys, { revoked }] = await Promise.all([
    requestTexts(),
    requireSession(),
    listKeys(staff.resellerId),
    searchParams,
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const usable = keys.filter(({ state }) => state === 'usable')
  const over = keys.filter(({ state }) => state !== 'usable')
  const justRevoked = over.find(({ id }) => id === firstValue(revoked))
  return (
    <SettingsPage
      section={apiRoutes.keys}
      title={t('apiKeys.title')}
      text={t('apiKeys.text')}
      actions={
        <>
          <LinkButton href={apiRoutes.reference}>
            <FileCode2 aria-hidden />
            {t('apiReference.title')}
          </LinkButton>
          <LinkButton href={apiRoutes.newKey} variant="primary">
            <CirclePlus aria-hidden />
            {t('apiKeys.new')}
          </LinkButton>
        </>
      }
    >
      {justRevoked ? <Notice tone="ok">{t('apiKeys.revoked', { name: justRevoked.name })}</Notice> : null}
      <Card flush title={t('apiKeys.inForce')} className="overflow-hidden">
        {usable.length > 0 ? (
          <KeyRows view={view} keys={usable} />
        ) : (
          <EmptyState icon={FileCode2} title={t('apiKeys.none')}>
            {t('apiKeys.noneText')}
          </EmptyState>
        )}
      </Card>
      {over.length > 0 ? (
        <Card flush title={t('apiKeys.over')} className="overflow-hidden">
          <KeyRows view={view} keys={over} />
        </Card>
      ) : null}
    </SettingsPage>
  )
}
