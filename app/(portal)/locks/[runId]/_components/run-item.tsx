import { ItemState } from '@/components/status/item-state'
import { LockProof } from '@/components/status/lock-proof'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { causeText, nextText, resentText } from '@/lib/domain/locks/cause-text'
import type { LockItemView } from '@/lib/domain/locks/queries'
import { isSplit, needsPerson } from '@/lib/domain/locks/status'
import { formatInstant } from '@/lib/platform/format'
import { tenantLockPath, tenantPath, tenantRepairPath, tenantTokenPath } from '@/lib/platform/routes'
import { lockProofPath } from '@/lib/platform/tenant-routes'
import { ResendOffer } from '../../../_resend/resend-offer'
import type { RunScope } from '../../run-scope'

export type RunItemProps = {
  view: RunScope
  item: LockItemView
  /** What the server was seen to do with a repeated lock. */
  semantics: string | null
  mayLock: boolean
}

/** One tenant of a run: where it stands, what that means, what to do next, and the proof. */
export function RunItem({ view, item, semantics, mayLock }: RunItemProps) {
  const { t } = view
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
          <ItemState t={t} state={item.state} hostSilence={item.hostSilence} />
        </span>
      </div>
      <p className="mt-3">{[causeText(t, item), nextText(t, item)].filter(Boolean).join(' ')}</p>
      {item.serverSaid ? (
        <p className="mt-1 text-13 text-ink-2 break-words">
          {t('lockScreens.serverSaid', { said: item.serverSaid })}
        </p>
      ) : null}
      <div className="mt-3 border-line border-t pt-3">
        <h2 className="mb-2 font-medium text-13">{t('lockScreens.proofTitle')}</h2>
        <LockProof {...view} item={item} />
        <p className="mt-2 text-12 text-ink-2">{sentText(view, item)}</p>
        <p className="mt-2 text-13">
          <Link href={lockProofPath(item.tenantId, item.id)} className="text-link">
            {t('lockProof.see')}
          </Link>
        </p>
      </div>
      {mayLock ? <ResendOffer t={t} item={item} semantics={semantics} /> : null}
      {mayLock && item.hostSilence && item.hostSilence !== 'silent' && item.hostSilence !== 'broken' ? (
        <p className="mt-3 text-13">
          <Link href={tenantTokenPath(item.tenantId)} className="text-link">
            {t('lockScreens.toToken')}
          </Link>
        </p>
      ) : null}
      {mayLock && needsPerson(item.state) ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {isSplit(item) ? (
            <LinkButton href={tenantRepairPath(item.tenantId)} variant="primary">
              {t('lockRepair.open')}
            </LinkButton>
          ) : null}
          <LinkButton href={tenantLockPath(item.tenantId)}>{t('lockScreens.again')}</LinkButton>
        </div>
      ) : null}
    </li>
  )
}

function sentText({ t, locale, zone }: RunScope, item: LockItemView): string {
  const attempts = resentText(t, item.attempt) ?? t('lockScreens.attempts', { count: item.attempt })
  const when = item.sendingAt ?? item.sentAt
  if (item.attempt === 0 || !when) return attempts
  return `${attempts} · ${t('lockScreens.sentAt', { exact: formatInstant(when, locale, 'dateTime', zone) })}`
}
