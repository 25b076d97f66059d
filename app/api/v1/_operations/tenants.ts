import { z } from '@hono/zod-openapi'
import { findRunHead } from '@/lib/domain/locks/runs/find-run-head'
import { setAccess } from '@/lib/domain/locks/runs/set-access'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { getTenantIdBy } from '@/lib/domain/tenants/find-by-ruc'
import { getTenant, getTenantHead, type TenantView } from '@/lib/domain/tenants/get-tenant'
import { listTenantsAfter } from '@/lib/domain/tenants/list-tenants-after'
import type { TenantMark, TenantRow } from '@/lib/domain/tenants/tenant-row'
import { tenantTabs } from '@/lib/domain/tenants/tenant-tabs'
import { NotFound } from '@/lib/platform/errors'
import { operation } from '../_api/operation'
import { fromCursor, intSchema, pageOf, pageShape, toPage } from '../_api/paging'
import { lockRun, toLockRun } from './lock-run-shape'
import { access, count, day, instant, reason, rucParam, toInstant, toStamp } from './shapes'

const tenant = z
  .object({
    id: z.uuid(),
    ruc: z.string(),
    name: z.string(),
    host: z.string(),
    email: z.string().nullable(),
    plan: z.string().nullable(),
    access,
    accessSince: instant.nullable(),
    lockReason: z.string().nullable(),
    lockedBy: z.string().nullable(),
    documents: count,
    documentsThisCycle: count,
    documentsMax: count,
    users: count,
    usersMax: count,
    registeredAt: instant.nullable(),
    lastIssuedOn: day.nullable(),
    lastSeenAt: instant,
    marks: z.array(z.enum(['held', 'outside', 'gone', 'sharesHost', 'changing'])),
    tags: z.array(z.number().int()),
  })
  .openapi('Tenant')

const sample = z.object({ day, documents: count, access, wentBack: z.boolean() }).openapi('Sample')

const ruc = z.object({ ruc: rucParam })

/** `20512345671/7`: the cursor needs no tenant to be there still. */
const placeSchema = z
  .string()
  .regex(/^[^/\p{C}]{0,20}\/\d{1,10}$/u)
  .transform((text) => {
    const [ruc = '', upstreamId] = text.split('/')
    return { ruc, upstreamId: Number(upstreamId) }
  })
  .pipe(z.object({ ruc: z.string(), upstreamId: z.int32() }))

export const tenantOperations = [
  operation({
    id: 'listTenants',
    method: 'get',
    path: '/tenants',
    tag: 'tenants',
    query: z.strictObject({
      ...pageShape,
      tab: z.enum(tenantTabs).default('all'),
      search: z.string().max(100).default(''),
      plan: z.string().max(200).optional(),
      tag: intSchema.openapi({ type: 'integer' }).optional(),
    }),
    answer: pageOf(tenant, 'Tenants'),
    example: { path: '/tenants?tab=active&limit=5' },
    async run({ query }, { resellerId }) {
      const { limit, cursor, tab, search, plan = null, tag = null } = query
      const after = fromCursor(cursor, 'tenants', placeSchema)
      const text = search.replace(/\p{C}/gu, ' ')
      const rows = await listTenantsAfter(resellerId, {
        query: { tab, search: text, plan: plan?.replace(/\p{C}/gu, ' ') ?? null, tag },
        after,
        size: limit,
      })
      const at = (row: TenantRow) => `${row.ruc}/${row.upstreamId}`
      return toPage(rows, { limit, kind: 'tenants', at, to: toTenant })
    },
  }),
  operation({
    id: 'getTenant',
    method: 'get',
    path: '/tenants/{ruc}',
    tag: 'tenants',
    params: ruc,
    answer: tenant,
    example: { path: '/tenants/20512345671' },
    async run({ params }, { resellerId }) {
      return fromView(await getTenantHead(resellerId, await getTenantIdBy(resellerId, params.ruc)))
    },
  }),
  operation({
    id: 'listSamples',
    method: 'get',
    path: '/tenants/{ruc}/samples',
    tag: 'tenants',
    params: ruc,
    query: z.strictObject({
      days: z.coerce.number().int().min(1).max(366).default(31).openapi({ type: 'integer', default: 31 }),
    }),
    answer: z.object({ data: z.array(sample) }).openapi('Samples'),
    example: { path: '/tenants/20512345671/samples?days=7' },
    async run({ params, query }, { resellerId }) {
      const { samples } = await getTenant(resellerId, await getTenantIdBy(resellerId, params.ruc), query.days)
      return { data: samples }
    },
  }),
  operation({
    id: 'setAccess',
    method: 'put',
    path: '/tenants/{ruc}/access',
    tag: 'locks',
    params: ruc,
    body: z
      .strictObject({
        state: z.enum(['locked', 'unlocked']),
        reason,
        note: z.string().max(lockNoteMax).optional(),
      })
      .openapi('DesiredAccess'),
    status: 202,
    answer: lockRun,
    example: { path: '/tenants/20512345671/access', body: { state: 'locked', reason: 'debt' } },
    async run({ params, body }, { resellerId, actor, writeId }) {
      const tenantId = await getTenantIdBy(resellerId, params.ruc)
      const { state: desired, reason, note = null } = body
      const { runId } = await setAccess({
        ...{ resellerId, actor, tenantId, desired, reason, note },
        runId: writeId,
      })
      const run = await findRunHead(resellerId, runId)
      if (!run) throw new NotFound('run-missing')
      return toLockRun(run)
    },
  }),
]

function toTenant(row: TenantRow): z.input<typeof tenant> {
  const {
    accessSince,
    registeredAt,
    lastSeenAt,
    documentsCycle,
    tags,
    samples: _,
    upstreamId: __,
    ...rest
  } = row
  return {
    ...rest,
    accessSince: toInstant(accessSince),
    documentsThisCycle: documentsCycle,
    registeredAt: toInstant(registeredAt),
    lastSeenAt: toStamp(new Date(lastSeenAt)),
    tags: tags ?? [],
  }
}

function fromView(view: TenantView): z.input<typeof tenant> {
  const { id, ruc, name, host, email, plan, access, lockReason, documents, documentsMax, users, usersMax } =
    view
  const marks: [TenantMark, boolean][] = [
    ['held', view.heldAt !== null],
    ['outside', view.isChangedOutside],
    ['gone', view.goneAt !== null],
    ['sharesHost', view.sharesHost],
    ['changing', view.isChanging],
  ]
  return {
    ...{ id, ruc, name, host, email, plan, access, lockReason, documents, documentsMax, users, usersMax },
    accessSince: toInstant(view.accessSince),
    lockedBy: access === 'locked' ? (view.changedBy?.who ?? null) : null,
    documentsThisCycle: view.documentsCycle,
    registeredAt: toInstant(view.registeredAt),
    lastIssuedOn: toInstant(view.lastIssuedOn)?.slice(0, 10) ?? null,
    lastSeenAt: toStamp(view.lastSeenAt),
    marks: marks.flatMap(([mark, isSo]) => (isSo ? [mark] : [])),
    tags: view.tags.map(({ number }) => number),
  }
}
