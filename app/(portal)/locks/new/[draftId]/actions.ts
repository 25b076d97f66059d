'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { addToDraft, leaveOutOfDraft, lookAgainAtDraft } from '@/lib/locks/change-draft'
import { draftFilters } from '@/lib/locks/draft-groups'
import { startDraftedRun } from '@/lib/locks/drafts'
import { noticeChoiceSchema, noticeErrors } from '@/lib/locks/notices/notice-choice'
import { lockReasons } from '@/lib/locks/reasons'
import { lockNoteMax } from '@/lib/locks/schemas'
import { lockDraftPath, lockRunPath } from '@/lib/routes'

const draftId = z.uuid()
const idList = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid())])

export const startDraftAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({
    draftId,
    reason: z.enum(lockReasons, { message: 'lockScreens.reasonMissing' }),
    note: z.string().trim().max(lockNoteMax, { message: 'lockScreens.noteLong' }).default(''),
    /** Typed by the person, or what the page showed where the number is small. */
    typedCount: z
      .string()
      .transform((text) => text.replace(/[\s.,]/g, ''))
      .pipe(z.string().regex(/^\d{1,6}$/, { message: 'lockDrafts.typedMissing' }))
      .transform(Number),
    notice: noticeChoiceSchema,
  }),
  fieldOf: { 'draft-count-wrong': 'typedCount', ...noticeErrors },
  run: async (asked, { staff, actor }) => {
    // A refusal most often means that something moved: the page must show how things are now.
    refresh()
    const { runId } = await startDraftedRun({ resellerId: staff.resellerId, actor, ...asked })
    redirect(lockRunPath(runId))
  },
})

export const leaveOutAction = formAction({
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
  run: async (asked, { staff, actor }) => {
    await leaveOutOfDraft({ resellerId: staff.resellerId, actor, ...asked })
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

export const lookAgainAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({ draftId }),
  run: async ({ draftId }, { staff, actor }) => {
    await lookAgainAtDraft({ resellerId: staff.resellerId, actor, draftId })
    refresh()
  },
})
