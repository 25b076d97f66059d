import { vi } from 'vitest'
import { closeDatabase } from '../../../lib/platform/database/pools'
import { seedDemo } from '../../../lib/server/demo/seed-demo'
import type { TestSandbox, TestSandboxOptions } from '../sandbox/test-sandbox'
import { asOwner, closeOwner } from '../test-owner'
import { createTestDatabase } from '../test-server'
import { testVariables } from '../test-variables'

/** The demo with its history, as its first start makes it; a later one adds nothing. Resolves with the reseller. */
export async function demoStory({ centralUrl, baseDomain }: TestSandbox, now: Date): Promise<string> {
  await seedDemo({ central: centralUrl, baseDomain }, { story: true, now })
  const [reseller] = await asOwner<{ id: string }>('select id from portal.reseller')
  return reseller?.id ?? ''
}

// Ids, hashes and the port are another time others.
const told = {
  runs: `select number, desired, reason, note, state, paused_for, outcome, to_change, asked_by_name, created_at,
    started_at, ended_at from portal.lock_run order by number`,
  items: `select r.number, t.ruc, i.before, i.desired, i.state, i.cause, i.answer, i.sent_at, i.ended_at, i.superseded
    from portal.lock_item i join portal.lock_run r on r.id = i.run_id join portal.tenant t on t.id = i.tenant_id
    order by r.number, t.ruc`,
  tenants: `select ruc, access, desired_access, lock_reason, lock_note, held_reason, held_at from portal.tenant
    order by upstream_id`,
  signups: `select number, ruc, name, state, cause, refused_for, created_at, ended_at from portal.signup order by number`,
  notes: `select t.ruc, n.text, n.version, n.created_at, n.edited_at from portal.tenant_note n
    join portal.tenant t on t.id = n.tenant_id order by n.created_at`,
  tags: `select t.ruc, g.name from portal.tenant_tagging x join portal.tenant t on t.id = x.tenant_id
    join portal.tenant_tag g on g.id = x.tag_id order by g.number, t.ruc`,
  charges: `select t.ruc, c.amount, c.covered, c.due_on, c.text, c.period, c.source, c.closed_as, c.created_at
    from portal.receivable_charge c join portal.tenant t on t.id = c.tenant_id order by t.upstream_id, c.due_on, c.amount`,
  payments: `select t.ruc, p.amount, p.allocated, p.paid_on, p.method, p.reference, p.source, p.created_at, p.reversed_at
    from portal.receivable_payment p join portal.tenant t on t.id = p.tenant_id
    order by t.upstream_id, p.paid_on, p.reference`,
  lines: `select seq, actor_name, action, subject_kind, regexp_replace(subject_name, ':[0-9]+$', ':') as subject_name, reason, case when actor_kind = 'staff' then at end
    from portal.audit_event order by seq`,
}

/** What can be compared between two tellings, by table. */
export async function rowsOfStory(): Promise<Record<string, unknown[]>> {
  const entries = Object.entries(told).map(async ([name, sql]) => [name, await asOwner(sql)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** The rows of a second telling, by modules and in a database that know nothing of the first. */
export async function rowsToldElsewhere(
  serverUrl: string,
  now: Date,
  options: TestSandboxOptions,
): Promise<Record<string, unknown[]>> {
  await closeConnections()
  const { ownerUrl, drop } = await createTestDatabase(serverUrl)
  const home = process.env.PORTERIA_HOME ?? ''
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('porteria.vault-state'))
  Object.assign(process.env, testVariables({ ownerUrl, home }))
  const story = await import('./test-story')
  const { startTestSandbox } = await import('../sandbox/test-sandbox')
  const sandbox = await startTestSandbox(options)
  try {
    await story.demoStory(sandbox, now)
    return await story.rowsOfStory()
  } finally {
    await sandbox.close()
    await story.closeConnections()
    await drop()
  }
}

/** Of the portal and of the tests. */
export async function closeConnections(): Promise<void> {
  await Promise.all([closeDatabase(), closeOwner()])
}

const shape = (table: string, condition: string) => `
  select jsonb_object_agg(key, case when key in ('state', 'cause', 'answer', 'attempt', 'place', 'outcome', 'to_change',
      'superseded', 'may_change', 'server_said') then value else to_jsonb(value <> 'null') end) as shape
  from (select to_jsonb(x) as row from portal.${table} x where ${condition}) one, jsonb_each(one.row)`

/** Which columns of a finished run of one locked tenant are filled, what decides, and the kinds of its audit lines. */
export async function shapeOfLastRun(condition: string): Promise<unknown[]> {
  const [run] = await asOwner<{ id: string; number: number }>(
    `select id, number from portal.lock_run where desired = 'locked' and outcome = '{"confirmed": 1}'
       and note is not null and repair is null and ${condition} order by number desc limit 1`,
  )
  const of = [run?.id]
  return [
    ...(await asOwner(shape('lock_run', 'id = $1'), of)),
    ...(await asOwner(shape('lock_item', 'run_id = $1'), of)),
    ...(await asOwner(
      `select action, subject_kind, array(select jsonb_object_keys(after) order by 1) as after, reason is not null as why
       from portal.audit_event where run = $2 or subject_id = $1::text order by seq`,
      [run?.id, run?.number],
    )),
  ]
}
