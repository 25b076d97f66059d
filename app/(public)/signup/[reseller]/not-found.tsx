import { EmptyState } from '@/components/status/empty-state'
import { DoorClosed } from '@/components/ui/icons'
import { requestTexts } from '@/lib/platform/auth/sessions/session'

export default async function NoSuchSignup() {
  const { t } = await requestTexts()
  return (
    <EmptyState icon={DoorClosed} title={<h1>{t('signup.unknownTitle')}</h1>}>
      {t('signup.unknownText')}
    </EmptyState>
  )
}
