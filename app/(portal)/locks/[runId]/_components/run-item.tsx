import Link from 'next/link'
import { causeText, ItemState } from '@/components/status/item-state'
import { LockProof } from '@/components/status/lock-proof'
import { LinkButton } from '@/components/ui/link-button'
import { formatInstant } from '@/lib/format'
import { hasText } from '@/lib/i18n/texts'
import type { LockItemView } from '@/lib/locks/queries'
import { needsPerson } from '@/lib/locks/status'
import { tenantLockPath, tenantPath } from '@/lib/routes'
import type { RunScope } from '../../run-scope'

/** One tenant of a run: where it stands, what that means, what to do next, and the proof. */
export function RunItem({ view, item, mayLock }: { view: RunScope; item: LockItemView; mayLock: boolean }) {
  const { t } = view
  const next = `lockScreens.next.${item.state}`
  const cause = causeText(t, item)
  return (
    <li className="rounded-card border border-line bg-surface p-4" data-state={item.state}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <Link href={tenantPath(item.tenantId)} className="font-medium break-words hover:text-accent">
            {item.tenantName}
          </Link>
          <p className="text-13 text-ink-2">
            {item.ruc} · {t(`locks.access.${item.before}`)} → {t(`locks.access.${item.desired}`)}
          </p>
        </div>
        <span role="status">
          <ItemState t={t} state={item.state} />
        </span>
      </div>
      <p className="mt-3">{[cause, hasText(next) ? t(next) : null].filter(Boolean).join(' ')}</p>
      {item.serverSaid ? (
        <p className="mt-1 text-13 text-ink-2 break-words">
          {t('lockScreens.serverSaid', { said: item.serverSaid })}
        </p>
      ) : null}
      <div className="mt-3 border-line border-t pt-3">
        <h2 className="mb-2 font-medium text-13">{t('lockScreens.proofTitle')}</h2>
        <LockProof {...view} item={item} />
        <p className="mt-2 text-12 text-ink-2">{sentText(view, item)}</p>
      </div>
      {mayLock && needsPerson(item.state) ? (
        <LinkButton href={tenantLockPath(item.tenantId)} className="mt-3">
          {t('lockScreens.again')}
        </LinkButton>
      ) : null}
    </li>
  )
}

function sentText({ t, locale, zone }: RunScope, item: LockItemView): string {
  const attempts = t('lockScreens.attempts', { count: item.attempt })
  const when = item.sendingAt ?? item.sentAt
  if (item.attempt === 0 || !when) return attempts
  return `${attempts} · ${t('lockScreens.sentAt', { exact: formatInstant(when, locale, 'dateTime', zone) })}`
}
