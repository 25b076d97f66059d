'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { changeConnection } from '@/lib/domain/resellers/change-connection'
import { requestSync } from '@/lib/domain/sync/request-sync'
import { formAction } from '@/lib/platform/forms/form-action'
import { routes } from '@/lib/platform/routes'

/** Turning it on requests a sync; turning it off removes the imported tokens from the vault. */
export const switchImportAction = formAction({
  permission: 'settings:write',
  schema: z.object({ imports: z.enum(['on', 'off']) }),
  run: async ({ imports }, { staff, actor, t }) => {
    const { resellerId } = staff
    const importTenantTokens = imports === 'on'
    const { changed } = await changeConnection({ resellerId, actor, importTenantTokens })
    if (changed && importTenantTokens) await requestSync(resellerId, actor)
    revalidatePath(routes.tokenImport)
    return { message: t(importTenantTokens ? 'tokenImport.switchedOn' : 'tokenImport.switchedOff') }
  },
})
