import { z } from '@hono/zod-openapi'
import { isDay } from '../../platform/calendar/days'
import type { Query } from '../database/database'
import { json, pieces } from '../http/answer'
import type { Endpoint, TenantCall } from '../http/endpoint'
import { databaseSaid } from '../http/failure'
import { phpJson } from '../php/php-json'
import { answerOf, refusals } from '../shapes'
import { listRow, listRowShape, listSql } from './list-row'

const batchRows = 300
const latestMax = 50

const day = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** An existing day as `Y-m-d`, or null. */
function realDay(text: string): string | null {
  const match = day.exec(text)
  if (!match) return null
  const [, year, month, date] = match
  const written = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  return isDay(written) ? written : null
}

/** Between two days, both included; no pages and no cap (contract §8.3). */
async function listBetween(call: TenantCall) {
  const bounds = [call.params.start ?? '', call.params.end ?? '']
  const [start, end] = bounds.map(realDay)
  if (!start || !end) {
    const wrong = bounds.find((text) => !realDay(text))
    throw databaseSaid(
      `SQLSTATE[HY000]: General error: 1525 Incorrect DATE value: '${wrong}' (SQL: select * from \`documents\` where \`date_of_issue\` between ${bounds[0]} and ${bounds[1]} order by \`date_of_issue\` desc)`,
    )
  }
  const snapshot = await call.sandbox.database.snapshot()
  return pieces(rowPieces(call, snapshot, [call.tenant.id, start, end]))
}

/** The service orders by day only; the order within a day is undefined. */
function sameDay(call: TenantCall): string {
  return call.sandbox.settings.sameDayOrder === 'number' ? 'v.id desc' : 'md5(v.external_id::text), v.id'
}

async function* rowPieces(
  call: TenantCall,
  snapshot: { query: Query; release: () => Promise<void> },
  values: unknown[],
): AsyncGenerator<string> {
  const origin = originOf(call)
  try {
    await snapshot.query(
      `declare vouchers no scroll cursor for ${listSql}
       where v.tenant_id = $1 and v.date_of_issue between $2 and $3
       order by v.date_of_issue desc, ${sameDay(call)}`,
      values,
    )
    let before = '{"data":['
    for (;;) {
      const rows = await snapshot.query(`fetch ${batchRows} from vouchers`)
      if (rows.length > 0) {
        yield before +
          rows.map((row) => phpJson(listRow(row, origin, call.sandbox.settings.lineage))).join(',')
        before = ','
      }
      if (rows.length < batchRows) break
    }
    yield before === ',' ? ']}' : '{"data":[]}'
  } finally {
    await snapshot.release()
  }
}

/** The latest fifty; non-administrators see only their own. */
async function listLatest(call: TenantCall) {
  const rows = await call.sandbox.database.query(
    `${listSql}
     where v.tenant_id = $1 and ($2 = 1 or v.user_no = $2)
     order by v.date_of_issue desc, ${sameDay(call)} limit ${latestMax}`,
    [call.tenant.id, call.user.no],
  )
  const origin = originOf(call)
  return json({ data: rows.map((row) => listRow(row, origin, call.sandbox.settings.lineage)) })
}

/** Links use the requested host. */
function originOf(call: { host: string }): string {
  return `http://${call.host}`
}

const listShape = z.object({ data: z.array(listRowShape) })
const tenantUser = { host: 'tenant', auth: 'tenant' } as const

export const documentListEndpoints: Endpoint[] = [
  {
    key: 'documents.lists',
    method: 'GET',
    path: '/api/documents/lists/{start}/{end}',
    ...tenantUser,
    handle: listBetween,
    about: {
      tag: 'Comprobantes',
      summary: 'Comprobantes entre dos días',
      description: 'Días `YYYY-MM-DD`, ambos incluidos. Sin páginas.',
      request: { params: z.object({ start: z.string(), end: z.string() }) },
      responses: {
        200: answerOf('Los comprobantes, del más nuevo al más antiguo', listShape),
        ...refusals(401, 500),
      },
    },
  },
  {
    key: 'documents.latest',
    method: 'GET',
    path: '/api/documents/lists',
    ...tenantUser,
    handle: listLatest,
    about: {
      tag: 'Comprobantes',
      summary: 'Los cincuenta últimos comprobantes',
      responses: { 200: answerOf('Los comprobantes', listShape), ...refusals(401, 500) },
    },
  },
]
