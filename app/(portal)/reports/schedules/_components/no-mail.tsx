import { Notice } from '@/components/status/notice'
import { canMailReports } from '@/lib/domain/reports/scheduled/can-mail-reports'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Says that nothing leaves where the portal has no mail server. */
export function NoMail({ t }: { t: Texts }) {
  if (canMailReports()) return null
  return (
    <Notice tone="warn" title={t('reportSchedules.noMail')}>
      {t('reportSchedules.noMailText')}
    </Notice>
  )
}
