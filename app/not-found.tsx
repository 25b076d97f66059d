import { DeadEnd } from '@/components/status/dead-end'
import { requestTexts } from '@/lib/platform/auth/sessions/session'

export default async function NotFound() {
  const { t } = await requestTexts()
  const lines = [t('shell.notFoundText')]
  return (
    <main>
      <DeadEnd title={t('shell.notFoundTitle')} lines={lines} back={t('shell.notFoundBack')} isAlone />
    </main>
  )
}
