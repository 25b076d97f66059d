import type { ReactNode } from 'react'
import { HoldNotice } from '@/components/status/hold-notice'
import { Notice } from '@/components/status/notice'
import { ChevronDown, TriangleAlert } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import type { LockItemView } from '@/lib/domain/locks/queries'
import { isOpenItem } from '@/lib/domain/locks/status'
import type { TenantFile, TenantView } from '@/lib/domain/tenants/get-tenant'
import { stepsOf } from '@/lib/domain/tenants/issued/issued-between'
import { knownIssued } from '@/lib/domain/tenants/issued/known-issued'
import { addDays, dayIn } from '@/lib/platform/calendar/days'
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

/** What follows in one line, with how it is proved in a fold. */
export function LockConsequences(props: {
  file: TenantFile
  desired: 'locked' | 'unlocked' | null
  view: View
}) {
  const { file, desired, view } = props
  const { t } = view
  const unlocks = desired === 'unlocked'
  return (
    <div className="space-y-2">
      {unlocks ? null : <RecentUse file={file} view={view} />}
      <details className="group text-13">
        <summary className="flex flex-wrap items-center gap-x-2 text-ink-2">
          <span>{t(unlocks ? 'lockScreens.unlockConsequence' : 'lockScreens.lockConsequence')}</span>
          <span className="inline-flex min-h-6 items-center gap-0.5 text-link">
            {t('lockScreens.howProved')}
            <ChevronDown aria-hidden className="size-4 motion-quick group-open:rotate-180" />
          </span>
        </summary>
        <p className="mt-1 text-pretty text-ink-2">
          {unlocks ? null : `${t('lockScreens.lockKeeps')} `}
          {t('lockScreens.proofPromise')}{' '}
          {t(file.tenant.tokenSource ? 'lockScreens.proofBoth' : 'lockScreens.proofCentral')}
        </p>
      </details>
    </div>
  )
}

/** Whom a lock would hit: what it issued in the last week, or since when that is known. */
function RecentUse({ file, view: { t, locale, zone } }: { file: TenantFile; view: View }) {
  const today = dayIn(zone, new Date())
  const weekAgo = addDays(today, -7)
  const known = knownIssued(stepsOf(file.samples), weekAgo, today)
  if (!known) return <p className="text-13 text-ink-2">{t('lockScreens.unknownWeek')}</p>
  const since = known.since === weekAgo ? 'week' : formatDay(known.since, locale)
  if (known.documents === 0)
    return <p className="text-13 text-ink-2">{t('lockScreens.idleWeek', { since })}</p>
  return (
    <p className="flex items-start gap-2 text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{t('lockScreens.activeWeek', { documents: known.documents, since })}</span>
    </p>
  )
}
