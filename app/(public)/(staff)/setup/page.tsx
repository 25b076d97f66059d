import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { DoorClosed } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { isSetupLinkOpen } from '@/lib/platform/auth/sign-in/setup-link'
import { routes } from '@/lib/platform/routes'
import { SetupForm } from './setup-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  // The URL contains a token: no Referer to other origins. Not `no-referrer`, which sends forms with `Origin: null`.
  return { title: t('setup.title'), referrer: 'same-origin' }
}

export default async function SetupPage({
  searchParams,
}: {
  searchParams: Promise<{ key?: string | string[] }>
}) {
  const [{ key }, { t, locale }] = await Promise.all([searchParams, requestTexts()])
  if (typeof key !== 'string' || !(await isSetupLinkOpen(key))) {
    return (
      <EmptyState
        icon={DoorClosed}
        title={<h1>{t('setup.closedTitle')}</h1>}
        action={<LinkButton href={routes.login}>{t('setup.toLogin')}</LinkButton>}
      >
        {t('setup.closedText')}
      </EmptyState>
    )
  }
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('setup.heading')}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t('setup.intro')}</p>
      <ClientTexts
        locale={locale}
        keys={{
          setup: [
            'resellerName',
            'resellerNameHint',
            'name',
            'email',
            'password',
            'passwordHint',
            'submit',
            'submitting',
          ],
        }}
      >
        <SetupForm linkKey={key} />
      </ClientTexts>
    </div>
  )
}
