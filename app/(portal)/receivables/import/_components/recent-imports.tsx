import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CircleCheck, Clock } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { ImportListLine } from '@/lib/domain/receivables/importing/get-import'
import { formatInstant } from '@/lib/platform/format'
import { importPath } from '@/lib/platform/receivable-routes'
import { type ImportScope, importName } from '../import-scope'

/** The newest lists, those that wait for a person first. */
export function RecentImports({ view, imports }: { view: ImportScope; imports: ImportListLine[] }) {
  const { t } = view
  return (
    <Card flush title={t('ledgerImports.recent')}>
      {imports.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">{t('ledgerImports.recentNone')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {imports.map((list) => (
            <Line key={list.id} view={view} list={list} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ view: { t, locale, zone }, list }: { view: ImportScope; list: ImportListLine }) {
  const { id, lines, written, madeByName, createdAt, confirmedAt, confirmedByName } = list
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Link href={importPath(id)} className="font-medium break-words hover:text-accent">
          {importName(t, list)}
        </Link>
        <p className="text-13 text-ink-2">
          {t('ledgerImports.recentLine', {
            count: lines,
            who: confirmedByName ?? madeByName,
            when: formatInstant(confirmedAt ?? createdAt, locale, 'dateTime', zone),
          })}
        </p>
      </div>
      {confirmedAt ? (
        <Badge tone="ok" icon={CircleCheck}>
          {t('ledgerImports.written', { count: written })}
        </Badge>
      ) : (
        <Badge tone="warn" icon={Clock}>
          {t('ledgerImports.waiting')}
        </Badge>
      )}
    </li>
  )
}
