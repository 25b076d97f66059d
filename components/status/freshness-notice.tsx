import type { ReactNode } from 'react'
import type { Freshness, Session } from '@/lib/platform/auth/staff'
import { formatInstant, formatRelative } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import { readingFailureText } from '@/lib/platform/i18n/reading-failure'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { LinkButton } from '../ui/link-button'
import { Notice } from './notice'

export type FreshnessNoticeProps = {
  t: Texts
  locale: Locale
  session: Session
  now: Date
  mayConnect: boolean
  /** The button that starts a sync. */
  action: ReactNode
}

/**
 * A notice when data is missing, older than three sync intervals, or the last sync failed or was held; else renders
 * nothing.
 */
export function FreshnessNotice(props: FreshnessNoticeProps) {
  const content = noticeOf(props)
  return content ? <div className="mb-3">{content}</div> : null
}

function noticeOf({ t, locale, session, now, mayConnect, action }: FreshnessNoticeProps): ReactNode {
  const { freshness, reseller } = session
  if (!freshness) {
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
    const isBroken = outcome === 'upstream-broken-tenant'
    const age = formatRelative(goodAt, locale, now)
    return (
      <Notice tone={isBroken ? 'bad' : 'warn'} title={t('tenants.failedTitle')} action={action}>
        {failureText(t, freshness)} {t(goodAt ? 'tenants.failedText' : 'tenants.failedNever', { exact, age })}
        {isBroken ? ` ${t('sync.broken.todo')}` : null}
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

/** The text of the failure; failures stored without details have only a code. */
function failureText(t: Texts, { failure, outcome, centralUrl }: Freshness): string {
  const host = new URL(centralUrl).host
  const { code, values, tenant } = failure ?? { code: outcome ?? '', values: {}, tenant: null }
  return readingFailureText(t, { code, values: { host, ...values }, tenant })
}
