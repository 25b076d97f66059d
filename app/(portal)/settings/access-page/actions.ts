'use server'

import { revalidatePath } from 'next/cache'
import { accessContactSchema, saveAccessContact } from '@/lib/access-page/settings'
import { formAction } from '@/lib/action'
import { routes } from '@/lib/routes'

export const saveAccessContactAction = formAction({
  permission: 'settings:write',
  schema: accessContactSchema,
  run: async (wanted, { staff, actor, t }) => {
    const { changed } = await saveAccessContact({ ...wanted, resellerId: staff.resellerId, actor })
    revalidatePath(routes.accessPageSettings)
    return { message: t(changed ? 'accessPage.saved' : 'accessPage.unchanged') }
  },
})
