'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { changeEndpoint, createEndpoint } from '@/lib/domain/webhooks/save-endpoint'
import { endpointSchema } from '@/lib/domain/webhooks/schemas'
import {
  removeEndpoint,
  rotateSecret,
  sendDeliveryAgain,
  sendWebhookTest,
  switchEndpointOff,
  switchEndpointOn,
} from '@/lib/domain/webhooks/steer-endpoint'
import { formAction } from '@/lib/platform/forms/form-action'
import { reachRoutes, webhookPath } from '@/lib/platform/reach-routes'

const permission = 'webhooks:write'
const endpoint = z.object({ endpointId: z.uuid() })
const fieldOf = {
  'webhook-url-malformed': 'url',
  'https-required': 'url',
  'private-host': 'url',
  'upstream-no-such-host': 'url',
}
/** An empty list is refused with words of its own. */
const withKinds = (fields: unknown) => ({ kinds: [], ...(fields as Record<string, unknown>) })

export const createWebhookAction = formAction({
  permission,
  schema: z.preprocess(withKinds, endpointSchema.extend({ endpointId: z.uuid() })),
  fieldOf,
  run: async (input, { staff, actor, t }) => {
    const { secret } = await createEndpoint({ ...input, resellerId: staff.resellerId, actor })
    revalidatePath(reachRoutes.webhooks)
    if (secret === null) return { message: t('webhooks.secretLost') }
    return { values: { shown: secret, endpointId: input.endpointId } }
  },
})

export const changeWebhookAction = formAction({
  permission,
  schema: z.preprocess(withKinds, endpointSchema.extend({ endpointId: z.uuid() })),
  fieldOf,
  run: async (input, { staff, actor, t }) => {
    await changeEndpoint({ ...input, resellerId: staff.resellerId, actor })
    revalidatePath(webhookPath(input.endpointId))
    return { message: t('webhooks.saved') }
  },
})

export const rotateWebhookAction = formAction({
  permission,
  schema: endpoint.extend({ secretId: z.uuid() }),
  run: async ({ endpointId, secretId }, { staff, actor, t }) => {
    const { secret } = await rotateSecret({ resellerId: staff.resellerId, actor, endpointId, secretId })
    revalidatePath(webhookPath(endpointId))
    if (secret === null) return { message: t('webhooks.secretLost') }
    return { values: { shown: secret } }
  },
})

export const switchWebhookOnAction = formAction({
  permission,
  schema: endpoint,
  run: async ({ endpointId }, { staff, actor }) => {
    await switchEndpointOn({ resellerId: staff.resellerId, actor, endpointId })
    revalidatePath(webhookPath(endpointId))
  },
})

export const switchWebhookOffAction = formAction({
  permission,
  schema: endpoint,
  run: async ({ endpointId }, { staff, actor }) => {
    await switchEndpointOff({ resellerId: staff.resellerId, actor, endpointId })
    revalidatePath(webhookPath(endpointId))
  },
})

export const removeWebhookAction = formAction({
  permission,
  schema: endpoint,
  run: async ({ endpointId }, { staff, actor }) => {
    await removeEndpoint({ resellerId: staff.resellerId, actor, endpointId })
    revalidatePath(reachRoutes.webhooks)
    redirect(reachRoutes.webhooks)
  },
})

export const testWebhookAction = formAction({
  permission,
  schema: endpoint.extend({ deliveryId: z.uuid() }),
  run: async ({ endpointId, deliveryId }, { staff, actor }) => {
    await sendWebhookTest({ resellerId: staff.resellerId, actor, endpointId, deliveryId })
    redirect(webhookPath(endpointId, { done: 'tested' }))
  },
})

export const resendWebhookAction = formAction({
  permission,
  schema: endpoint.extend({ deliveryId: z.uuid() }),
  run: async ({ endpointId, deliveryId }, { staff, actor }) => {
    await sendDeliveryAgain({ resellerId: staff.resellerId, actor, endpointId, deliveryId })
    redirect(webhookPath(endpointId, { done: 'again' }))
  },
})
