'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { type DraftSource, freezeLockDraft } from '@/lib/locks/freeze-draft'
import { lockDraftPath } from '@/lib/routes'
import { parseTenantsAddress } from './search-params'

const ids = z.union([z.string(), z.array(z.string())]).default([])

/** Ticked on this page, and remembered from others. */
const schema = z
  .looseObject({
    desired: z.enum(['locked', 'unlocked']),
    all: z.string().optional(),
    tenantId: ids,
    also: ids,
  })
  .transform(({ desired, all, tenantId, also, ...place }) => ({
    desired,
    from: all ? toFilter(place) : toIds([tenantId, also].flat()),
  }))

function toFilter(place: Record<string, unknown>): DraftSource {
  const { query } = parseTenantsAddress(place as Record<string, string>)
  return { kind: 'filter', query }
}

function toIds(texts: string[]): DraftSource {
  const listed = texts.flatMap((text) => text.split(' ')).filter((id) => z.uuid().safeParse(id).success)
  return { kind: 'ids', tenantIds: listed }
}

export const freezeSelectionAction = formAction({
  permission: 'tenants:lock',
  schema,
  run: async (asked, { staff, actor }) => {
    const { draftId } = await freezeLockDraft({ resellerId: staff.resellerId, actor, ...asked })
    redirect(lockDraftPath(draftId))
  },
})
