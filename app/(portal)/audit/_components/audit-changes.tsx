import { unknownMark } from '@/lib/format'
import { hasText, type Texts } from '@/lib/i18n/texts'

type Change = { name: string; before: string | null; after: string | null }

/** Before and after, field by field; a side that was not written down has no column. */
export function AuditChanges({ before, after, t }: { before: unknown; after: unknown; t: Texts }) {
  const changes = listChanges(before, after, t)
  if (changes.length === 0) return null
  const cell = 'py-1 pr-6 text-left align-top font-normal'
  return (
    <table className="text-13">
      <thead className="text-12 text-ink-3">
        <tr>
          <th className={cell}>{t('audit.field')}</th>
          {before ? <th className={cell}>{t('audit.before')}</th> : null}
          {after ? <th className={cell}>{t('audit.after')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name} className="border-line border-t">
            <th scope="row" className={`${cell} text-ink-2`}>
              {change.name}
            </th>
            {before ? <td className={`${cell} break-all text-ink-2`}>{change.before}</td> : null}
            {after ? <td className={`${cell} break-all font-medium`}>{change.after}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function listChanges(before: unknown, after: unknown, t: Texts): Change[] {
  const old = asFields(before)
  const fresh = asFields(after)
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names.map((name) => {
    const key = `audit.field.${name}`
    return {
      name: hasText(key) ? t(key) : name,
      before: name in old ? inWords(old[name], t) : unknownMark,
      after: name in fresh ? inWords(fresh[name], t) : unknownMark,
    }
  })
}

function asFields(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' ? (value as Record<string, unknown>) : { value }
}

function inWords(value: unknown, t: Texts): string {
  if (value === null || value === undefined || value === '') return unknownMark
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  const key = `audit.value.${value}`
  if (typeof value === 'string') return hasText(key) ? t(key) : value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
