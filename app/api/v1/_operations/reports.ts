import { z } from '@hono/zod-openapi'
import { requireScope } from '@/lib/domain/api-keys/enter-key'
import { reportDefinitions, reportNames } from '@/lib/domain/reports/definitions'
import { getReport } from '@/lib/domain/reports/get-report'
import { periodOf, periods } from '@/lib/domain/reports/period'
import type { Cell, ReportColumn, ReportTable } from '@/lib/domain/reports/report'
import { parseReportQuery } from '@/lib/domain/reports/report-query'
import { getTenantIdBy } from '@/lib/domain/tenants/find-by-ruc'
import { addDays } from '@/lib/platform/calendar/days'
import { Forbidden } from '@/lib/platform/errors'
import { operation } from '../_api/operation'
import { currency, day, rucParam, toMoney } from './shapes'

const table = z
  .object({
    key: z.string(),
    columns: z.array(z.object({ key: z.string(), kind: z.string(), currency: currency.nullable() })),
    /** Null is unknown. A `percent` is a share of one, `money` is text. */
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    tenantIds: z.array(z.uuid()).nullable(),
  })
  .openapi('ReportTable')

const report = z
  .object({
    name: z.enum(reportNames),
    period: z.enum(periods),
    unit: z.enum(['day', 'week', 'month']),
    from: day,
    until: day,
    tables: z.array(table),
  })
  .openapi('Report')

export const reportOperations = [
  operation({
    id: 'getReport',
    method: 'get',
    path: '/reports/{name}',
    tag: 'records',
    params: z.object({ name: z.enum(reportNames) }),
    query: z.strictObject({
      period: z.enum(periods).optional(),
      until: day.optional(),
      plan: z.string().max(120).optional(),
      tag: z.coerce.number().int().min(1).max(1_000_000).optional().openapi({ type: 'integer' }),
      tenant: rucParam.optional(),
    }),
    answer: report,
    example: { path: '/reports/documents?period=d30' },
    async run({ params: { name }, query: asked }, { resellerId, key, today }) {
      const { needs, held } = reportDefinitions[name]
      if (key.isHeld && held === 'left-out') throw new Forbidden('report-left-out')
      requireScope(key, needs)
      const tenant = asked.tenant === undefined ? undefined : await getTenantIdBy(resellerId, asked.tenant)
      const { until, plan, tag, tenantId, ...query } = parseReportQuery(name, { ...asked, tenant }, today)
      const period = periodOf(query.period, until ?? addDays(today, -1))
      const ask = { resellerId, period, plan, tag, tenantId, isHeld: key.isHeld }
      const { tables } = await getReport(name, ask)
      const { unit, from, until: end } = period
      return { name, period: period.name, unit, from, until: end, tables: tables.map(toTable) }
    },
  }),
]

function toTable({ key, columns, rows, tenantIds }: ReportTable): z.input<typeof table> {
  return {
    key,
    columns: columns.map((column) => ({
      key: column.key,
      kind: column.kind,
      currency: column.currency ?? null,
    })),
    rows: rows.map((row) => row.map((cell, index) => toCell(cell, columns[index]))),
    tenantIds: tenantIds ?? null,
  }
}

function toCell(cell: Cell, column: ReportColumn | undefined): Cell {
  return column?.kind === 'money' && typeof cell === 'number' ? toMoney(cell) : cell
}
