import 'server-only'
import { type Query, readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type Page, planPage } from '../../../platform/paging'
import { contentSchema, fileOf, type MessageContent } from '../message-content'
import { type MessageRunState, type MessageState, messageStates, type StateCounts } from './states'

const runPageSize = 25
const messagePageSize = 50

export type MessageRunLine = {
  id: string
  number: number
  cause: string
  title: string
  state: MessageRunState
  /** Why it waits or stands still, and what the server said then. */
  why: string | null
  said: string | null
  nextAt: Date | null
  total: number
  askedByName: string
  createdAt: Date
  endedAt: Date | null
  states: StateCounts
}

const runColumns = `r.id, r.number, r.cause, r.title, r.state, r.why, r.said, r.next_at as "nextAt", r.total,
  r.asked_by_name as "askedByName", r.created_at as "createdAt", r.ended_at as "endedAt",
  coalesce(r.outcome, (select jsonb_object_agg(c.state, c.count) from (
    select m.state, count(*)::int as count from portal.message m where m.run_id = r.id group by m.state) c),
    '{}') as states`

/** The runs, newest first. */
export async function listMessageRuns(resellerId: string, page: number): Promise<Page<MessageRunLine>> {
  return readInScope(resellerId, async (query) => {
    const [counted] = await query<{ total: number }>('select count(*)::int as total from portal.message_run')
    const window = planPage({ page, pageSize: runPageSize, total: counted?.total ?? 0 })
    const rows = await query<MessageRunLine>(
      `select ${runColumns} from portal.message_run r order by r.number desc limit $1 offset $2`,
      [runPageSize, (window.page - 1) * runPageSize],
    )
    return toPage(rows, { ...window, pageSize: runPageSize, total: counted?.total ?? 0 })
  })
}

export type MessageLine = {
  id: string
  tenantId: string | null
  tenantName: string | null
  number: string
  recipientName: string | null
  content: MessageContent
  /** Size in bytes and name of the file that rides with it, where it is kept here. */
  file: { name: string; size: number } | null
  state: MessageState
  cause: string | null
  said: string | null
  httpStatus: number | null
  providerId: string | null
  sendingAt: Date | null
  endedAt: Date | null
  createdAt: Date
  /** The run that it is part of. */
  run: { id: string; number: number; title: string }
  /** The message that a person sent as this one once more, and where this one went once more. */
  repeats: string | null
  againRunId: string | null
}

type MessageRow = Omit<MessageLine, 'content' | 'run'> & {
  content: unknown
  runId: string
  runNumber: number
  runTitle: string
}

const messageSql = `select m.id, m.tenant_id as "tenantId", t.name as "tenantName", m.number,
    m.recipient_name as "recipientName", m.content, m.state, m.cause, m.said, m.http_status as "httpStatus",
    m.provider_id as "providerId", m.sending_at as "sendingAt", m.ended_at as "endedAt",
    m.created_at as "createdAt", m.repeats, r.id as "runId", r.number as "runNumber", r.title as "runTitle",
    (select a.run_id from portal.message a where a.reseller_id = m.reseller_id and a.key = 'again:' || m.id)
      as "againRunId",
    (select jsonb_build_object('name', f.filename, 'size', f.size) from portal.message_file f
      where f.id = (case m.content->>'kind' when 'pdf' then m.content->>'fileId'
        else m.content->'source'->>'fileId' end)::uuid) as file
  from portal.message m
  join portal.message_run r on r.id = m.run_id
  left join portal.tenant t on t.id = m.tenant_id`

function toLine({ runId, runNumber, runTitle, content, ...row }: MessageRow): MessageLine {
  const parsed = contentSchema.parse(content)
  return {
    ...row,
    content: parsed,
    file: fileOf(parsed) === null ? null : row.file,
    run: { id: runId, number: runNumber, title: runTitle },
  }
}

export type MessageRunPage = { run: MessageRunLine; page: Page<MessageLine> }

/** A run with one page of its messages in the order in which they leave. Throws NotFound. */
export async function getMessageRunPage(
  resellerId: string,
  runId: string,
  input: { state: MessageState | null; page: number },
): Promise<MessageRunPage> {
  return readInScope(resellerId, async (query) => {
    const [run] = await query<MessageRunLine>(
      `select ${runColumns} from portal.message_run r where r.id::text = $1`,
      [runId],
    )
    if (!run) throw new NotFound('message-run-missing')
    const { state } = input
    const total = messageStates.reduce(
      (sum, one) => sum + (state === null || state === one ? (run.states[one] ?? 0) : 0),
      0,
    )
    const window = planPage({ page: input.page, pageSize: messagePageSize, total })
    const rows = await query<MessageRow>(
      `${messageSql} where m.run_id = $1 and ($2::text is null or m.state = $2) order by m.id limit $3 offset $4`,
      [run.id, state, messagePageSize, (window.page - 1) * messagePageSize],
    )
    return { run, page: toPage(rows.map(toLine), { ...window, pageSize: messagePageSize, total }) }
  })
}

export type OptOut = { reason: string | null; byName: string; createdAt: Date }

/** One page of what a tenant was sent, newest first, and whether it wants messages. */
export async function listTenantMessages(
  resellerId: string,
  tenantId: string,
  page: number,
): Promise<{ page: Page<MessageLine>; optOut: OptOut | null }> {
  return readInScope(resellerId, async (query) => {
    const [counted] = await query<{ total: number }>(
      'select count(*)::int as total from portal.message where tenant_id = $1',
      [tenantId],
    )
    const total = counted?.total ?? 0
    const window = planPage({ page, pageSize: messagePageSize, total })
    const rows = await query<MessageRow>(
      `${messageSql} where m.tenant_id = $1 order by m.created_at desc, m.id desc limit $2 offset $3`,
      [tenantId, messagePageSize, (window.page - 1) * messagePageSize],
    )
    return {
      page: toPage(rows.map(toLine), { ...window, pageSize: messagePageSize, total }),
      optOut: await findOptOut(query, tenantId),
    }
  })
}

/** Messages to all tenants or to one, newest first, after the one with this id: one more than `size` where there are more. */
export async function listMessagesBefore(
  resellerId: string,
  input: { tenantId: string | null; before: string | null; size: number },
): Promise<MessageLine[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<MessageRow>(
      `${messageSql} where ($1::uuid is null or m.tenant_id = $1) and ($2::uuid is null or m.id < $2)
       order by m.id desc limit $3`,
      [input.tenantId, input.before, input.size + 1],
    ),
  )
  return rows.map(toLine)
}

async function findOptOut(query: Query, tenantId: string): Promise<OptOut | null> {
  const [found] = await query<OptOut>(
    `select reason, by_name as "byName", created_at as "createdAt"
     from portal.message_opt_out where tenant_id = $1`,
    [tenantId],
  )
  return found ?? null
}

function toPage<Row>(
  rows: Row[],
  { page, pageCount, pageSize, total }: { page: number; pageCount: number; pageSize: number; total: number },
): Page<Row> {
  return { rows, page, pageCount, pageSize, total, totalIsExact: true }
}
