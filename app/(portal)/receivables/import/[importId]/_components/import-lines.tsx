import '@/components/data-table/stacked-table.css'
import { RowsButtons } from '@/components/forms/rows-buttons'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { NumberedPages } from '@/components/ui/numbered-pages'
import type { ImportLine } from '@/lib/domain/receivables/importing/get-import'
import { assignableOutcomes } from '@/lib/domain/receivables/importing/import-outcomes'
import { formatCents } from '@/lib/domain/receivables/money'
import { formatDay, unknownMark } from '@/lib/platform/format'
import { importPath, tenantAccountPath } from '@/lib/platform/receivable-routes'
import { assignLineAction } from '../../actions'
import type { ImportScope, ImportScreenProps } from '../../import-scope'
import { AssignForm } from './assign-form'

/** The lines as they are written, with what was read and what happens to each. */
export function ImportLines({ view, list, show, mayEnter }: ImportScreenProps) {
  const { t, locale } = view
  const { id, page, confirmedAt } = list
  const table = (
    <div className="relative overflow-x-auto">
      <table className="stacked-table" aria-label={t('ledgerImports.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('ledgerImports.col.line')}</th>
            <th scope="col">{t('ledgerImports.col.source')}</th>
            <th scope="col">{t('ledgerImports.col.tenant')}</th>
            <th scope="col" className="end">
              {t('ledgerImports.col.amount')}
            </th>
            <th scope="col">{t('ledgerImports.col.day')}</th>
            <th scope="col">{t('ledgerImports.col.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((line) => (
            <Row key={line.line} view={view} line={line} importId={confirmedAt || !mayEnter ? null : id} />
          ))}
        </tbody>
      </table>
    </div>
  )
  return (
    <Card flush title={t('ledgerImports.lines')} className="overflow-clip">
      {page.rows.length === 0 ? <p className="px-4 py-3 text-ink-2">{t('ledgerImports.noLines')}</p> : table}
      <div className="border-line border-t px-4 empty:hidden">
        <NumberedPages
          t={t}
          locale={locale}
          page={page}
          href={(number) => importPath(id, { show, page: number })}
          range={(range) => t('ledgerImports.range', range)}
        />
      </div>
    </Card>
  )
}

type RowProps = {
  view: ImportScope
  line: ImportLine
  /** Of a list whose lines may still be given a tenant. */
  importId: string | null
}

function Row({ view, line, importId }: RowProps) {
  const { t, locale } = view
  const { source, currency, amount, day, reference, text, isWritten, outcome, problem, ofLine } = line
  return (
    <tr>
      <td className="lead short tabular-nums">{line.line}</td>
      <td>
        <span className="wrap-anywhere">{source}</span>
        <span className="hint break-words">{text ?? reference}</span>
      </td>
      <TenantCell view={view} line={line} importId={importId} />
      <td className={amount === null ? 'end side blank' : 'end side'}>
        {amount === null || currency === null ? unknownMark : formatCents(amount, currency, locale)}
      </td>
      <td className={day ? 'short' : 'short blank'} data-label={t('ledgerImports.col.day')}>
        {day ? formatDay(day, locale) : unknownMark}
      </td>
      <td className={outcome === 'invalid' ? 'text-bad' : undefined}>
        {isWritten ? t('ledgerImports.isWritten') : t(`receivables.line.${outcome}`, { ofLine: ofLine ?? 0 })}
        {problem ? <span className="hint">{t(`receivables.problem.${problem}`)}</span> : null}
      </td>
    </tr>
  )
}

function TenantCell({ view: { t }, line, importId }: RowProps) {
  const { tenantId, tenantName, ruc, outcome, candidates, line: number } = line
  if (tenantId) {
    return (
      <td>
        <Link href={tenantAccountPath(tenantId)} className="break-words hover:text-accent">
          {tenantName}
        </Link>
        <span className="hint">{ruc}</span>
      </td>
    )
  }
  if (importId === null || !assignableOutcomes.includes(outcome)) {
    return <td className={ruc ? undefined : 'blank'}>{ruc ?? unknownMark}</td>
  }
  return (
    <td>
      <span className="block tabular-nums">{ruc}</span>
      {candidates.length > 0 ? (
        <RowsButtons action={assignLineAction} hidden={{ importId, line: String(number) }}>
          <Candidates t={t} line={line} />
        </RowsButtons>
      ) : (
        <AssignForm
          importId={importId}
          line={number}
          label={t('ledgerImports.assignRuc', { line: number })}
          submit={t('ledgerImports.assignRucGo')}
        />
      )}
    </td>
  )
}

function Candidates({ t, line: { line, candidates } }: { t: ImportScope['t']; line: ImportLine }) {
  return (
    <ul className="mt-1 space-y-1.5">
      {candidates.map(({ id, name, host }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-40 break-words">
            {name}
            <span className="hint break-all">{host}</span>
          </span>
          <Button
            type="submit"
            name="tenantId"
            value={id}
            size="small"
            aria-label={t('ledgerImports.assignOf', { line, name: `${name} (${host})` })}
          >
            {t('ledgerImports.assign')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
