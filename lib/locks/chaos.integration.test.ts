import { beforeAll, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from '../run/test-desk'
import { driveRun, listTestTenants, startTestRun, type TestTenant } from '../run/test-locks'
import { asOwner } from '../run/test-owner'
import type { FaultInput } from '../sandbox/faults'
import { seededRandom } from '../sandbox/random'
import type { Checkpoint } from './engine'
import { getLockRun, type LockRunView } from './queries'
import { resumeLockRun } from './steer-lock-run'

const rounds = 40
const policy = { settleMs: 600, rereadMs: 10, giveUpMs: 1_500, backOffMs: 10 }
const seed = 20_261_122

let desk: TestDesk
let tenants: TestTenant[]
const random = seededRandom(seed)

const chance = (probability: number) => random() < probability
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

beforeAll(async () => {
  desk = await openTestDesk({ tenants: 6 })
  tenants = await listTestTenants(desk)
  // Every change of either end is written down by the server itself.
  await asOwner(`
    create table sandbox.flip (tenant_id int, at timestamptz default clock_timestamp());
    grant insert on sandbox.flip to porteria_sandbox;
    create function sandbox.note_flip() returns trigger language plpgsql as $$
      begin insert into sandbox.flip (tenant_id) values (new.id); return new; end $$;
    create trigger note_flip after update on sandbox.tenant for each row
      when (old.locked_tenant is distinct from new.locked_tenant) execute function sandbox.note_flip()`)
  return () => desk.close()
})

const lockFaults: FaultInput[] = [
  { endpoint: 'reseller.lockedTenant', kind: 'status', status: 500, effect: 'none' },
  { endpoint: 'reseller.lockedTenant', kind: 'status', status: 500, effect: 'done' },
  { endpoint: 'reseller.lockedTenant', kind: 'status', status: 422 },
  { endpoint: 'reseller.lockedTenant', kind: 'html', status: 502, effect: 'done' },
  { endpoint: 'reseller.lockedTenant', kind: 'truncated' },
  { endpoint: 'reseller.lockedTenant', kind: 'empty' },
  { endpoint: 'reseller.lockedTenant', kind: 'reset-before' },
  { endpoint: 'reseller.lockedTenant', kind: 'reset-after' },
  { endpoint: 'reseller.lockedTenant', kind: 'late', ms: 300, answer: 'reset' },
  { endpoint: 'reseller.lockedTenant', kind: 'late', ms: 200, answer: 'gateway-timeout' },
  { endpoint: 'reseller.lockedTenant', kind: 'throttled', status: 500 },
]

const readFaults: FaultInput[] = [
  { endpoint: 'reseller.detail', kind: 'status', status: 500 },
  { endpoint: 'reseller.detail', kind: 'truncated' },
  { endpoint: 'reseller.detail', kind: 'throttled', status: 429 },
  { endpoint: 'documents.lists', kind: 'html', status: 502 },
]

const checkpoints: Checkpoint[] = [
  'detail-read',
  'before-sending',
  'sending',
  'answered',
  'sent',
  'verified',
  'ended',
]

type Round = {
  group: TestTenant[]
  desired: 'locked' | 'unlocked'
  before: Map<string, string>
  runId: string
}

async function beginRound(): Promise<Round> {
  await desk.control.clearFaults()
  await desk.control.setProfile({ lockMode: pick(['set', 'toggle']) })
  const before = new Map<string, string>()
  for (const tenant of tenants) before.set(tenant.id, pick(['locked', 'unlocked'] as const))
  await setEveryAccess(before)
  const group = tenants.filter(() => chance(0.5)).slice(0, 3)
  const desired = pick(['locked', 'unlocked'] as const)
  const chosen = group.length > 0 ? group : tenants.slice(0, 1)
  await desk.control.setFault({ ...pick(lockFaults), probability: 0.6, count: 3 })
  if (chance(0.4)) await desk.control.setFault({ ...pick(lockFaults), count: 1 })
  if (chance(0.4)) await desk.control.setFault({ ...pick(readFaults), probability: 0.5, count: 3 })
  return { group: chosen, desired, before, runId: await startTestRun(desk, chosen, desired) }
}

/** Book and both ends of the server to one state a tenant. */
async function setEveryAccess(wanted: Map<string, string>): Promise<void> {
  await asOwner(
    `with book as (
       update portal.tenant t set access = w.access::portal.access
       from unnest($1::uuid[], $2::text[]) as w(id, access) where t.id = w.id
       returning t.upstream_id, (w.access = 'locked')::int as flag)
     update sandbox.tenant s set locked_tenant = b.flag, host_locked_tenant = b.flag
     from book b where s.id = b.upstream_id`,
    [[...wanted.keys()], [...wanted.values()]],
  )
  await asOwner('delete from sandbox.flip')
}

/** Up to four processes, each of which may die anywhere; then one that lives, with the faults gone. */
async function survive({ runId }: Round): Promise<LockRunView> {
  for (let life = 0; life < 4; life += 1) {
    const place = pick(checkpoints)
    const checkpoint = (name: Checkpoint) => {
      if (name === place && chance(0.5)) throw new Error('killed')
    }
    const survived = await driveRun(desk, runId, { policy, checkpoint }).then(
      () => true,
      (error: Error) => {
        if (error.message !== 'killed') throw error
        return false
      },
    )
    if (survived) break
  }
  await desk.control.clearFaults()
  if ((await getLockRun(desk.resellerId, runId)).state === 'paused') {
    await resumeLockRun({ resellerId: desk.resellerId, runId, actor: desk.owner })
  }
  return driveRun(desk, runId, { policy })
}

const ended = [
  'confirmed',
  'unchanged',
  'refused',
  'contradicted',
  'not_confirmed',
  'cancelled',
  'held',
  'gone',
]

async function judge({ group, desired, before }: Round, run: LockRunView) {
  const found = { wrongState: 0, falseConfirmed: 0, lost: 0, doubleFlips: 0 }
  const flips = await asOwner<{ subdomain: string; count: number }>(
    `select t.subdomain, count(*)::int as count from sandbox.flip f join sandbox.tenant t on t.id = f.tenant_id
     group by t.subdomain`,
  )
  const server = new Map((await desk.control.tenants()).map((one) => [one.subdomain, one]))
  for (const tenant of tenants) {
    const item = run.items.find((one) => one.tenantId === tenant.id)
    const ends = server.get(tenant.subdomain)
    const locked = desired === 'locked'
    const isThere = ends?.locked === locked && ends.hostLocked === locked
    const wasThere = before.get(tenant.id) === desired
    const count = flips.find((flip) => flip.subdomain === tenant.subdomain)?.count ?? 0
    if (!group.includes(tenant)) {
      if (count > 0) found.wrongState += 1
      continue
    }
    if (!item || !ended.includes(item.state)) found.lost += 1
    else if (['confirmed', 'unchanged'].includes(item.state) && !isThere) found.falseConfirmed += 1
    else if (item.state === 'refused' && isThere !== wasThere) found.wrongState += 1
    if (count > (wasThere ? 0 : 1)) found.doubleFlips += 1
  }
  return found
}

test(`${rounds} runs under faults and kills: nothing wrong, nothing lost, nothing flipped twice`, async () => {
  const tally: Record<string, number> = {}
  for (let index = 0; index < rounds; index += 1) {
    const round = await beginRound()
    const run = await survive(round)
    for (const item of run.items) tally[item.state] = (tally[item.state] ?? 0) + 1
    const verdict = await judge(round, run)
    expect(verdict, `round ${index} of seed ${seed}`).toEqual({
      wrongState: 0,
      falseConfirmed: 0,
      lost: 0,
      doubleFlips: 0,
    })
  }
  // The faults must not have turned every run into an excuse.
  expect(tally.confirmed).toBeGreaterThan(rounds / 2)
}, 400_000)
