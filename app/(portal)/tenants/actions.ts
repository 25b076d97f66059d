'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { type DraftSource, freezeLockDraft } from '@/lib/domain/locks/drafts/freeze-lock-draft'
import { freezeMessageDraft } from '@/lib/domain/messages/compose/freeze-message-draft'
import { numbersOf } from '@/lib/domain/tenants/tags/tag-selection'
import { formAction } from '@/lib/platform/forms/form-action'
import { enrolDunningPath, lockDraftPath, messageDraftPath } from '@/lib/platform/routes'
import { parseTenantsAddress } from './search-params'
import { tagPath } from './tag/tag-path'
import { exportPath } from './tenants-path'

const ids = z.union([z.string(), z.array(z.string())]).default([])

/** Ticked on this page, and remembered from others. */
const schema = z
  .looseObject({
    desired: z.enum(['locked', 'unlocked', 'tags', 'message', 'dunning', 'export']),
    all: z.string().optional(),
    tenantId: ids,
    also: ids,
  })
  .transform(({ desired, all, tenantId, also, ...place }) => ({
    desired,
    place,
    from: all ? toFilter(place) : toIds([tenantId, also].flat()),
  }))

type Picked = Extract<DraftSource, { kind: 'ids' | 'filter' }>

/** A workbook of those that were picked, with the columns and the order of the list. */
async function pickedFilePath(resellerId: string, place: Record<string, unknown>, from: Picked) {
  const { query, columns } = parseTenantsAddress(place as Record<string, string>)
  const picked = from.kind === 'ids' ? await numbersOf(resellerId, from.tenantIds) : undefined
  return exportPath('xlsx', { ...query, columns }, picked)
}

async function taggingPath(resellerId: string, from: Picked) {
  if (from.kind === 'filter') return tagPath({ kind: 'filter', query: from.query })
  return tagPath({ kind: 'numbers', numbers: await numbersOf(resellerId, from.tenantIds) })
}

function toFilter(place: Record<string, unknown>): Picked {
  const { query } = parseTenantsAddress(place as Record<string, string>)
  return { kind: 'filter', query }
}

function toIds(texts: string[]): Picked {
  const listed = texts.flatMap((text) => text.split(' ')).filter((id) => z.uuid().safeParse(id).success)
  return { kind: 'ids', tenantIds: listed }
}

export const freezeSelectionAction = formAction({
  permission: 'tenants:lock',
  schema,
  run: async ({ desired, place, from }, { staff, actor }) => {
    if (desired === 'export') redirect(await pickedFilePath(staff.resellerId, place, from))
    if (desired === 'tags') redirect(await taggingPath(staff.resellerId, from))
    if (desired === 'message' || desired === 'dunning') {
      const { draftId } = await freezeMessageDraft({ resellerId: staff.resellerId, actor, from })
      redirect(desired === 'dunning' ? enrolDunningPath({ draft: draftId }) : messageDraftPath(draftId))
    }
    const { draftId } = await freezeLockDraft({ resellerId: staff.resellerId, actor, desired, from })
    redirect(lockDraftPath(draftId))
  },
})
