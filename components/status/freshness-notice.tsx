import type { ReactNode } from 'react'
import { can } from '@/lib/auth/permissions'
import type { Session } from '@/lib/auth/staff'
import { formatInstant, formatRelative } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locale'
import { hasText, type Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'
import { LinkButton } from '../ui/link-button'
import { Notice } from './notice'

export type FreshnessNoticeProps = {
  t: Texts
  locale: Locale
  session: Session
  now: Date
  /** The way to read the central host now. */
  action: ReactNode
}

/** Says when what is on screen is old, why, and what to do; nothing while all is well. */
export function FreshnessNotice(props: FreshnessNoticeProps) {
  const content = noticeOf(props)
  return content ? <div className="mb-3">{content}</div> : null
}

function noticeOf({ t, locale, session, now, action }: FreshnessNoticeProps): ReactNode {
  const { freshness, staff, reseller } = session
  if (!freshness) {
    const mayConnect = can(staff.role, 'settings:write')
    const connect = <LinkButton href={routes.connection}>{t('tenants.emptyConnect')}</LinkButton>
    return (
      <Notice tone="info" title={t('tenants.missingTitle')} action={mayConnect ? connect : null}>
        {t(mayConnect ? 'tenants.missingText' : 'tenants.missingAsk')}
      </Notice>
    )
  }
  const { goodAt, outcome, syncEveryMinutes } = freshness
  const exact = formatInstant(goodAt, locale, 'dateTime', reseller.timeZone)
  if (outcome === 'held') {
    return (
      <Notice tone="warn" title={t('tenants.heldTitle')} action={action}>
        {t('tenants.heldText', { exact })}
      </Notice>
    )
  }
  if (outcome !== null && outcome !== 'ok') {
    const reason = failureText(t, outcome, freshness.centralUrl)
    return (
      <Notice tone="warn" title={t('tenants.failedTitle')} action={action}>
        {t(goodAt ? 'tenants.failedText' : 'tenants.failedNever', { reason, exact })}
      </Notice>
    )
  }
  if (!goodAt) {
    return (
      <Notice tone="info" title={t('tenants.neverTitle')} action={action}>
        {t('tenants.neverText')}
      </Notice>
    )
  }
  if (now.getTime() - goodAt.getTime() <= syncEveryMinutes * 3 * 60_000) return null
  return (
    <Notice
      tone="warn"
      title={t('tenants.staleTitle', { age: formatRelative(goodAt, locale, now) })}
      action={action}
    >
      {t('tenants.staleText', { exact })}
    </Notice>
  )
}

/** The sentence of the code that a failed reading left behind; what else it said is not kept. */
function failureText(t: Texts, code: string, centralUrl: string): string {
  const key = `errors.${code}`
  const values = { host: new URL(centralUrl).host, said: '…', status: '…', path: '…', seconds: 60 }
  return hasText(key) ? t(key, values) : t('errors.refused', { code })
}
