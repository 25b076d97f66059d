import { EmptyState } from '@/components/status/empty-state'
import { DoorClosed } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'

export default async function NotFound() {
  const { t } = await requestTexts()
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={DoorClosed}
        title={t('shell.notFoundTitle')}
        action={<LinkButton href={routes.overview}>{t('shell.notFoundBack')}</LinkButton>}
      >
        {t('shell.notFoundText')}
      </EmptyState>
    </main>
  )
}
