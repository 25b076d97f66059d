'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { addToDraft, refreshDraft, removeFromDraft } from '@/lib/domain/locks/drafts/add-to-draft'
import { draftFilters } from '@/lib/domain/locks/drafts/draft-groups'
import { lockReasons } from '@/lib/domain/locks/lock-reasons'
import { noticeChoiceSchema, noticeErrors } from '@/lib/domain/locks/notices/notice-choice'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { startAcceptedDraft } from '@/lib/domain/receivables/following/accept-proposals'
import { formAction } from '@/lib/platform/forms/form-action'
import { readWhole } from '@/lib/platform/forms/typed-number'
import { lockDraftPath, lockRunPath } from '@/lib/platform/routes'

const draftId = z.uuid()
const idList = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid())])

export const startDraftAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({
    draftId,
    reason: z.enum(lockReasons, { message: 'lockScreens.reasonMissing' }),
    note: z.string().trim().max(lockNoteMax, { message: 'lockScreens.noteLong' }).default(''),
    /** Typed by the person, or what the page showed where the number is small. */
    typedCount: z.string().transform(readWhole).pipe(z.number('lockDrafts.typedMissing')),
    notice: noticeChoiceSchema,
  }),
  fieldOf: { 'draft-count-wrong': 'typedCount', ...noticeErrors },
  run: async (input, { staff, actor }) => {
    // A refusal most often means that something moved: the page must show how things are now.
    refresh()
    const { runId } = await startAcceptedDraft({ resellerId: staff.resellerId, actor, ...input })
    redirect(lockRunPath(runId))
  },
})

export const leaveOutTenantsAction = formAction({
  permission: 'tenants:lock',
  schema: z.union([
    z.object({ draftId, tenantId: idList }).transform(({ draftId, tenantId }) => ({
      draftId,
      tenants: { ids: tenantId },
    })),
    z.object({ draftId, filter: z.enum(draftFilters) }).transform(({ draftId, filter }) => ({
      draftId,
      tenants: { filter },
    })),
  ]),
  run: async (input, { staff, actor }) => {
    await removeFromDraft({ resellerId: staff.resellerId, actor, ...input })
    refresh()
  },
})

export const includeChoicesAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({ draftId, tenantId: idList }),
  run: async ({ draftId, tenantId }, { staff, actor }) => {
    const from = { kind: 'ids', tenantIds: tenantId } as const
    await addToDraft({ resellerId: staff.resellerId, actor, draftId, from })
    refresh()
  },
})

export const addRucsAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({
    draftId,
    rucs: z.string().trim().min(1, { message: 'lockDrafts.rucsMissing' }).max(2_000_000),
  }),
  run: async ({ draftId, rucs }, { staff, actor }) => {
    const from = { kind: 'rucs', text: rucs } as const
    await addToDraft({ resellerId: staff.resellerId, actor, draftId, from })
    redirect(lockDraftPath(draftId))
  },
})

export const refreshDraftAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({ draftId }),
  run: async ({ draftId }, { staff, actor }) => {
    await refreshDraft({ resellerId: staff.resellerId, actor, draftId })
    refresh()
  },
})
