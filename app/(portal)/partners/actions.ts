'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { recheckCreation, requestPartnerCreation } from '@/lib/domain/partners/request-creation'
import { requestPartnerReading } from '@/lib/domain/partners/request-reading'
import { partnerFormSchema } from '@/lib/domain/partners/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { newPartnerPath, routes } from '@/lib/platform/routes'

export const readPartnersAction = formAction({
  permission: 'partners:read',
  schema: z.object({}),
  run: async (_input, { staff, actor }) => {
    await requestPartnerReading({ resellerId: staff.resellerId, actor })
    revalidatePath(routes.partners)
  },
})

export const createPartnerAction = formAction({
  permission: 'partners:write',
  schema: partnerFormSchema.extend({ confirm: z.literal('on', 'partners.wrong.confirm') }),
  fieldOf: {
    'partner-taken-email': 'email',
    'partner-taken-gitlabUser': 'gitlabUser',
    'partner-taken-domain': 'domain',
  },
  run: async ({ confirm: _confirm, ...form }, { staff, actor }) => {
    const { creationId } = await requestPartnerCreation({ resellerId: staff.resellerId, actor, form })
    redirect(newPartnerPath(creationId))
  },
})

export const readPartnersAgainAction = formAction({
  permission: 'partners:write',
  schema: z.object({ creationId: z.uuid() }),
  run: async ({ creationId }, { staff, actor }) => {
    await recheckCreation({ resellerId: staff.resellerId, actor, creationId })
    revalidatePath('/partners/new')
  },
})
