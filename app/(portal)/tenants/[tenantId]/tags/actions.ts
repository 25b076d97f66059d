'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { setTenantTags } from '@/lib/domain/tenants/tags/tag-tenants'
import { formAction } from '@/lib/platform/forms/form-action'
import { tenantPath } from '@/lib/platform/routes'

const number = z.coerce.number().int().min(1).max(2_147_483_647)
const schema = z.object({
  tenantId: z.uuid(),
  tags: z
    .union([number, z.array(number)])
    .default([])
    .transform((tags) => [tags].flat()),
})

export const setTenantTagsAction = formAction({
  permission: 'tenants:tag',
  schema,
  run: async (input, { staff, actor }) => {
    await setTenantTags({ ...input, resellerId: staff.resellerId, actor })
    redirect(tenantPath(input.tenantId))
  },
})
