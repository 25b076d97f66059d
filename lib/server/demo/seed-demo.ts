import { rollUp } from '../../domain/reports/rolls/roll-up'
import { connectReseller } from '../../domain/resellers/connect-reseller'
import { createReseller } from '../../domain/resellers/create-reseller'
import { refreshPlanCopy } from '../../domain/signups/refresh-plan-copy'
import { saveSignupSettings } from '../../domain/signups/save-signup-settings'
import { createStaff } from '../../domain/staff/create-staff'
import { syncTenants } from '../../domain/sync/sync-tenants'
import { type Actor, startActor } from '../../platform/audit/actor'
import { demoAccounts, demoPassword } from '../../platform/auth/sign-in/demo-credentials'
import { dayIn } from '../../platform/calendar/days'
import { outsideScope, readInScope } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { demoReseller } from '../../sandbox/seed/demo-credentials'
import type { RunFile } from '../process/run-file'
import { inventHistory } from './invent-history'
import { demoSlug } from './is-demo-possible'
import { announceMaintenance, connectDemoMessages } from './seed-messages'
import { openStory } from './story/open-story'

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

const actor = startActor

type Sandbox = NonNullable<RunFile['sandbox']>

async function findReseller(): Promise<string | null> {
  const known = await outsideScope().$queryRaw<{ id: string; slug: string }[]>`
    select id, slug from portal.resellers_known()`
  return known.find(({ slug }) => slug === demoSlug)?.id ?? null
}

async function createDemoReseller(): Promise<string> {
  return (await createReseller({ slug: demoSlug, name: 'Andes Factura', actor, isDemo: true })).resellerId
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
async function connect(
  resellerId: string,
  sandbox: Sandbox,
  refreshStatistics: (() => Promise<void>) | undefined,
): Promise<void> {
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
  await refreshStatistics?.()
  // Sync again: cycles and idle tenants are derived from the invented days.
  await syncTenants(resellerId, { cause: 'request', actor })
}

/**
 * Creates the demo's reseller, staff of every role and the connection to the sandbox. Idempotent. With `story` a new
 * reseller has sixty days behind it.
 */
export async function seedDemo(
  sandbox: Sandbox,
  options: {
    story: boolean
    now?: Date
    sandboxStarts?: Promise<void>
    refreshStatistics?: () => Promise<void>
  },
): Promise<RunFile['demo']> {
  const { story: wanted, now = new Date(), sandboxStarts, refreshStatistics } = options
  const known = await findReseller()
  const story = openStory({ isTold: wanted && known === null, centralUrl: sandbox.central, now })
  const resellerId = known ?? (await story.founding(createDemoReseller))
  await story.founding(() => addMissingStaff(resellerId))
  await sandboxStarts
  await story.founding(() => connect(resellerId, sandbox, refreshStatistics))
  await story.founding(() => openDemoSignup(resellerId, actor))
  const isFirst = await story.founding(() => connectDemoMessages(resellerId, actor))
  await story.tell(resellerId)
  await rollUp(resellerId)
  if (isFirst) await announceMaintenance(resellerId, actor)
  const owner = demoAccounts.find(({ role }) => role === 'owner')
  return { email: owner?.email ?? '', password: demoPassword, resellerToken: demoReseller.token }
}
