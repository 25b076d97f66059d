import { connectMessaging } from '../../domain/messages/connect-messaging'
import { importNumbers, previewNumbers } from '../../domain/messages/contacts/import-numbers'
import { findMessaging } from '../../domain/messages/find-messaging'
import { planMessages } from '../../domain/messages/runs/plan-messages'
import { addStarterTemplates } from '../../domain/messages/templates/add-starter-templates'
import type { Actor } from '../../platform/audit/actor'
import { inScope, readInScope } from '../../platform/database/db'
import { demoReseller } from '../../sandbox/seed/demo-credentials'

// The sandbox's provider answers by the number's last digits: the fourth is refused, the third accepted without an
// id.
const numbers = ['51987650101', '51987650202', '51987654444', '51987650000', '51987650303', '51987650404']

/** Connects the demo's messaging to the sandbox, with templates and numbers. False where it was connected already. */
export async function connectDemoMessages(resellerId: string, actor: Actor): Promise<boolean> {
  if ((await findMessaging(resellerId)).isConnected) return false
  const { messagingToken: token } = demoReseller
  await connectMessaging({ resellerId, actor, token, pathSegment: 'whatsapp-notify' })
  await addStarterTemplates({ resellerId, actor })
  await giveNumbers(resellerId, actor)
  return true
}

/** Plans a few messages, which the worker sends as soon as it runs. */
export async function announceMaintenance(resellerId: string, actor: Actor): Promise<void> {
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
  const input = { resellerId, actor, cause: 'compose', title: 'Mantenimiento del domingo', messages } as const
  if (messages.length > 0) await inScope(resellerId, (tx) => planMessages(tx, input))
}

const people = ['Rosa Paz', 'Luis Quispe', 'Carmen Rojas', 'Jorge Huamán', 'Ana Torres', 'Pedro Salas']

/** Gives most tenants a number; the others get no message. */
async function giveNumbers(resellerId: string, actor: Actor): Promise<void> {
  const tenants = await readInScope(resellerId, (query) =>
    query<{ ruc: string }>('select ruc from portal.tenant where gone_at is null order by upstream_id'),
  )
  const lines = tenants.flatMap(({ ruc }, place) =>
    place % 7 === 6 ? [] : [`${ruc},${987_651_000 + place},${people[place % people.length]}`],
  )
  if (lines.length === 0) return
  const text = lines.join('\n')
  const { digest, toWrite } = await previewNumbers(resellerId, text)
  if (toWrite > 0) await importNumbers({ resellerId, actor, text, digest })
}
