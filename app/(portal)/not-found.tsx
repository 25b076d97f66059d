import { DeadEnd } from '@/components/status/dead-end'
import { requestTexts } from '@/lib/platform/auth/sessions/session'

export default async function PortalNotFound() {
  const { t } = await requestTexts()
  const lines = [t('shell.notFoundText')]
  return <DeadEnd title={t('shell.notFoundTitle')} lines={lines} back={t('shell.notFoundBack')} />
}
