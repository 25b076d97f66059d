import type { ReactNode } from 'react'
import { HoldNotice } from '@/components/status/hold-notice'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import type { LockItemView } from '@/lib/domain/locks/queries'
import { isOpenItem } from '@/lib/domain/locks/status'
import type { TenantFile, TenantView } from '@/lib/domain/tenants/get-tenant'
import { recentUse } from '@/lib/domain/tenants/recent-use'
import { addDays } from '@/lib/platform/calendar/days'
import { formatDay, formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { lockRunPath } from '@/lib/platform/routes'

type View = { t: Texts; locale: Locale; zone: string }

/** What keeps this tenant from being locked at all, in words; null when nothing does. */
export function lockObstacle(input: {
  tenant: TenantView
  lastItem: LockItemView | undefined
  view: View
}): ReactNode {
  const { tenant, lastItem, view } = input
  const { t, locale, zone } = view
  if (tenant.goneAt) {
    return (
      <Notice tone="warn" title={t('lockScreens.goneTitle')}>
        {t('lockScreens.goneText', { date: formatInstant(tenant.goneAt, locale, 'date', zone) })}
      </Notice>
    )
  }
  if (tenant.heldAt) return <HoldNotice view={view} tenant={tenant} />
  if (lastItem && isOpenItem(lastItem.state)) {
    const number = lastItem.runNumber
    const look = (
      <LinkButton href={lockRunPath(lastItem.runId)}>{t('lockScreens.busyLink', { number })}</LinkButton>
    )
    return (
      <Notice tone="warn" title={t('lockScreens.busyTitle', { who: lastItem.askedByName })} action={look}>
        {t('lockScreens.busyText', { number })}
      </Notice>
    )
  }
  return null
}

/** What will happen, whom it hits, and how it will be proved. */
export function LockWarnings(props: { file: TenantFile; desired: 'locked' | 'unlocked' | null; view: View }) {
  const { file, desired, view } = props
  const { t } = view
  const { name, tokenSource } = file.tenant
  return (
    <div className="mb-4 space-y-3">
      {desired === null ? (
        <Notice tone="warn" title={t('lockScreens.unknownTitle')}>
          {t('lockScreens.unknownText')}
        </Notice>
      ) : null}
      {desired === 'unlocked' ? null : <ActiveWarning file={file} view={view} />}
      <Notice
        tone="info"
        title={t(desired === 'unlocked' ? 'lockScreens.unlockConsequence' : 'lockScreens.lockConsequence', {
          name,
        })}
      >
        {t('lockScreens.proofPromise')}{' '}
        {t(tokenSource ? 'lockScreens.proofBoth' : 'lockScreens.proofCentral')}
      </Notice>
    </div>
  )
}

function ActiveWarning({ file, view: { t, locale } }: { file: TenantFile; view: View }) {
  const use = recentUse(file.samples, 7)
  if (!use) return <p className="px-1 text-13 text-ink-2">{t('lockScreens.unknownWeek')}</p>
  if (use.documents === 0) return <p className="px-1 text-13 text-ink-2">{t('lockScreens.idleWeek')}</p>
  const day = weekAgo(file) >= use.since ? 'week' : formatDay(use.since, locale)
  return (
    <Notice tone="warn" title={t('lockScreens.activeTitle')}>
      {t('lockScreens.activeWeek', { documents: use.documents, since: day })}
    </Notice>
  )
}

function weekAgo({ samples }: TenantFile): string {
  const last = samples.at(-1)?.day ?? ''
  return addDays(last, -7)
}
