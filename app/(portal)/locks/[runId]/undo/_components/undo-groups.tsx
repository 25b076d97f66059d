import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { ChevronRight, CircleMinus, Lock, LockOpen } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { UndoGroup, UndoPreview, UndoTenant } from '@/lib/domain/locks/runs/preview-undo'
import { formatInstant } from '@/lib/platform/format'
import { tenantPath } from '@/lib/platform/routes'
import type { RunScope } from '../../../run-scope'

/** Who comes back, to what, and who is left alone, and why. */
export function UndoGroups({ view, undo }: { view: RunScope; undo: UndoPreview }) {
  const { t } = view
  return (
    <>
      {undo.back.map((group) => (
        <Card key={group.kind} flush>
          <Group
            view={view}
            group={group}
            icon={group.kind === 'locked' ? <Lock {...icon} /> : <LockOpen {...icon} />}
            text={t(`lockReport.undoBack.${group.kind}`, { count: group.count })}
            isOpen={group.count <= 20}
          />
        </Card>
      ))}
      {undo.skipped.length > 0 ? (
        <Card title={t('lockReport.undoSkipped')} flush>
          <div className="divide-y divide-line">
            {undo.skipped.map((group) => (
              <Group
                key={group.kind}
                view={view}
                group={group}
                icon={<CircleMinus {...icon} />}
                text={t(`lockReport.undoSkip.${group.kind}`, { count: group.count })}
                isOpen={group.count <= 5}
              />
            ))}
          </div>
        </Card>
      ) : null}
    </>
  )
}

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0 text-ink-3' } as const

type GroupProps = {
  view: RunScope
  group: UndoGroup<string>
  icon: ReactNode
  text: string
  isOpen: boolean
}

function Group({ view, group, icon: sign, text, isOpen }: GroupProps) {
  const more = group.count - group.tenants.length
  return (
    <details open={isOpen} className="group px-4 py-2.5">
      <summary className="flex min-h-6 items-center gap-2.5 font-medium">
        {sign}
        <span className="min-w-0 flex-1">{text}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 motion-quick group-open:rotate-90" />
      </summary>
      <ul className="mt-1 max-h-80 overflow-y-auto pl-6.5 text-13">
        {group.tenants.map((tenant) => (
          <li key={tenant.tenantId} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="min-w-0 break-words">
              <Link href={tenantPath(tenant.tenantId)} className="hover:text-accent">
                {tenant.name}
              </Link>{' '}
              <span className="text-ink-3">{tenant.ruc}</span>
            </span>
            <span className="text-ink-2">{sinceText(view, tenant)}</span>
          </li>
        ))}
        {more > 0 ? (
          <li className="py-1 text-ink-2">{view.t('lockReport.undoMore', { count: more })}</li>
        ) : null}
      </ul>
    </details>
  )
}

/** Who touched it since, and when. */
function sinceText({ t, locale, zone }: RunScope, { who, run, at }: UndoTenant): string | null {
  if (!at) return null
  const when = formatInstant(at, locale, 'dateTime', zone)
  return who === null
    ? t('lockReport.undoAt', { when })
    : t('lockReport.undoBy', { run: run ?? '—', who, when })
}
