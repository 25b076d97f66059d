import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  readEnds,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { addReseller, addSession, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { findSession } from '../../../platform/auth/sessions/find-session'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors'
import { textsFor } from '../../../platform/i18n/texts'
import { getOverview } from '../../metrics/get-overview'
import { getLockDraft } from '../drafts/get-lock-draft'
import { listLockRuns } from '../queries'
import { exportLockRun } from './export-lock-run'
import { findRunHead, getRunPage } from './find-run-head'
import { retryableStates, statesInOrder } from './item-groups'
import { prepareRetry } from './prepare-retry'

let reseller: TestReseller
let tenants: TestTenant[]

const endpoint = 'reseller.lockedTenant'
const at = (index: number) => tenants[index % tenants.length] as TestTenant
const first = { group: 'all', search: '', after: null, before: null } as const

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 8 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

/** A run over with four confirmed, one refused and one contradicted. */
async function runMixed(): Promise<{ runId: string; contradicted: TestTenant }> {
  await reseller.control.setFault({ endpoint, kind: 'status', status: 422, message: '=cmd|calc', count: 1 })
  const chosen = tenants.slice(0, 6)
  const runId = await startTestRun(reseller, chosen, 'locked')
  let sent = 0
  let contradicted: TestTenant | undefined
  await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name !== 'sent') return
      sent += 1
      if (sent < 5) return
      // Central keeps the flag and the tenant's own host does not. Which one was refused is the order's affair.
      const now = await Promise.all(chosen.map(({ subdomain }) => reseller.control.tenant(subdomain)))
      contradicted = chosen[now.findLastIndex(({ locked }) => locked)] as TestTenant
      await reseller.control.changeTenant(contradicted.subdomain, { hostLocked: false })
    },
  })
  if (!contradicted) throw new Error('Fewer than five were sent.')
  return { runId, contradicted }
}

async function readReport(runId: string, actor = reseller.owner): Promise<string> {
  const scope = { t: textsFor('es'), zone: 'America/Lima' }
  const { pieces } = await exportLockRun({ resellerId: reseller.resellerId, runId, actor }, scope)
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const countAudit = async (action: string) => {
  const [row] = await asOwner<{ count: number }>(
    'select count(*)::int as count from portal.audit_event where reseller_id = $1 and action = $2',
    [reseller.resellerId, action],
  )
  return row?.count ?? 0
}

test('the order of states is the same in the code and in the database', async () => {
  const runId = await startTestRun(reseller, [at(7)], 'locked')
  await driveRun(reseller, runId)
  const rows = await asOwner<{ state: string; place: number }>(
    `insert into portal.lock_item (id, reseller_id, run_id, tenant_id, upstream_id, before, desired, state, ended_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 1, 'unlocked', 'locked', e.state, now()
     from unnest(enum_range(null::portal.lock_item_state)) e(state)
     returning state::text as state, place`,
    [reseller.resellerId, runId],
  )
  await asOwner('delete from portal.lock_run where id = $1', [runId])
  const inOrder = rows.sort((one, two) => one.place - two.place).map((row) => row.state)
  expect(inOrder).toEqual([...statesInOrder])
})

describe('the page of a run', () => {
  test('shows those that need a person first, counts every state, and keeps the counts when it is over', async () => {
    const { runId } = await runMixed()
    const { run, page } = await getRunPage(reseller.resellerId, runId, first)
    expect(run.states).toEqual({ confirmed: 4, refused: 1, contradicted: 1 })
    expect(run.itemsTotal).toBe(6)
    expect(page.items.map((item) => item.state).slice(0, 2)).toEqual(['contradicted', 'refused'])
    const [kept] = await asOwner<{ outcome: object }>('select outcome from portal.lock_run where id = $1', [
      runId,
    ])
    expect(kept?.outcome).toEqual(run.states)
    expect(run.estimate).toEqual({ kind: 'over' })
  })

  test('narrows down by outcome, by RUC and by name', async () => {
    const { runId } = await runMixed()
    const of = async (query: object) =>
      (await getRunPage(reseller.resellerId, runId, { ...first, ...query })).page.items
    expect((await of({ group: 'person' })).map((item) => item.state)).toEqual(['contradicted', 'refused'])
    expect(await of({ group: 'held' })).toEqual([])
    const [one] = await of({ search: at(2).ruc })
    expect(one?.tenantId).toBe(at(2).id)
    expect(await of({ search: one?.tenantName.slice(0, 6) })).toContainEqual(one)
    expect(await of({ search: 'no such company' })).toEqual([])
  })

  test('turns its pages forwards and backwards without losing or repeating anybody', async () => {
    const runId = await startTestRun(reseller, tenants.slice(0, 2), 'locked')
    await driveRun(reseller, runId)
    await plantItems(runId, 120)
    const seen: string[][] = []
    let after: string | null = null
    let back: string | null = null
    do {
      const { page } = await getRunPage(reseller.resellerId, runId, { ...first, after })
      seen.push(page.items.map((item) => item.id))
      after = page.next
      back = page.previous
    } while (after)
    expect(seen.map((ids) => ids.length)).toEqual([50, 50, 22])
    expect(new Set(seen.flat()).size).toBe(122)
    const { page } = await getRunPage(reseller.resellerId, runId, { ...first, before: back })
    expect(page.items.map((item) => item.id)).toEqual(seen[1])
  })

  test('belongs to its reseller alone', async () => {
    const { runId } = await runMixed()
    const other = await addReseller('page-of-another')
    await expect(getRunPage(other, runId, first)).rejects.toThrow(NotFound)
    expect(await findRunHead(other, runId)).toBeNull()
    await expect(getRunPage(reseller.resellerId, 'nonsense', first)).rejects.toThrow(NotFound)
  })
})

/** Ended items of a run, straight into the database: how they ended is not what the test is about. */
async function plantItems(runId: string, count: number): Promise<void> {
  await asOwner(
    `insert into portal.lock_item (id, reseller_id, run_id, tenant_id, upstream_id, before, desired, state, ended_at)
     select gen_random_uuid(), $1, $2, $3, 1, 'unlocked', 'locked',
       (array['confirmed', 'refused', 'cancelled']::portal.lock_item_state[])[n % 3 + 1], now()
     from generate_series(1, $4::int) n`,
    [reseller.resellerId, runId, at(7).id, count],
  )
}

describe('the report', () => {
  test('has a line for every tenant, in words, safe for spreadsheets, and is written down', async () => {
    const { runId } = await runMixed()
    await plantItems(runId, 1_100)
    await asOwner("update portal.tenant set name = '=1+1' where id = $1", [at(7).id])
    const before = await countAudit('lock.exported')
    const text = await readReport(runId)
    const lines = text.trimEnd().split('\r\n')
    expect(text.startsWith('\ufeff"Empresa","RUC","Host","Antes"')).toBe(true)
    expect(lines).toHaveLength(1 + 6 + 1_100)
    expect(text).toContain(`"${at(0).ruc}"`)
    expect(text).toContain(`"'=1+1"`)
    expect(text).toContain(`"'=cmd|calc"`)
    expect(text).not.toMatch(/[",][=+@]/)
    expect(text).toContain('"Lo confirman el servidor central y el de la empresa."')
    expect(await countAudit('lock.exported')).toBe(before + 1)
  })

  test('holds no token', async () => {
    const { runId } = await runMixed()
    const text = await readReport(runId)
    expect(text).not.toContain(reseller.sandbox.resellerToken)
    expect(text).not.toMatch(/[A-Za-z0-9]{40,}/)
  })

  test('is refused to another reseller and to somebody suspended', async () => {
    const { runId } = await runMixed()
    const other = await addReseller('report-of-another')
    const scope = { t: textsFor('es'), zone: 'America/Lima' }
    const input = { resellerId: other, runId, actor: { id: null, name: 'cli', kind: 'cli' } as const }
    await expect(exportLockRun(input, scope)).rejects.toThrow(NotFound)
    const gone = await reseller.addStaff('viewer')
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [gone.id])
    await expect(readReport(runId, gone)).rejects.toThrow(Forbidden)
  })
})

describe('retrying', () => {
  test('takes what was left undone or unproved and nothing that was confirmed', async () => {
    const { runId } = await runMixed()
    const { draftId, count } = await prepareRetry({
      resellerId: reseller.resellerId,
      runId,
      actor: reseller.owner,
    })
    expect(count).toBe(2)
    const draft = await getLockDraft(reseller.resellerId, draftId)
    expect(draft).toMatchObject({ desired: 'locked' })
    const rows = await asOwner<{ state: string }>(
      `select i.state::text as state from portal.lock_draft_item d
       join portal.lock_item i on i.tenant_id = d.tenant_id and i.run_id = $2 where d.draft_id = $1`,
      [draftId, runId],
    )
    expect(rows).toHaveLength(2)
    for (const { state } of rows) expect(retryableStates).toContain(state)
  })

  test('is refused without permission to lock, to another reseller, and where nothing failed', async () => {
    const { runId } = await runMixed()
    const { resellerId } = reseller
    const viewer = await reseller.addStaff('viewer')
    await expect(prepareRetry({ resellerId, runId, actor: viewer })).rejects.toThrow(Forbidden)
    const other = await addReseller('retry-of-another')
    await expect(prepareRetry({ resellerId: other, runId, actor: reseller.owner })).rejects.toThrow(NotFound)
    const good = await startTestRun(reseller, [at(6)], 'locked')
    await expect(prepareRetry({ resellerId, runId: good, actor: reseller.owner })).rejects.toThrow(Conflict)
    await driveRun(reseller, good)
    await expect(prepareRetry({ resellerId, runId: good, actor: reseller.owner })).rejects.toThrow(
      'nothing-to-retry',
    )
  })
})

describe('runs that need a person', () => {
  const waiting = async () => {
    const { resellerId, owner } = reseller
    const claims = await addSession({ resellerId, staffId: owner.id ?? '' })
    const session = await findSession(claims)
    const overview = await getOverview(reseller.resellerId)
    const listed = await listLockRuns(reseller.resellerId, { group: 'person' })
    return {
      badge: session?.locksWaiting,
      unconfirmed: overview.waiting.unconfirmed,
      listed: listed.map((run) => run.id),
    }
  }

  test('are counted until a later run speaks of the same tenant; the badge, the list and the overview agree', async () => {
    for (const tenant of tenants) await driveRun(reseller, await startTestRun(reseller, [tenant], 'unlocked'))
    expect(await waiting()).toEqual({ badge: 0, unconfirmed: 0, listed: [] })
    const { runId, contradicted } = await runMixed()
    expect(await waiting()).toEqual({ badge: 1, unconfirmed: 1, listed: [runId] })
    await setAccess(reseller, contradicted, 'unlocked')
    await driveRun(reseller, await startTestRun(reseller, [contradicted], 'locked'))
    expect(await waiting()).toEqual({ badge: 0, unconfirmed: 0, listed: [] })
  })

  test('a paused run is one of them; a tenant that is gone keeps none waiting', async () => {
    await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'status', status: 401, count: 1 })
    const paused = await startTestRun(reseller, [at(0)], 'locked')
    await driveRun(reseller, paused)
    expect((await waiting()).listed).toEqual([paused])
    await asOwner("update portal.lock_run set state = 'cancelled', ended_at = now() where id = $1", [paused])
    await asOwner("update portal.lock_item set state = 'contradicted' where run_id = $1", [paused])
    expect((await waiting()).badge).toBe(1)
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [at(0).id])
    expect(await waiting()).toEqual({ badge: 0, unconfirmed: 0, listed: [] })
    await asOwner('update portal.tenant set gone_at = null where id = $1', [at(0).id])
  })
})

test('the list of runs narrows down to who asked and to what is under way', async () => {
  const support = await reseller.addStaff('support')
  const runId = await startTestRun({ ...reseller, owner: support }, [at(1)], 'locked')
  const mine = await listLockRuns(reseller.resellerId, { askedBy: support.id ?? '' })
  expect(mine.map((run) => run.id)).toEqual([runId])
  const underWay = await listLockRuns(reseller.resellerId, { group: 'under-way' })
  expect(underWay.map((run) => run.id)).toEqual([runId])
  await driveRun(reseller, runId)
  expect(await listLockRuns(reseller.resellerId, { group: 'under-way' })).toEqual([])
  expect(await readEnds(reseller, at(1))).toEqual({ central: 'locked', host: 'locked' })
})
