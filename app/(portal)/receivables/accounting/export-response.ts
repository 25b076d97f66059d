import { exportMovements, type MovementColumn } from '@/lib/domain/receivables/accounting/export-movements'
import { toDecimal } from '@/lib/domain/receivables/money'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
import { fileResponse } from '@/lib/platform/exports/file-response'
import type { FileFormat } from '@/lib/platform/exports/table-file'
import type { Texts } from '@/lib/platform/i18n/texts'
import { parsePeriod } from './period-params'

/** Everything that happened to the accounts in the days of the address, as a file. */
export async function accountingResponse(request: Request, format: FileFormat): Promise<Response> {
  const { t, today, zone, resellerId, actor } = await openExport('receivables:read')
  const period = parsePeriod(Object.fromEntries(new URL(request.url).searchParams), today)
  const pieces = await exportMovements({
    ...{ resellerId, actor, format, zone, ...period },
    name: t('accounting.sheet'),
    columns: movementColumns(t),
  })
  return fileResponse(pieces, { format, name: t('accounting.fileName', period) })
}

function movementColumns(t: Texts): MovementColumn[] {
  const text = (title: string, width: number, cell: MovementColumn['cell']): MovementColumn => ({
    ...{ title, kind: 'text', width, cell },
  })
  return [
    { title: t('accounting.col.day'), kind: 'day', width: 12, cell: ({ day }) => day },
    text(t('accounting.col.ruc'), 14, ({ ruc }) => ruc),
    text(t('accounting.col.name'), 40, ({ name }) => name),
    text(t('accounting.col.kind'), 18, ({ kind }) => t(`accounting.kind.${kind}`)),
    text(t('accounting.col.reference'), 30, ({ reference }) => reference),
    text(t('accounting.col.currency'), 8, ({ currency }) => currency),
    { title: t('accounting.col.amount'), kind: 'money', width: 14, cell: ({ amount }) => toDecimal(amount) },
    text(t('accounting.col.method'), 16, ({ method }) => (method ? t(`receivables.method.${method}`) : null)),
    text(t('accounting.col.who'), 24, ({ who }) => who),
  ]
}
