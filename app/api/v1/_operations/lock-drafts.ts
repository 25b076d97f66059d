import { z } from '@hono/zod-openapi'
import { draftGroups, typedCountAbove } from '@/lib/domain/locks/drafts/draft-groups'
import { freezeLockDraft } from '@/lib/domain/locks/drafts/freeze-lock-draft'
import { getLockDraft, type LockDraftView } from '@/lib/domain/locks/drafts/get-lock-draft'
import { findRunHead } from '@/lib/domain/locks/runs/find-run-head'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { startAcceptedDraft } from '@/lib/domain/receivables/following/accept-proposals'
import { NotFound } from '@/lib/platform/errors'
import { operation } from '../_api/operation'
import { lockRun, toLockRun } from './lock-run-shape'
import { instant, reason, toStamp } from './shapes'

/** As many as fit into a body. */
const rucsMax = 2000

const lockDraft = z
  .object({
    id: z.uuid(),
    desired: z.enum(['locked', 'unlocked']),
    total: z.number().int(),
    toChange: z.number().int(),
    groups: z.object(
      Object.fromEntries(draftGroups.map((group) => [group, z.number().int()])) as Record<
        (typeof draftGroups)[number],
        z.ZodNumber
      >,
    ),
    /** RUCs that became no item: not found, or of several tenants. */
    leftOut: z.array(z.object({ ruc: z.string().nullable(), problem: z.string() })),
    runId: z.uuid().nullable(),
    createdAt: instant,
  })
  .openapi('LockDraft')

const draftId = z.object({ draftId: z.string().max(100) })
const exampleDraft = '01932f6b-2f00-7000-8000-000000000002'

export const draftOperations = [
  operation({
    id: 'draftLockRun',
    method: 'post',
    path: '/lock-drafts',
    tag: 'locks',
    body: z
      .strictObject({
        state: z.enum(['locked', 'unlocked']),
        tenants: z
          .array(z.string().regex(/^\d{11}$/))
          .min(1)
          .max(rucsMax),
      })
      .openapi('NewLockDraft'),
    status: 201,
    answer: lockDraft,
    example: { path: '/lock-drafts', body: { state: 'locked', tenants: ['20512345671', '20512345672'] } },
    async run({ body }, { resellerId, actor, writeId }) {
      const from = { kind: 'rucs', text: body.tenants.join('\n') } as const
      const frozen = { resellerId, actor, desired: body.state, from, draftId: writeId }
      const { draftId } = await freezeLockDraft(frozen)
      return toDraft(await getLockDraft(resellerId, draftId))
    },
  }),
  operation({
    id: 'getLockDraft',
    method: 'get',
    path: '/lock-drafts/{draftId}',
    tag: 'locks',
    params: draftId,
    answer: lockDraft,
    example: { path: `/lock-drafts/${exampleDraft}` },
    async run({ params }, { resellerId }) {
      return toDraft(await getLockDraft(resellerId, params.draftId))
    },
  }),
  operation({
    id: 'startLockRun',
    method: 'post',
    path: '/lock-drafts/{draftId}/start',
    tag: 'locks',
    params: draftId,
    body: z
      .strictObject({
        reason,
        note: z.string().max(lockNoteMax).optional(),
        count: z
          .number()
          .int()
          .min(0)
          .max(1_000_000)
          .optional()
          .openapi({
            description: `\`toChange\` of the draft. Required above ${typedCountAbove}; checked wherever it is given.`,
          }),
      })
      .openapi('LockStart'),
    status: 202,
    answer: lockRun,
    example: { path: `/lock-drafts/${exampleDraft}/start`, body: { reason: 'debt', count: 2 } },
    async run({ params, body }, { resellerId, actor }) {
      const { reason, note = null, count: typedCount = null } = body
      const started = await startAcceptedDraft({
        resellerId,
        actor,
        draftId: params.draftId,
        reason,
        note,
        typedCount,
      })
      const run = await findRunHead(resellerId, started.runId)
      if (!run) throw new NotFound('run-missing')
      return toLockRun(run)
    },
  }),
]

function toDraft(view: LockDraftView): z.input<typeof lockDraft> {
  const { id, desired, total, toSend, groups, lines, runId, createdAt } = view
  return {
    ...{ id, desired, total, groups, runId },
    toChange: toSend,
    leftOut: lines.map(({ ruc, problem }) => ({ ruc: ruc ?? null, problem })),
    createdAt: toStamp(createdAt),
  }
}
