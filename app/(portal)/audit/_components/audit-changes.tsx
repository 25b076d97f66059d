import { type FieldChange, listFieldChanges } from '@/lib/platform/audit/list-field-changes'
import type { AuditView } from './audit-view'

export type AuditChangesProps = { before: unknown; after: unknown; view: AuditView }

/** Before and after by field, in words; a side without values is left out. */
export function AuditChanges({ before, after, view }: AuditChangesProps) {
  const { t } = view
  const changes = listFieldChanges({ before, after }, view)
  if (changes.length === 0) return null
  const sides: ('before' | 'after')[] = [
    before ? ['before' as const] : [],
    after ? ['after' as const] : [],
  ].flat()
  const cell = 'py-1 pr-6 text-left align-top font-normal'
  return (
    <table className="text-13">
      <thead className="text-12 text-ink-3">
        <tr>
          <th className={cell}>{t('audit.field')}</th>
          {sides.map((side) => (
            <th key={side} className={cell}>
              {t(`audit.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change: FieldChange) => (
          <tr key={change.name} className="border-line border-t">
            <th scope="row" className={`${cell} text-ink-2`}>
              {change.name}
            </th>
            {sides.map((side) => (
              <td
                key={side}
                className={`${cell} [overflow-wrap:anywhere] ${side === 'after' ? 'font-medium' : 'text-ink-2'}`}
              >
                {change[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
