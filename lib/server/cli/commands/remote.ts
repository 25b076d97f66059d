import type { Command } from 'commander'
import type { CliIo, ExitCode } from '../cli-io'
import type { ApiDesiredAccess, ApiLockItem, ApiLockRun, ApiTenant } from '../portal/api-types'
import { attempt, openRemote, type RemoteOptions } from '../portal/open-remote'
import type { PortalClient } from '../portal/portal-client'
import { Refusal } from '../refusal'
import { registerRemoteMoney } from './remote-money'

const reasons = [
  'debt',
  'requested',
  'trial-ended',
  'abuse',
  'paid',
  'mistake',
  'other',
] as const satisfies readonly ApiDesiredAccess['reason'][]

type Options = RemoteOptions
type LockOptions = Options & { ruc: string; reason: string; once?: string }
type WatchOptions = Options & { run: string }

/** `remote`: a portal elsewhere, through its API with the key of `PORTERIA_KEY`. Needs neither database nor vault. */
export function registerRemote(program: Command, io: CliIo): void {
  const remote = program.command('remote').description('a portal elsewhere, with the API key of PORTERIA_KEY')
  const add = (name: string, description: string) =>
    remote.command(name).description(description).requiredOption('--portal <url>', 'address of the portal')
  add('status', 'who the key is and what it may do').action((options: Options) =>
    attempt(() => showKey(options, io)),
  )
  add('list', 'every tenant with its access').action((options: Options) =>
    attempt(() => listAll(options, io)),
  )
  for (const desired of ['locked', 'unlocked'] as const) {
    const verb = desired === 'locked' ? 'lock' : 'unlock'
    add(verb, `${verb} one tenant and wait for the proof`)
      .requiredOption('--ruc <ruc>', 'RUC or id of the tenant')
      .requiredOption('--reason <text>', `why: your words, or one of ${reasons.join(', ')}`)
      .option('--once <name>', 'a name of your own: the same command again asks for no second run')
      .action((options: LockOptions) => attempt(() => changeAccess({ ...options, desired }, io)))
  }
  add('watch', 'wait for a run and tell how its tenants ended')
    .requiredOption('--run <id>', 'id of the run')
    .action((options: WatchOptions) => attempt(() => watchRun(options, io)))
  registerRemoteMoney(add, io)
}

async function showKey(options: Options, io: CliIo): Promise<void> {
  const key = await openRemote(options).call('getKey')
  io.result(key, [key.name, ...key.scopes.map((scope) => `  ${scope}`)])
}

async function listAll(options: Options, io: CliIo): Promise<void> {
  const client = openRemote(options)
  const all: ApiTenant[] = []
  let cursor: string | undefined
  do {
    const page = await client.call('listTenants', { query: { limit: 200, ...(cursor && { cursor }) } })
    all.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  io.result(
    all,
    all.map(({ ruc, access, name }) => `${ruc}  ${access.padEnd(8)}  ${name}`),
  )
}

const exitCodes: Record<string, ExitCode> = {
  confirmed: 0,
  unchanged: 0,
  refused: 1,
  held: 1,
  gone: 1,
  cancelled: 1,
}
const pauseMs = 500

async function changeAccess(
  { desired: state, ruc, reason, once, ...options }: LockOptions & { desired: 'locked' | 'unlocked' },
  io: CliIo,
): Promise<void> {
  const client = openRemote(options)
  const known = reasons.find((one) => one === reason)
  const why = known ? { reason: known } : { reason: 'other' as const, note: reason }
  const started = await client.call('setAccess', {
    params: { ruc },
    body: { state, ...why },
    ...(once && { name: once }),
  })
  io.note(`#${started.number}`)
  const run = await watch(client, started)
  const [item] = (await client.call('listLockItems', { params: { runId: run.id } })).data
  if (!item) throw new Refusal(`#${run.number}: no tenant`)
  const words = item.causeText ? `${item.state}: ${item.causeText}` : item.state
  io.result({ run: run.number, state: item.state, cause: item.cause }, `${item.tenant.name}  ${words}`)
  io.exitWith(run.state === 'paused' ? 1 : (exitCodes[item.state] ?? 3))
}

/** Until the run is over, or stands still for a person. */
async function watch(client: PortalClient, { id: runId }: Pick<ApiLockRun, 'id'>): Promise<ApiLockRun> {
  for (;;) {
    const run = await client.call('getLockRun', { params: { runId } })
    if (run.endedAt !== null || run.state === 'paused') return run
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
}

async function watchRun({ run: id, ...options }: WatchOptions, io: CliIo): Promise<void> {
  const client = openRemote(options)
  const run = await watch(client, { id })
  const items = await listItems(client, id)
  const { number, state, states } = run
  const lines = items.map(({ tenant, state, causeText }) =>
    [tenant.ruc, state.padEnd(12), tenant.name, causeText ?? ''].join('  ').trimEnd(),
  )
  io.result({ run: number, state, states, items }, [`#${number}  ${state}`, ...lines])
  io.exitWith(state === 'paused' ? 1 : (worst(items) ?? 0))
}

async function listItems(client: PortalClient, runId: string): Promise<ApiLockItem[]> {
  const all: ApiLockItem[] = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? {} : { cursor }
    const page = await client.call('listLockItems', { params: { runId }, query })
    all.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  return all
}

/** The exit code that tells most: unknown before refused before done. */
function worst(items: ApiLockItem[]): ExitCode | undefined {
  return items.map(({ state }) => exitCodes[state] ?? 3).toSorted((a, b) => b - a)[0]
}
