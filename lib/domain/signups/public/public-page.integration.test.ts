import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller } from '../../../../e2e/support/test-reseller'
import { openSignups, type SignupReseller } from '../../../../e2e/support/test-signups'
import { deleteJobs, listJobs } from '../../../../e2e/support/test-workers'
import { dayMs } from '../../../platform/calendar/days'
import { registerExamples } from '../../../sandbox/reseller/look-up-ruc'
import { syncTenants } from '../../sync/sync-tenants'
import { countOpened } from '../count-funnel'
import { getSignupSettings } from '../get-signup-settings'
import { getFunnel } from '../queries'
import { recheckNames } from '../recheck-names'
import { refreshPlanCopy } from '../refresh-plan-copy'
import { saveSignupSettings } from '../save-signup-settings'
import { scheduleRefreshes } from '../tasks'
import { lookUpRuc } from './look-up-ruc'
import { findSignupLogo, getPublicPage } from './public-page'

let reseller: SignupReseller

beforeAll(async () => {
  reseller = await openSignups(await openTestReseller({ tenants: 3 }))
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.setProfile({ lineage: 'spec', guestRegisterEnabled: true, resellerLimit: 0 })
  await refreshPlanCopy(reseller.resellerId)
  await asOwner('delete from portal.signup_count')
  await asOwner('delete from portal.ruc_record')
})

const save = (settings: Parameters<typeof openSignups>[1]) =>
  saveSignupSettings({ resellerId: reseller.resellerId, actor: reseller.owner, ...settings })
const face = () => getPublicPage(reseller.slug)

describe('the public page', () => {
  test('offers upstream’s plans by price, one of them preselected', async () => {
    const view = await face()
    if (view.kind !== 'open') throw new Error(view.kind)
    expect(view.offered.plans.map(({ name }) => name)).toEqual(['Inicial', 'Emprendedor', 'Pyme', 'Empresa'])
    expect(view.offered).toMatchObject({ baseDomain: 'localhost', staleFor: null, confirmsEmail: false })
    expect(view.offered.plans.some(({ id }) => id === view.offered.defaultPlanId)).toBe(true)
  })

  test('shows only the plans that the reseller chose, with its own texts and colour', async () => {
    const plans = (await getSignupSettings(reseller.resellerId)).plans
    const [first] = plans
    await save({ planIds: [first?.id ?? 0], titleEs: 'Facture hoy', accent: '#ffcc00' })
    const view = await face()
    if (view.kind !== 'open') throw new Error(view.kind)
    expect(view.offered.plans).toEqual([first])
    expect(view.brand.title).toEqual({ es: 'Facture hoy', en: 'Facture hoy' })
    expect(view.brand.accent).not.toBe('#ffcc00')
    await save({ planIds: [], accent: null })
  })

  test('makes no request to upstream', async () => {
    const before = await reseller.control.hitCount('guest.form')
    await face()
    expect(await reseller.control.hitCount('guest.form')).toBe(before)
  })

  test('keeps the last good copy while upstream is down, with its time', async () => {
    await reseller.control.setFault({ endpoint: 'guest.form', kind: 'status', status: 500 })
    expect(await refreshPlanCopy(reseller.resellerId)).toEqual({ outcome: 'upstream-failed' })
    const view = await face()
    expect(view).toMatchObject({ kind: 'open', offered: { staleFor: 'upstream-failed' } })
  })

  test.each(['A', 'B'] as const)('says that line %s has no signups in its API', async (lineage) => {
    await reseller.control.setProfile({ lineage })
    expect(await refreshPlanCopy(reseller.resellerId)).toEqual({ outcome: 'missing' })
    expect((await face()).kind).toBe('missing')
  })

  test('is closed where the reseller or upstream says so; staff see a preview', async () => {
    await save({ enabled: false })
    expect(await face()).toMatchObject({ kind: 'closed', by: 'reseller' })
    expect((await getPublicPage(reseller.slug, { preview: true })).kind).toBe('open')
    await save({ enabled: true })
    await reseller.control.setProfile({ guestRegisterEnabled: false })
    await refreshPlanCopy(reseller.resellerId)
    expect(await face()).toMatchObject({ kind: 'closed', by: 'upstream' })
  })

  test('is full where the quota is', async () => {
    await reseller.control.setProfile({ resellerLimit: 3 })
    await syncTenants(reseller.resellerId, { cause: 'cli' })
    expect((await face()).kind).toBe('full')
    await reseller.control.setProfile({ resellerLimit: 0 })
    await syncTenants(reseller.resellerId, { cause: 'cli' })
    expect((await face()).kind).toBe('open')
  })

  test('of an unknown reseller is not found, and of one without a connection closed', async () => {
    await addReseller('sin-conexion')
    expect(await getPublicPage('nadie')).toEqual({ kind: 'no-reseller' })
    expect(await getPublicPage("' or 1=1 --")).toEqual({ kind: 'no-reseller' })
    expect((await getPublicPage('sin-conexion')).kind).toBe('closed')
    expect((await getPublicPage('sin-conexion', { preview: true })).kind).toBe('not-ready')
  })

  test('has its plans read again by the worker when they are old', async () => {
    const jobs = () => listJobs(`signup-plans:${reseller.resellerId}`)
    await deleteJobs('signup-plans:%')
    await scheduleRefreshes()
    expect(await jobs()).toHaveLength(0)
    await asOwner("update portal.signup_plan_copy set tried_at = now() - interval '16 minutes'")
    await scheduleRefreshes()
    await scheduleRefreshes()
    expect(await jobs()).toHaveLength(1)
  })
})

describe('settings', () => {
  test('are for owners and administrators, audited, and harmless when repeated', async () => {
    for (const role of ['support', 'sales', 'viewer'] as const) {
      const actor = await reseller.addStaff(role)
      const denied = saveSignupSettings({ resellerId: reseller.resellerId, actor, enabled: false })
      await expect(denied).rejects.toMatchObject({ code: 'not-allowed' })
    }
    expect(await save({ contact: '01 555 1234' })).toEqual({ changed: true })
    expect(await save({ contact: '01 555 1234' })).toEqual({ changed: false })
    const lines = await asOwner(
      "select 1 from portal.audit_event where action = 'signup.settings-saved' and after ->> 'contact' = '01 555 1234'",
    )
    expect(lines.length).toBeGreaterThan(0)
  })

  test('take an image and show it on the page', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
    await save({ logo: png })
    expect(await findSignupLogo(reseller.slug)).toEqual({ type: 'image/png', bytes: png })
    await expect(save({ logo: Buffer.from('<svg/>') })).rejects.toMatchObject({ code: 'signup-logo-kind' })
    await expect(save({ logo: Buffer.alloc(200_001) })).rejects.toThrow()
    await save({ logo: null })
    expect(await findSignupLogo(reseller.slug)).toBeNull()
  })
})

describe('a RUC that is looked up', () => {
  const rucOf = (kind: string) => registerExamples.find(([name]) => name === kind)?.[1] ?? ''
  const ask = (ruc: string, address = '192.0.2.1') =>
    lookUpRuc({ resellerId: reseller.resellerId, ruc, visitor: { address } })

  test.each([
    ['activa', 'active'],
    ['de baja', 'inactive'],
    ['suspendida', 'inactive'],
    ['no habida', 'not-found'],
  ])('that is %s is %s, and warns at most', async (kind, status) => {
    expect(await ask(rucOf(kind))).toMatchObject({ kind: 'found', status, checkDigitFits: true })
  })

  test('is requested once: hits and misses are cached', async () => {
    const before = await reseller.control.hitCount('guest.ruc')
    await ask(rucOf('activa'))
    await ask(rucOf('activa'), '192.0.2.2')
    expect(await ask(rucOf('no existe'))).toMatchObject({ kind: 'manual', why: 'not-in-register' })
    await ask(rucOf('no existe'))
    expect((await reseller.control.hitCount('guest.ruc')) - before).toBe(2)
  })

  test('without a fiscal status is unknown and no warning', async () => {
    await reseller.control.setProfile({ lineage: 'C' })
    expect(await ask(rucOf('de baja'))).toMatchObject({ kind: 'found', status: 'unknown' })
  })

  test('is typed by hand when the look-up is down or missing, and never shows the visitor an error', async () => {
    await reseller.control.setFault({ endpoint: 'guest.ruc', kind: 'status', status: 500 })
    expect(await ask(rucOf('activa'))).toMatchObject({ kind: 'manual', why: 'down' })
    await reseller.control.clearFaults()
    await reseller.control.setFault({ endpoint: 'guest.ruc', kind: 'truncated' })
    expect(await ask(rucOf('activa'))).toMatchObject({ kind: 'manual', why: 'down' })
    await reseller.control.clearFaults()
    await reseller.control.setProfile({ lineage: 'A' })
    expect(await ask(rucOf('activa'))).toMatchObject({ kind: 'manual', why: 'missing' })
  })

  test('that is old is looked up again, and shown as old when that fails', async () => {
    await ask(rucOf('activa'))
    await asOwner("update portal.ruc_record set read_at = now() - interval '31 days'")
    await reseller.control.setFault({ endpoint: 'guest.ruc', kind: 'status', status: 500 })
    const view = await ask(rucOf('activa'))
    if (view.kind !== 'found') throw new Error(view.kind)
    expect(Date.now() - view.readAt.getTime()).toBeGreaterThan(30 * dayMs)
  })

  test('is limited per visitor and day, so that the page is no free register', async () => {
    await save({ visitorLookUpsMax: 2, lookUpsMax: 3 })
    const visitor = '192.0.2.50'
    await ask(rucOf('activa'), visitor)
    await ask(rucOf('de baja'), visitor)
    expect(await ask(rucOf('suspendida'), visitor)).toMatchObject({ kind: 'manual', why: 'limit' })
    await ask(rucOf('suspendida'), '192.0.2.51')
    expect(await ask(rucOf('no habida'), '192.0.2.52')).toMatchObject({ kind: 'manual', why: 'limit' })
    expect(await ask(rucOf('activa'), '192.0.2.53')).toMatchObject({ kind: 'found' })
    await save({ visitorLookUpsMax: 30, lookUpsMax: 1000 })
  })

  test.each([
    ['2099001231A', 'letters'],
    ['2099001231', 'length'],
    ['209900123111', 'length'],
    ['', 'empty'],
  ])('as %j asks nobody', async (typed, why) => {
    const before = await reseller.control.hitCount('guest.ruc')
    expect(await ask(typed)).toEqual({ kind: 'malformed', why })
    expect(await reseller.control.hitCount('guest.ruc')).toBe(before)
  })
})

test('the funnel counts days and identifies nobody', async () => {
  await countOpened(reseller.slug)
  await countOpened(reseller.slug)
  await countOpened('nadie')
  const [today] = (await getFunnel(reseller.resellerId)).slice(-1)
  expect(today?.opened).toBe(2)
})

test('a typed name is looked up later, and the difference kept for staff', async () => {
  const ruc = registerExamples[0][1]
  const { rows } = await plantUnverified(ruc)
  await reseller.control.setFault({ endpoint: 'guest.ruc', kind: 'status', status: 500 })
  await recheckNames(reseller.resellerId)
  expect(await rows()).toMatchObject([{ registered_name: null, name_verified: false }])
  await reseller.control.clearFaults()
  await recheckNames(reseller.resellerId, new Date(Date.now() + 60 * 60_000))
  const [after] = await rows()
  expect(after).toMatchObject({ recheck_at: null, name_verified: false, fiscal_state: 'ACTIVO' })
  expect(after?.registered_name).not.toBe('Nombre a mano')
  expect(after?.name).toBe('Nombre a mano')
})

async function plantUnverified(ruc: string) {
  await asOwner(
    `insert into portal.signup (id, reseller_id, number, public_id, form_key, ruc, name, name_verified, recheck_at,
       subdomain, host, email, plan_id, plan_name, locale, terms_version, is_proven, needs_approval, state, expires_at)
     values (gen_random_uuid(), $1, 900, 'p', 'k', $2, 'Nombre a mano', false, now(), 'amano', 'amano.localhost',
       'a@b.example', 1, 'Pyme', 'es', 0, true, false, 'approving', now() + interval '1 day')`,
    [reseller.resellerId, ruc],
  )
  return { rows: () => asOwner('select * from portal.signup where ruc = $1', [ruc]) }
}
