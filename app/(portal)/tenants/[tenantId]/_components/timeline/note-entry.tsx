import { noteMax } from '@/lib/domain/tenants/notes/schemas'
import type { NoteLine } from '@/lib/domain/tenants/timeline/timeline-line'
import { canCall } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { formatInstant } from '@/lib/platform/format'
import { NoteForm } from '../../notes/note-form'
import type { TenantScope } from '../../tenant-scope'

export type NoteEntryProps = {
  view: TenantScope
  tenantId: string
  note: NoteLine
  reader: { id: string; role: EffectiveRole }
}

/** A note with what it said before, and the form of whoever wrote it. */
export function NoteEntry({ view: { t, locale, zone }, tenantId, note, reader }: NoteEntryProps) {
  const at = (instant: string | null) => formatInstant(instant, locale, 'dateTime', zone)
  const isOwn = note.staffId === reader.id && canCall(reader.role, 'editNoteAction')
  return (
    <>
      <p className="font-medium">{t('tenantTimeline.note', { who: note.who })}</p>
      <blockquote className="mt-1 border-line-strong border-l-2 pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {note.text}
      </blockquote>
      <div className="mt-1 flex flex-wrap items-start gap-x-4 gap-y-1 text-13">
        {note.versions.length > 0 ? (
          <details className="min-w-0">
            <summary className="min-h-6 w-fit text-link">
              {t('tenantNotes.versions', { count: note.versions.length })} ·{' '}
              {t('tenantNotes.editedAt', { at: at(note.editedAt) })}
            </summary>
            <ol className="mt-1 space-y-2">
              {note.versions.map((version) => (
                <li key={version.version}>
                  <p className="text-ink-2">
                    {t('tenantNotes.versionAt', { who: version.who, at: at(version.at) })}
                  </p>
                  <blockquote className="border-line border-l-2 pl-3 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
                    {version.text}
                  </blockquote>
                </li>
              ))}
            </ol>
          </details>
        ) : null}
        {isOwn ? (
          <details className="min-w-0 grow">
            <summary className="min-h-6 w-fit text-link">{t('tenantNotes.edit')}</summary>
            <div className="mt-1">
              <NoteForm tenantId={tenantId} noteId={note.noteId} max={noteMax} edited={note} />
            </div>
          </details>
        ) : null}
      </div>
    </>
  )
}
