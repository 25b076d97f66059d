import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createKey } from '../../lib/domain/api-keys/create-key'
import { saveDraft } from '../../lib/domain/documents/issuing/save-draft'
import { requestReading } from '../../lib/domain/documents/vouchers/request-reading'
import { saveSequence } from '../../lib/domain/dunning/save-sequence'
import { freezeLockDraft } from '../../lib/domain/locks/drafts/freeze-lock-draft'
import { requestGlobalLock } from '../../lib/domain/locks/everyone/call/request-global-lock'
import { startLockRun } from '../../lib/domain/locks/runs/start-lock-run'
import { createLockSchedule } from '../../lib/domain/locks/schedules/create-lock-schedule'
import { saveTemplate } from '../../lib/domain/messages/templates/save-template'
import { requestPartnerCreation } from '../../lib/domain/partners/request-creation'
import { prepareImport } from '../../lib/domain/receivables/importing/prepare-import'
import { saveSchedule } from '../../lib/domain/reports/scheduled/save-schedule'
import { connectReseller } from '../../lib/domain/resellers/connect-reseller'
import { saveSignupSettings } from '../../lib/domain/signups/save-signup-settings'
import { syncTenants } from '../../lib/domain/sync/sync-tenants'
import type { Actor } from '../../lib/platform/audit/actor'
import type { Role } from '../../lib/platform/auth/permissions'
import { hashPassword } from '../../lib/platform/auth/sign-in/hash-password'
import { daysFrom, utcDay } from '../../lib/platform/calendar/days'
import type { TestSandbox } from '../support/sandbox/test-sandbox'
import { partnerForm } from '../support/test-partners'
import type { ResellerName } from './actors'
import { insertMissingRows } from './plant-rows'

export const attackPassword = 'una puerta que nadie conoce 7'

export type SeededReseller = {
  reseller: ResellerName
  resellerId: string
  owner: Actor
  emptyTables: string[]
}

/** Seeds a reseller with staff of every role and a row in every table, each named with its mark `<Reseller>Canario`. */
export async function seedReseller(
  sql: pg.Client,
  reseller: ResellerName,
  { sandbox, roles }: { sandbox: TestSandbox; roles: readonly Role[] },
): Promise<SeededReseller> {
  const mark = `${reseller[0]?.toUpperCase()}${reseller.slice(1)}Canario`
  const resellerId = randomUUID()
  await sql.query('insert into portal.reseller (id, slug, name) values ($1, $2, $3)', [
    resellerId,
    reseller,
    `${mark} Servicios`,
  ])
  const owner = await addPeople(sql, { resellerId, reseller, mark, roles })
  await connectReseller({
    resellerId,
    actor: owner,
    centralUrl: sandbox.centralUrl,
    baseDomain: sandbox.baseDomain,
    credentials: { kind: 'token', token: sandbox.resellerToken },
    importTenantTokens: true,
  })
  await sql.query('update portal.connection set calls_per_minute = 1000000 where reseller_id = $1', [
    resellerId,
  ])
  await syncTenants(resellerId, { cause: 'cli' })
  await sql.query(`update portal.tenant set name = $2 || ' ' || upstream_id where reseller_id = $1`, [
    resellerId,
    mark,
  ])
  await addResources({ sql, resellerId, reseller, owner, mark })
  const emptyTables = await insertMissingRows(sql, { resellerId, mark })
  // The page looks the event up in its texts.
  await sql.query(`update portal.issuance_event set event = 'issued' where reseller_id = $1`, [resellerId])
  return { reseller, resellerId, owner, emptyTables }
}

type Place = { resellerId: string; reseller: ResellerName; mark: string; roles: readonly Role[] }

async function addPeople(sql: pg.Client, { resellerId, reseller, mark, roles }: Place): Promise<Actor> {
  const hash = await hashPassword(attackPassword)
  const people = roles.map((role) => ({ id: randomUUID(), role, name: `${mark} ${role}` }))
  for (const { id, role, name } of people) {
    await sql.query(
      `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
       values ($1, $2, $3, $4, $5::portal.staff_role, $6)`,
      [id, resellerId, emailOf(reseller, role), name, role, hash],
    )
  }
  const owner = people.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('a reseller needs an owner')
  return { id: owner.id, name: owner.name, kind: 'staff' }
}

export function emailOf(reseller: ResellerName, role: Role): string {
  return `${role}@${reseller}.example`
}

/** Resources that pages parse and that generated rows cannot imitate. */
async function addResources(at: {
  sql: pg.Client
  resellerId: string
  reseller: ResellerName
  owner: Actor
  mark: string
}): Promise<void> {
  const { sql, resellerId, reseller, owner, mark } = at
  const { rows } = await sql.query<{ id: string; ruc: string }>(
    `select id, ruc from portal.tenant where reseller_id = $1 order by (access <> 'unlocked'), upstream_id`,
    [resellerId],
  )
  const ids = rows.map(({ id }) => id)
  const ruc = rows[0]?.ruc ?? ''
  // The tenant of the attempted paths: `findAnyId` takes the lowest id.
  const tenantId = [...ids].sort()[0] ?? ''
  const by = { resellerId, actor: owner }
  await createKey({ ...by, name: `${mark} clave`, scopes: ['tenants:read'] })
  const draft = () =>
    freezeLockDraft({ ...by, desired: 'locked', from: { kind: 'ids', tenantIds: ids.slice(1, 4) } })
  // One draft remains, the other becomes a schedule.
  await draft()
  const waiting = await draft()
  const day = utcDay(daysFrom(new Date(), 3))
  await createLockSchedule({
    ...by,
    draftId: waiting.draftId,
    reason: 'debt',
    note: mark,
    on: day,
    at: '10:00',
  })
  await startLockRun({ ...by, tenantIds: ids.slice(0, 2), desired: 'locked', reason: 'debt', note: mark })
  const text = { name: `${mark} aviso`, purpose: 'reminder', es: `${mark} avisa` } as const
  const { templateId } = await saveTemplate({ ...by, ...text })
  await saveSequence({
    ...by,
    name: `${mark} cobranza`,
    notices: [{ days: '0', at: '09:00', templateId }],
    lockDays: '3',
    lockAt: '10:00',
  })
  await requestGlobalLock({
    ...by,
    locale: 'es',
    desired: 'unlocked',
    reason: 'over',
    note: mark,
    phrase: 'DESBLOQUEAR A TODAS',
    requestKey: randomUUID(),
  }).catch(() => undefined)
  await saveDraft({ ...by, tenantId, kind: 'voucher', title: mark, form: { customerName: mark } })
  await sql.query(
    `update portal.issuance set state = 'issued', number = 'F001-1', external_id = gen_random_uuid()::text, facts = $2
     where reseller_id = $1`,
    [
      resellerId,
      {
        ...{ type: '01', series: 'F001', number: '1', issuedOn: '2026-11-20', customerNumber: '20100070970' },
        ...{ customerName: mark, total: '118.00', currency: 'PEN' },
      },
    ],
  )
  await requestPartnerCreation({ ...by, form: { ...partnerForm(mark.toLowerCase()), fullName: mark } })
  await requestReading({ ...by, tenantId, range: { from: '2026-11-01', to: '2026-11-20' } }).catch(
    () => undefined,
  )
  await saveSignupSettings({ ...by, enabled: true })
  const list = `RUC;fecha;monto;referencia\n${ruc};2026-11-20;118.00;${mark}`
  await prepareImport({ ...by, importId: randomUUID(), kind: 'payments', list })
  await saveSchedule({
    ...{ resellerId, actor: { ...owner, id: owner.id ?? '' }, reportScheduleId: randomUUID(), name: mark },
    place: { report: 'documents', period: 'd30', plan: null, tag: null, tenantId: null },
    ...{ every: 'week', weekday: 1, monthDay: 1, hour: 8, linkDays: 14 },
    people: [emailOf(reseller, 'owner')],
  })
}
