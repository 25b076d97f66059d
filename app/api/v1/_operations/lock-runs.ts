import { z } from '@hono/zod-openapi'
import { causeText } from '@/lib/domain/locks/cause-text'
import { type LockItemView, listLockRuns, runGroups } from '@/lib/domain/locks/queries'
import { findRunHead, getRunPage } from '@/lib/domain/locks/runs/find-run-head'
import { type ItemGroup, itemGroups, statesInOrder } from '@/lib/domain/locks/runs/item-groups'
import { isCursor } from '@/lib/domain/locks/runs/list-run-items'
import { NotFound } from '@/lib/platform/errors'
import type { Texts } from '@/lib/platform/i18n/texts'
import { operation } from '../_api/operation'
import { fromCursor, intSchema, pageOf, pageShape, toCursor, toPage } from '../_api/paging'
import { lockRun, toLockRun } from './lock-run-shape'
import { access, instant, tenantRef, toInstant } from './shapes'

const lockItem = z
  .object({
    id: z.uuid(),
    tenant: tenantRef,
    state: z.enum(statesInOrder),
    desired: access,
    before: access,
    cause: z.string().nullable(),
    causeText: z.string().nullable(),
    centralAccess: access.nullable(),
    centralReadAt: instant.nullable(),
    hostAccess: access.nullable(),
    hostReadAt: instant.nullable(),
    attempts: z.number().int(),
    endedAt: instant.nullable(),
  })
  .openapi('LockItem')

const runId = z.object({ runId: z.string().max(100) })
const exampleRun = '01932f6b-2f00-7000-8000-000000000001'

export const lockRunOperations = [
  operation({
    id: 'listLockRuns',
    method: 'get',
    path: '/lock-runs',
    tag: 'locks',
    query: z.strictObject({ ...pageShape, group: z.enum(runGroups).default('all') }),
    answer: pageOf(lockRun, 'LockRuns'),
    example: { path: '/lock-runs?group=all&limit=5' },
    async run({ query: { limit, cursor, group } }, { resellerId }) {
      const before = fromCursor(cursor, 'lock-runs', intSchema) ?? undefined
      const rows = await listLockRuns(resellerId, { before, group, size: limit + 1 })
      return toPage(rows, { limit, kind: 'lock-runs', at: (run) => run.number, to: toLockRun })
    },
  }),
  operation({
    id: 'getLockRun',
    method: 'get',
    path: '/lock-runs/{runId}',
    tag: 'locks',
    params: runId,
    answer: lockRun,
    example: { path: `/lock-runs/${exampleRun}` },
    async run({ params }, { resellerId }) {
      const run = await findRunHead(resellerId, params.runId)
      if (!run) throw new NotFound('run-missing')
      return toLockRun(run)
    },
  }),
  operation({
    id: 'listLockItems',
    method: 'get',
    path: '/lock-runs/{runId}/items',
    tag: 'locks',
    params: runId,
    query: z.strictObject({
      cursor: pageShape.cursor,
      group: z.enum(itemGroups as [ItemGroup, ...ItemGroup[]]).default('all'),
      search: z.string().max(100).default(''),
    }),
    answer: pageOf(lockItem, 'LockItems'),
    example: { path: `/lock-runs/${exampleRun}/items` },
    async run({ params, query }, { resellerId, t }) {
      const after = fromCursor(query.cursor, 'lock-items', z.string().refine(isCursor))
      const search = query.search.replace(/\p{C}/gu, ' ')
      const input = { group: query.group, search, after, before: null }
      const { page } = await getRunPage(resellerId, params.runId, input)
      return {
        data: page.items.map((item) => toItem(item, t)),
        next: page.next === null ? null : toCursor('lock-items', page.next),
      }
    },
  }),
]

function toItem(item: LockItemView, t: Texts): z.input<typeof lockItem> {
  return {
    id: item.id,
    tenant: { id: item.tenantId, ruc: item.ruc, name: item.tenantName },
    state: item.state as z.input<typeof lockItem>['state'],
    desired: item.desired,
    before: item.before,
    cause: item.cause,
    causeText: causeText(t, item),
    centralAccess: item.centralAccess,
    centralReadAt: toInstant(item.centralReadAt),
    hostAccess: item.hostAccess,
    hostReadAt: toInstant(item.hostReadAt),
    attempts: item.attempt,
    endedAt: toInstant(item.endedAt),
  }
}
