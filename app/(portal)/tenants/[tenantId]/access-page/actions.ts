'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { renewAccessLink, revokeAccessLink } from '@/lib/domain/access-page/access-links'
import { formAction } from '@/lib/platform/forms/form-action'
import { tenantAccessPagePath } from '@/lib/platform/routes'

const schema = z.object({ tenantId: z.uuid() })

export const renewAccessLinkAction = formAction({
  permission: 'tenants:lock',
  schema,
  run: async ({ tenantId }, { staff, actor, t }) => {
    await renewAccessLink({ resellerId: staff.resellerId, actor, tenantId })
    revalidatePath(tenantAccessPagePath(tenantId))
    return { message: t('accessPage.renewed') }
  },
})

export const revokeAccessLinkAction = formAction({
  permission: 'tenants:lock',
  schema,
  run: async ({ tenantId }, { staff, actor, t }) => {
    await revokeAccessLink({ resellerId: staff.resellerId, actor, tenantId })
    revalidatePath(tenantAccessPagePath(tenantId))
    return { message: t('accessPage.revoked') }
  },
})
