import { randomUUID } from 'node:crypto'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import { PenLine } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { noteMax } from '@/lib/domain/tenants/notes/schemas'
import type { TimelinePage } from '@/lib/domain/tenants/timeline/list-timeline'
import { type TimelineGroup, timelineGroups } from '@/lib/domain/tenants/timeline/timeline-line'
import type { TimelineAccess } from '@/lib/domain/tenants/timeline/timeline-sql'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { routes, withQuery } from '@/lib/platform/routes'
import { tenantHistoryPath } from '@/lib/platform/tenant-routes'
import { NoteForm } from '../../notes/note-form'
import type { TenantScope } from '../../tenant-scope'
import { TimelineEntry } from './timeline-entry'

export type TimelineProps = {
  view: TenantScope
  tenantId: string
  page: TimelinePage
  group: TimelineGroup
  /** Whether an earlier page is shown. */
  isOlder: boolean
  access: TimelineAccess
  reader: { id: string; role: EffectiveRole }
}

/** What happened to this tenant, newest first, and where one adds a note to it. */
export function TenantTimeline({ view, tenantId, page, group, isOlder, access, reader }: TimelineProps) {
  const { t, locale } = view
  const { role } = reader
  return (
    <ClientTexts
      locale={locale}
      keys={{ tenantNotes: ['write', 'hint', 'submit', 'pending', 'editLabel', 'save'] }}
    >
      <Card title={t('tenantTimeline.title')} flush>
        {canCall(role, 'writeNoteAction') ? (
          <details className="group border-line border-b px-4 py-2.5">
            <summary className="flex min-h-7 w-fit items-center gap-2 text-13 text-link">
              <PenLine aria-hidden className="size-4" />
              {t('tenantNotes.submit')}
            </summary>
            <div className="mt-2 mb-1.5">
              <NoteForm tenantId={tenantId} noteId={randomUUID()} max={noteMax} edited={null} />
            </div>
          </details>
        ) : null}
        <nav
          aria-label={t('tenantTimeline.show')}
          className="flex flex-wrap gap-1 border-line border-b px-3 py-2 text-13"
        >
          {timelineGroups
            .filter((one) => (one !== 'messages' && one !== 'documents') || access[one])
            .map((one) => (
              <Link
                key={one}
                href={tenantHistoryPath(tenantId, { show: one })}
                scroll={false}
                aria-current={one === group ? 'true' : undefined}
                className={classes(
                  'flex min-h-7 items-center rounded-control px-2.5 motion-quick',
                  one === group ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                {t(`tenantTimeline.show.${one}`)}
              </Link>
            ))}
        </nav>
        {page.lines.length === 0 ? (
          <p className="px-4 py-3 text-ink-2">{t('tenantTimeline.none')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {page.lines.map((line) => (
              <TimelineEntry key={line.key} view={view} tenantId={tenantId} line={line} reader={reader} />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-2.5 text-13 empty:hidden">
          {page.older ? (
            <LinkButton size="small" href={tenantHistoryPath(tenantId, { show: group, before: page.older })}>
              {t('tenantTimeline.older')}
            </LinkButton>
          ) : null}
          {isOlder ? (
            <Link href={tenantHistoryPath(tenantId, { show: group })} className="text-link">
              {t('tenantTimeline.newest')}
            </Link>
          ) : null}
          {canOpen(role, routes.audit) ? (
            <Link href={withQuery(routes.audit, { subject: tenantId })} className="ml-auto text-link">
              {t('tenantTimeline.inAudit')}
            </Link>
          ) : null}
        </div>
      </Card>
    </ClientTexts>
  )
}
