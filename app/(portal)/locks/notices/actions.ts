'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { lockReasons } from '@/lib/domain/locks/lock-reasons'
import { noticeMoments } from '@/lib/domain/locks/notices/notice-choice'
import { saveNoticeTemplates } from '@/lib/domain/locks/notices/save-notice-templates'
import { formAction } from '@/lib/platform/forms/form-action'
import { routes } from '@/lib/platform/routes'

const choice = z.union([z.literal(''), z.uuid()]).optional()

const fields = Object.fromEntries(
  noticeMoments.flatMap((moment) => lockReasons.map((reason) => [`${moment}.${reason}`, choice])),
)

export const saveNoticeTemplatesAction = formAction({
  permission: 'messages:write',
  schema: z.object(fields),
  run: async (chosen, { staff, actor, t }) => {
    const places = noticeMoments.flatMap((moment) =>
      lockReasons.flatMap((reason) => {
        const templateId = chosen[`${moment}.${reason}`]
        return templateId === undefined ? [] : [{ moment, reason, templateId: templateId || null }]
      }),
    )
    const { changed } = await saveNoticeTemplates({ resellerId: staff.resellerId, actor, places })
    revalidatePath(routes.lockNotices)
    return { message: t(changed ? 'lockNotices.saved' : 'lockNotices.unchanged') }
  },
})
