'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { changeConnection } from '@/lib/resellers/change-connection'
import { routes } from '@/lib/routes'
import { requestSync } from '@/lib/sync/request-sync'

/** Turned on, a reading is asked for at once; turned off, what was imported leaves the vault. */
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
