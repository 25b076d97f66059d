import type { Actor } from '../audit/actor'
import { inScope, readInScope } from '../db'
import { connectMessaging } from '../messages/connect-messaging'
import { findMessaging } from '../messages/find-messaging'
import { planMessages } from '../messages/plan-messages'
import { demoReseller } from '../sandbox/demo-credentials'

// The invented provider answers by the end of the number: all but the fourth are taken, the third without an id.
const numbers = ['51987650101', '51987650202', '51987654444', '51987650000', '51987650303', '51987650404']

/** Connects the demo's messages to the sandbox once, and sends a few, so that there is something to see. */
export async function openDemoMessages(resellerId: string, actor: Actor): Promise<void> {
  if ((await findMessaging(resellerId)).isConnected) return
  const { messagingToken: token } = demoReseller
  await connectMessaging({ resellerId, actor, token, pathSegment: 'whatsapp-notify' })
  const tenants = await readInScope(resellerId, (query) =>
    query<{ id: string; name: string }>(
      'select id, name from portal.tenant where gone_at is null order by upstream_id desc limit 6',
    ),
  )
  const messages = tenants.map(({ id: tenantId, name }, place) => ({
    key: `demo:${tenantId}`,
    tenantId,
    number: numbers[place] ?? '',
    recipientName: null,
    content: {
      kind: 'text' as const,
      text: `Estimados señores de ${name}:\nEste domingo de 02:00 a 04:00 el servicio de facturación estará en mantenimiento. Emitan antes lo que necesiten.\nAndes Factura`,
    },
    locale: 'es' as const,
    templateVersionId: null,
  }))
  const asked = { resellerId, actor, cause: 'compose', title: 'Mantenimiento del domingo', messages } as const
  if (messages.length > 0) await inScope(resellerId, (tx) => planMessages(tx, asked))
}
