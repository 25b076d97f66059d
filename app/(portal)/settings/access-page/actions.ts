'use server'

import { revalidatePath } from 'next/cache'
import { accessContactSchema, saveAccessContact } from '@/lib/domain/access-page/access-contact'
import { formAction } from '@/lib/platform/forms/form-action'
import { routes } from '@/lib/platform/routes'

export const saveAccessContactAction = formAction({
  permission: 'settings:write',
  schema: accessContactSchema,
  run: async (wanted, { staff, actor, t }) => {
    const { changed } = await saveAccessContact({ ...wanted, resellerId: staff.resellerId, actor })
    revalidatePath(routes.accessPageSettings)
    return { message: t(changed ? 'accessPage.saved' : 'accessPage.unchanged') }
  },
})
