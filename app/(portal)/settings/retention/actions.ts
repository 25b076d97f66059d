'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { countRetentionEffect } from '@/lib/records/get-retention'
import { retentionSchema } from '@/lib/records/retention-schema'
import { saveRetention } from '@/lib/records/save-retention'
import { routes } from '@/lib/routes'

/** `check` only tells what would go; `save` is the other button. */
export const retentionAction = formAction({
  permission: 'retention:write',
  schema: retentionSchema.extend({ intent: z.enum(['check', 'save']) }),
  async run({ intent, ...wanted }, { staff, actor, t }) {
    const { resellerId } = staff
    if (intent === 'check') {
      const effect = await countRetentionEffect(resellerId, wanted)
      return { message: t('retention.effect', effect), values: toValues(wanted) }
    }
    const { changed } = await saveRetention({ ...wanted, resellerId, actor })
    revalidatePath(routes.retention)
    return { message: t(changed ? 'retention.saved' : 'retention.unchanged') }
  },
})

function toValues(wanted: z.infer<typeof retentionSchema>): Record<string, string> {
  return Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value ?? '')]))
}
