import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '../../../../e2e/runner/property-runs'
import { listTestTenants, startTestRun, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { inScope, type Query } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '../runs/pause-lock-run'
import { endItems } from './end-items'
import { openItemEnder } from './item-ender'
import { saveChanges, toAgain, toNotSent, toSent, toUnknown } from './item-store'
import { openItemWriter } from './item-writer'
import { loadRun, type OpenState, type RunItem, type RunView } from './run-store'

let reseller: TestReseller
let tenants: TestTenant[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

const ends = ['confirmed', 'not_confirmed', 'refused'] as const

type Known = { id: string; state: string; attempt: number }
/** What the store must hold, and all that was ever known of an item: late processes speak from there. */
type Model = { run: string; items: (Known & { past: Known[] })[]; endings: number }
type Store = { view: RunView; runId: string }

/** One thing that some process or person does; `stale` counts back to what it believes the item to be. */
type Deed =
  | { kind: 'ahead' | 'sent' | 'unknown' | 'not-sent' | 'again' | 'end'; item: number; stale: number }
  | { kind: 'pause' | 'resume' | 'cancel' }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('ahead', 'ahead', 'sent', 'unknown', 'not-sent', 'again', 'end'),
      item: fc.nat(2),
      stale: fc.constantFrom(0, 0, 0, 1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume', 'cancel') }) },
) as fc.Arbitrary<Deed>

class DeedCommand implements fc.AsyncCommand<Model, Store> {
  constructor(readonly deed: Deed) {}

  check = () => true
  toString = () => JSON.stringify(this.deed)

  async run(model: Model, store: Store): Promise<void> {
    const { deed } = this
    if ('item' in deed) await changeItem(model, store, deed)
    else await steer(model, store, deed.kind)
    const rows = await asOwner<Known>(
      'select id, state::text as state, attempt from portal.lock_item where run_id = $1 order by id',
      [store.runId],
    )
    expect(rows).toEqual(model.items.map(({ id, state, attempt }) => ({ id, state, attempt })))
    const [run] = await asOwner<{ state: string }>('select state::text from portal.lock_run where id = $1', [
      store.runId,
    ])
    expect(run?.state).toBe(model.run)
  }
}

async function changeItem(model: Model, store: Store, deed: Extract<Deed, { item: number }>): Promise<void> {
  const known = model.items[deed.item]
  const loaded = store.view.planned[deed.item]
  if (!known || !loaded) throw new Error('an item of no run')
  // No process takes hold of an item that has ended: late ones remember it as it was before.
  const open = known.past.filter(({ state }) => !isOver(state))
  const believed = open.at(-1 - deed.stale) ?? (open[0] as Known)
  const at: RunItem = { ...loaded, state: believed.state as OpenState, attempt: believed.attempt }
  const isTrue = believed.state === known.state && believed.attempt === known.attempt
  const to = await write(store, deed.kind, at)
  const mayLeave = known.state === 'planned' && ['planned', 'running'].includes(model.run)
  const applies = deed.kind === 'ahead' ? mayLeave && believed.attempt === known.attempt : isTrue
  if (deed.kind === 'ahead') expect(to.isAhead).toBe(applies)
  if (!applies || isOver(known.state)) return
  if (deed.kind === 'end') model.endings += 1
  Object.assign(known, { state: to.state, attempt: to.attempt })
  known.past.push({ id: known.id, state: known.state, attempt: known.attempt })
}

const isOver = (state: string) => !['planned', 'sending', 'sent', 'unknown'].includes(state)

async function write({ runId, view }: Store, kind: Extract<Deed, { item: number }>['kind'], at: RunItem) {
  const now = new Date()
  const { resellerId } = reseller
  const writer = openItemWriter({ resellerId, runId, now: () => now })
  if (kind === 'ahead') {
    return { state: 'sending', attempt: at.attempt + 1, isAhead: await writer.writeAhead(at) }
  }
  if (kind === 'end') {
    const ender = openItemEnder({ resellerId, onEnded: async () => undefined })
    const state = ends[at.attempt % ends.length] ?? 'refused'
    await ender.add({ ending: { run: view.run, item: at, state, cause: 'rejected', now } })
    await ender.flush()
    return { state, attempt: at.attempt }
  }
  const change = {
    sent: () => toSent(at, { said: 'ok', now }),
    unknown: () => toUnknown(at, { answer: 'lost', cause: 'answer-lost', said: null, settleAfter: now }),
    'not-sent': () => toNotSent(at),
    again: () => toAgain(at),
  }[kind]()
  await writer.save(change)
  return { state: change.state, attempt: change.attempt ?? at.attempt }
}

async function steer(model: Model, { runId }: Store, kind: 'pause' | 'resume' | 'cancel'): Promise<void> {
  const steering = { resellerId: reseller.resellerId, runId, actor: reseller.owner }
  const verb = { pause: pauseLockRun, resume: resumeLockRun, cancel: cancelLockRun }[kind]
  const isAllowed = {
    pause: ['planned', 'running'].includes(model.run),
    resume: model.run === 'paused',
    cancel: model.run !== 'cancelled',
  }[kind]
  const done = await verb(steering).then(
    () => true,
    () => false,
  )
  expect(done).toBe(isAllowed)
  if (!isAllowed) return
  model.run = { pause: 'paused', resume: 'running', cancel: 'cancelled' }[kind]
  if (kind !== 'cancel') return
  for (const item of model.items) if (item.state === 'planned') item.state = 'cancelled'
}

async function begin(): Promise<{ model: Model; real: Store }> {
  await asOwner('delete from portal.lock_run')
  const runId = await startTestRun(reseller, tenants, 'locked')
  const view = await loadRun(reseller.resellerId, runId, 10)
  if (!view) throw new Error('the run is not there')
  const items = view.planned.map(({ id, state, attempt }) => ({
    ...{ id, state, attempt },
    past: [{ id, state, attempt }],
  }))
  return { model: { run: 'planned', items, endings: 0 }, real: { view, runId } }
}

test('whatever processes and people do in whatever order, late ones too, the store holds what the model says', async () => {
  const commands = fc.commands([deed.map((one) => new DeedCommand(one))], { maxCommands: 25 })
  await fc.assert(
    fc.asyncProperty(commands, async (deeds) => {
      const begun = await begin()
      await fc.asyncModelRun(() => begun, deeds)
      const [trail] = await asOwner<{ count: number }>(
        `select count(*)::int from portal.audit_event e join portal.lock_run r on r.id = $1
         where e.action in ('lock.changed', 'lock.not-changed') and (e.after ->> 'run')::int = r.number
           and e.at >= r.created_at`,
        [begun.real.runId],
      )
      expect(trail?.count).toBe(begun.model.endings)
    }),
    { numRuns: propertyRuns(15), endOnFailure: true },
  )
}, 200_000)

test('an item is sent, answered and ended without reading thousands of others', async () => {
  const { resellerId } = reseller
  const { runId, view } = (await begin()).real
  await asOwner(
    `insert into portal.lock_item (id, reseller_id, run_id, tenant_id, upstream_id, before, desired, may_change,
       state, ended_at)
     select gen_random_uuid(), reseller_id, run_id, tenant_id, upstream_id, before, desired, may_change,
       'confirmed', now()
     from portal.lock_item, generate_series(1, 1500) where run_id = $1`,
    [runId],
  )
  const [item] = view.planned
  if (!item) throw new Error('the run has no item')
  const now = new Date()
  const sending = { ...item, state: 'sending', attempt: 1 } as const
  const ending = { run: view.run, item: { ...sending, state: 'sent' }, state: 'refused', now } as const
  await inScope(resellerId, async (tx) => {
    const query = toQuery(tx)
    const before = await countRead(query)
    await query(claimSql, [runId, JSON.stringify([{ id: item.id, attempt: 0 }])])
    await saveChanges(query, [toSent(sending, { said: 'ok', now })])
    await endItems(tx, { resellerId, endings: [{ ...ending, cause: 'rejected' }] })
    expect((await countRead(query)) - before).toBeLessThan(50)
  })
  const [left] = await asOwner('select state::text, attempt from portal.lock_item where id = $1', [item.id])
  expect(left).toEqual({ state: 'refused', attempt: 1 })
})

const claimSql = 'select 1 from portal.write_lock_items($1::uuid, null, null, null, $2::jsonb, now())'

/** Items that this connection has read lately. */
async function countRead(query: Query): Promise<number> {
  const [row] = await query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
     where schemaname = 'portal' and relname = 'lock_item'`,
  )
  return row?.read ?? 0
}
