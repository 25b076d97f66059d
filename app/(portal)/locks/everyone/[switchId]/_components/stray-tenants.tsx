import { AccessStatus } from '@/components/status/access-status'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { type SwitchItemView, type SwitchView, strayMax } from '@/lib/domain/locks/everyone/queries'
import { unknownMark } from '@/lib/platform/format'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { tenantPath } from '@/lib/platform/routes'
import type { RunScope } from '../../../run-scope'
import { everyoneText } from '../../_components/switch-state'

/** The tenants that are not where they belong, and those that somebody moved meanwhile. */
export function StrayTenants({ view, row }: { view: RunScope; row: SwitchView }) {
  const { t } = view
  if (!row.verifiedAt) return null
  const { stray } = row.counts
  if (stray === 0) return row.endedAt ? <p className="text-ink-2">{t('everyone.strayNone')}</p> : null
  return (
    <Card flush title={t('everyone.strayTitle', { count: stray })} className="overflow-hidden">
      <ul className="divide-y divide-line">
        {row.stray.map((item) => (
          <li key={item.tenantId} className="px-4 py-3" data-outcome={item.outcome}>
            <Stray view={view} item={item} />
          </li>
        ))}
      </ul>
      {stray > strayMax ? (
        <p className="border-line border-t px-4 py-3 text-13 text-ink-2">
          {t('everyone.strayMore', { count: strayMax })}
        </p>
      ) : null}
    </Card>
  )
}

/** Why the tenant's own host gave no answer. */
function hostGap(t: Texts, { outcome, silence }: SwitchItemView): string {
  const why = outcome === 'central-only' ? findText(t, `everyone.hostGap.${silence}`) : null
  return why ? `: ${why}` : ''
}

function Stray({ view: { t }, item }: { view: RunScope; item: SwitchItemView }) {
  const why = [
    item.mark ? everyoneText(t, 'mark', item.mark) : null,
    item.outcome && item.outcome !== 'reached'
      ? `${everyoneText(t, 'outcome', item.outcome)}${hostGap(t, item)}.`
      : null,
  ]
  const ends = [
    [t('everyone.colBefore'), item.before],
    [t('everyone.colWanted'), item.wanted],
    [t('everyone.colCentral'), item.central],
    [t('everyone.colHost'), item.host],
  ] as const
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link href={tenantPath(item.tenantId)} className="font-medium break-words hover:text-accent">
          {item.name}
        </Link>
        <span className="text-13 text-ink-2">{item.ruc}</span>
      </p>
      <p className="mt-0.5 text-13 text-ink-2">{why.filter(Boolean).join(' ')}</p>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-13 sm:grid-cols-4">
        {ends.map(([label, access]) => (
          <div key={label}>
            <dt className="mb-0.5 text-12 text-ink-2">{label}</dt>
            <dd>
              {access ? <AccessStatus access={access} word={t(`locks.access.${access}`)} /> : unknownMark}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
