import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '../audit/actor'
import { advanceRun } from '../locks/advance-run'
import { advanceEveryone, type EveryoneOptions } from '../locks/everyone/advance-everyone'
import { askEveryone } from '../locks/everyone/ask-everyone'
import type { EveryonePolicy } from '../locks/everyone/policy'
import type { TestDesk } from './test-desk'
import { quickPolicy } from './test-locks'
import { asOwner } from './test-owner'

/** Small, but in the same order as the real ones. */
export const quickEveryone: Partial<EveryonePolicy> = {
  settleMs: 700,
  leaveMs: 1_000,
  deadlineMs: 0,
  settlePerTenantMs: 1,
  rereadMs: 20,
  giveUpMs: 2_500,
  backOffMs: 20,
}

/** For tests only: asks as the page does, with the right phrase. */
export async function askTestSwitch(
  desk: TestDesk,
  desired: 'locked' | 'unlocked',
  asked: { actor?: Actor; requestKey?: string; now?: Date } = {},
): Promise<string> {
  const { switchId } = await askEveryone({
    resellerId: desk.resellerId,
    actor: desk.owner,
    locale: 'es',
    desired,
    reason: desired === 'locked' ? 'security' : 'over',
    note: 'Lo decidió la dirección',
    phrase: desired === 'locked' ? 'BLOQUEAR A TODAS' : 'DESBLOQUEAR A TODAS',
    requestKey: randomUUID(),
    ...asked,
  })
  return switchId
}

export type SwitchRow = {
  id: string
  state: string
  cause: string | null
  attempt: number
  lock_run_id: string | null
  unlock_run_id: string | null
  released_at: Date | null
  server_said: string | null
}

export async function switchOf(switchId: string): Promise<SwitchRow> {
  const [row] = await asOwner<SwitchRow>('select * from portal.everyone_switch where id = $1', [switchId])
  if (!row) throw new Error('no such switch')
  return row
}

/** Advances a switch and the runs it starts as the worker would, until it is over. */
export async function driveSwitch(
  desk: TestDesk,
  switchId: string,
  options: EveryoneOptions = {},
): Promise<SwitchRow> {
  const policy = { ...quickEveryone, ...options.policy }
  for (let round = 0; round < 500; round += 1) {
    const outcome = await advanceEveryone(desk.resellerId, switchId, { ...options, policy })
    if (outcome.kind === 'over') return switchOf(switchId)
    if (await driveRuns(desk, switchId)) continue
    const pause = outcome.kind === 'later' ? outcome.at.getTime() - Date.now() : 20
    await wait(Math.min(Math.max(1, pause), 1_000))
  }
  throw new Error('the switch does not come to an end')
}

async function driveRuns(desk: TestDesk, switchId: string): Promise<boolean> {
  const row = await switchOf(switchId)
  const open = await asOwner<{ id: string }>(
    'select id from portal.lock_run where id = any($1::uuid[]) and ended_at is null',
    [[row.lock_run_id, row.unlock_run_id].filter(Boolean)],
  )
  for (const { id } of open) await advanceRun(desk.resellerId, id, { policy: quickPolicy })
  return open.length > 0
}

/** For tests only: nothing stands, nothing is under way. */
export async function clearSwitches(desk: TestDesk): Promise<void> {
  await asOwner('delete from portal.everyone_switch where reseller_id = $1', [desk.resellerId])
  await asOwner('delete from portal.lock_run where reseller_id = $1', [desk.resellerId])
}

export type SwitchItem = {
  name: string
  before: string
  wanted: string
  mark: string | null
  central: string | null
  host: string | null
  outcome: string | null
}

export function itemsOf(switchId: string): Promise<SwitchItem[]> {
  return asOwner<SwitchItem>(
    `select split_part(t.host, '.', 1) as name, i.before, i.wanted, i.mark, i.central, i.host, i.outcome
     from portal.everyone_item i join portal.tenant t on t.id = i.tenant_id
     where i.switch_id = $1 order by t.upstream_id`,
    [switchId],
  )
}
