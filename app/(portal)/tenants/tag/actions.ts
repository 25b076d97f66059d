'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { tagTenants } from '@/lib/domain/tenants/tags/tag-tenants'
import { formAction } from '@/lib/platform/forms/form-action'
import { scopeOf, tenantsPath } from '../tenants-path'
import { parseSelection } from './tag-path'

/** One choice a tag: `tag-3` says `add`, `remove` or `keep`. */
const schema = z
  .looseObject({ expected: z.coerce.number().int().min(0) })
  .transform(({ expected, ...fields }) => ({ expected, fields: fields as Record<string, string> }))

export const tagTenantsAction = formAction({
  permission: 'tenants:tag',
  schema,
  run: async ({ expected, fields }, { staff, actor }) => {
    const selection = parseSelection(fields)
    const chosen = (choice: string) =>
      Object.entries(fields).flatMap(([name, value]) => {
        const number = /^tag-(\d{1,9})$/.exec(name)?.[1]
        return number && value === choice ? [Number(number)] : []
      })
    await tagTenants({
      resellerId: staff.resellerId,
      actor,
      selection,
      add: chosen('add'),
      remove: chosen('remove'),
      expected,
    })
    redirect(tenantsPath(selection.kind === 'filter' ? scopeOf(selection.query) : {}))
  },
})
