import { connectMessaging } from '../../domain/messages/connect-messaging'
import { importNumbers, previewNumbers } from '../../domain/messages/contacts/import-numbers'
import { findMessaging } from '../../domain/messages/find-messaging'
import { planMessages } from '../../domain/messages/runs/plan-messages'
import { addStarterTemplates } from '../../domain/messages/templates/add-starter-templates'
import { connectReseller } from '../../domain/resellers/connect-reseller'
import { createReseller } from '../../domain/resellers/create-reseller'
import { refreshPlanCopy } from '../../domain/signups/refresh-plan-copy'
import { saveSignupSettings } from '../../domain/signups/save-signup-settings'
import { createStaff } from '../../domain/staff/create-staff'
import { syncTenants } from '../../domain/sync/sync-tenants'
import type { Actor } from '../../platform/audit/actor'
import { demoAccounts, demoPassword } from '../../platform/auth/sign-in/demo-credentials'
import { dayIn } from '../../platform/calendar/days'
import { inScope, outsideScope, readInScope } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { demoReseller } from '../../sandbox/seed/demo-credentials'
import type { RunFile } from '../process/run-file'
import { inventHistory } from './invent-history'
import { demoSlug } from './is-demo-possible'

const texts = {
  titleEs: 'Facture con Andes desde hoy',
  titleEn: 'Invoice with Andes from today',
  introEs: 'Escriba su RUC, elija un plan y entre a facturar en unos minutos. Sin instalar nada.',
  introEn: 'Type your RUC, choose a plan and start invoicing within minutes. Nothing to install.',
  contact: 'ventas@andes.example',
  termsEs:
    'Esta es una demostración: las empresas son inventadas y se crean en un servidor de prueba.\n\nEl servicio se presta por meses. Puede dejarlo cuando quiera, y sus comprobantes siguen siendo suyos.',
  termsEn:
    'This is a demonstration: the companies are invented and are created on a test server.\n\nThe service runs by the month. You may leave whenever you like, and your documents remain yours.',
  privacyEs:
    'Usamos su RUC, su correo y el nombre de su empresa solo para crear su cuenta y escribirle sobre ella. Puede pedir que los borremos escribiendo a ventas@andes.example (Ley 29733).',
  privacyEn:
    "We use your RUC, your e-mail and your company's name only to create your account and to write to you about it. You may ask us to erase them at ventas@andes.example (Law 29733).",
}

/** Opens the demo's signup page once; later changes to it stay. */
async function openDemoSignup(resellerId: string, actor: Actor): Promise<void> {
  const known = await readInScope(resellerId, (query) => query('select 1 from portal.signup_settings'))
  if (known.length === 0) await saveSignupSettings({ resellerId, actor, enabled: true, ...texts })
  await refreshPlanCopy(resellerId)
}

// The sandbox's provider answers by the number's last digits: the fourth is refused, the third accepted without an
// id.
const numbers = ['51987650101', '51987650202', '51987654444', '51987650000', '51987650303', '51987650404']

/** Connects the demo's messaging to the sandbox once and sends a few messages. */
async function openDemoMessages(resellerId: string, actor: Actor): Promise<void> {
  if ((await findMessaging(resellerId)).isConnected) return
  const { messagingToken: token } = demoReseller
  await connectMessaging({ resellerId, actor, token, pathSegment: 'whatsapp-notify' })
  await addStarterTemplates({ resellerId, actor })
  await giveNumbers(resellerId, actor)
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

const actor: Actor = { id: null, name: 'npm start', kind: 'system' }

type Sandbox = NonNullable<RunFile['sandbox']>

async function findOrCreateReseller(): Promise<string> {
  const known = await outsideScope().$queryRaw<{ id: string; slug: string }[]>`
    select id, slug from portal.resellers_known()`
  const found = known.find(({ slug }) => slug === demoSlug)
  if (found) return found.id
  const created = await createReseller({ slug: demoSlug, name: 'Andes Factura', actor, isDemo: true })
  return created.resellerId
}

async function addMissingStaff(resellerId: string): Promise<void> {
  for (const account of demoAccounts) {
    try {
      await createStaff({ ...account, password: demoPassword, resellerId, actor })
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
}

/** Only when the sandbox's port changed: each connect is audited. */
async function connect(resellerId: string, sandbox: Sandbox): Promise<void> {
  const rows = await readInScope(resellerId, (query) =>
    query<{ central_url: string; base_domain: string }>(
      'select central_url, base_domain from portal.connection',
    ),
  )
  const same = rows[0]?.central_url === sandbox.central && rows[0].base_domain === sandbox.baseDomain
  if (same) return
  await connectReseller({
    resellerId,
    actor,
    centralUrl: sandbox.central,
    baseDomain: sandbox.baseDomain,
    credentials: { kind: 'token', token: demoReseller.token },
    importTenantTokens: true,
  })
  await syncTenants(resellerId, { cause: 'request', actor })
  await inventHistory(resellerId, dayIn('America/Lima', new Date()))
  // Sync again: cycles and idle tenants are derived from the invented days.
  await syncTenants(resellerId, { cause: 'request', actor })
}

/** Creates the demo's reseller, staff of every role and the connection to the sandbox. Idempotent. */
export async function seedDemo(sandbox: Sandbox): Promise<RunFile['demo']> {
  const resellerId = await findOrCreateReseller()
  await addMissingStaff(resellerId)
  await connect(resellerId, sandbox)
  await openDemoSignup(resellerId, actor)
  await openDemoMessages(resellerId, actor)
  const owner = demoAccounts.find(({ role }) => role === 'owner')
  return { email: owner?.email ?? '', password: demoPassword, resellerToken: demoReseller.token }
}
