'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { freezeLockDraft } from '@/lib/domain/locks/drafts/freeze-lock-draft'
import { freezeMessageDraft } from '@/lib/domain/messages/compose/freeze-message-draft'
import { listOverdueTenantIds } from '@/lib/domain/receivables/following/list-overdue-tenants'
import { listAllDebtors } from '@/lib/domain/receivables/room/list-debtors'
import type { RoomQuery } from '@/lib/domain/receivables/room/room-query'
import { dayIn } from '@/lib/platform/calendar/days'
import { formAction, type StaffContext } from '@/lib/platform/forms/form-action'
import { readWhole } from '@/lib/platform/forms/typed-number'
import { enrolDunningPath, lockDraftPath, messageDraftPath } from '@/lib/platform/routes'
import { parseRoomAddress } from './search-params'

const chosenSchema = z
  .looseObject({
    desired: z.enum(['locked', 'message', 'dunning']),
    all: z.string().optional(),
    tenantId: z.union([z.string(), z.array(z.string())]).default([]),
  })
  .transform(({ desired, all, tenantId, ...place }) => ({
    desired,
    view: all ? parseRoomAddress(place) : null,
    tenantIds: [tenantId].flat().filter((id) => z.uuid().safeParse(id).success),
  }))
  .refine(({ view, tenantIds }) => view !== null || tenantIds.length > 0, {
    path: ['tenantId'],
    message: 'receivableRoom.chooseSome',
  })

/** Freezes the chosen tenants as a list that a preview shows: of a lock, a message or a sequence. */
export const freezeDebtorsAction = formAction({
  permission: 'tenants:lock',
  schema: chosenSchema,
  run: async ({ desired, view, tenantIds }, context) => {
    const { staff, actor } = context
    const ids = view ? await listShown(view, context) : tenantIds
    const by = { resellerId: staff.resellerId, actor, from: { kind: 'ids', tenantIds: ids } as const }
    if (desired === 'locked') {
      const { draftId } = await freezeLockDraft({ ...by, desired, reason: 'debt' })
      redirect(lockDraftPath(draftId))
    }
    const { draftId } = await freezeMessageDraft(by)
    redirect(desired === 'dunning' ? enrolDunningPath({ draft: draftId }) : messageDraftPath(draftId))
  },
})

/** Everybody overdue for more than so many days who is in no sequence yet, as a list that the enrolment shows. */
export const enrolOverdueAction = formAction({
  permission: 'dunning:write',
  schema: z.object({
    days: z.preprocess(
      readWhole,
      z
        .number('receivableRoom.enrolDaysWrong')
        .int('receivableRoom.enrolDaysWrong')
        .min(0, 'receivableRoom.enrolDaysWrong')
        .max(365, 'receivableRoom.enrolDaysWrong'),
    ),
  }),
  run: async ({ days }, { staff, actor, session, t }) => {
    const { resellerId } = staff
    const today = dayIn(session.reseller.timeZone, new Date())
    const tenantIds = await listOverdueTenantIds(resellerId, { today, days, abovePen: 0, aboveUsd: 0 })
    if (tenantIds.length === 0) return { fieldErrors: { days: t('receivableRoom.enrolNobody') } }
    const { draftId } = await freezeMessageDraft({ resellerId, actor, from: { kind: 'ids', tenantIds } })
    redirect(enrolDunningPath({ draft: draftId }))
  },
})

async function listShown(view: RoomQuery, { staff, session }: StaffContext): Promise<string[]> {
  const today = dayIn(session.reseller.timeZone, new Date())
  const rows = await listAllDebtors(staff.resellerId, view, { today })
  return rows.filter(({ isGone }) => !isGone).map(({ tenantId }) => tenantId)
}
