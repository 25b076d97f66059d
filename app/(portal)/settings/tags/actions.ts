'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { changeTag, createTag, removeTag } from '@/lib/domain/tenants/tags/change-tag'
import { tagInputSchema } from '@/lib/domain/tenants/tags/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { routes } from '@/lib/platform/routes'

const permission = 'tags:write'
const fieldOf = { 'tag-taken': 'name' }

export const createTagAction = formAction({
  permission,
  schema: tagInputSchema,
  fieldOf,
  run: async (input, { staff, actor, t }) => {
    await createTag({ resellerId: staff.resellerId, actor, input })
    revalidatePath(routes.tags)
    return { message: t('tags.created', { name: input.name }), values: { name: '' } }
  },
})

export const changeTagAction = formAction({
  permission,
  schema: tagInputSchema.extend({ tagId: z.uuid() }),
  fieldOf,
  run: async ({ tagId, ...input }, { staff, actor, t }) => {
    await changeTag({ resellerId: staff.resellerId, actor, tagId, input })
    revalidatePath(routes.tags)
    return { message: t('tags.changed') }
  },
})

export const removeTagAction = formAction({
  permission,
  schema: z.object({ tagId: z.uuid() }),
  run: async ({ tagId }, { staff, actor }) => {
    await removeTag({ resellerId: staff.resellerId, actor, tagId })
    revalidatePath(routes.tags)
  },
})
