import type { ReactNode } from 'react'
import { formatInstant, unknownMark } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Notice } from './notice'

export type HoldNoticeProps = {
  view: { t: Texts; locale: Locale; zone: string }
  tenant: { heldAt: Date | null; heldBy: string | null; heldReason: string | null }
  action?: ReactNode
}

/** Who put a tenant on hold, when and why. */
export function HoldNotice({ view: { t, locale, zone }, tenant, action }: HoldNoticeProps) {
  return (
    <Notice tone="warn" title={t('holds.noticeTitle')} action={action}>
      <span className="break-words">
        {t('holds.notice', {
          who: tenant.heldBy ?? unknownMark,
          date: formatInstant(tenant.heldAt, locale, 'date', zone),
          reason: tenant.heldReason ?? unknownMark,
        })}
      </span>
    </Notice>
  )
}
