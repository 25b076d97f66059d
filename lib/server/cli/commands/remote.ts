import type { Command } from 'commander'
import type { CliIo, ExitCode } from '../cli-io'
import { cliLocale } from '../cli-locale'
import type { ApiDesiredAccess, ApiLockItem, ApiLockRun, ApiTenant } from '../portal/api-types'
import { openPortalClient, type PortalClient, PortalProblem } from '../portal/portal-client'
import { Refusal } from '../refusal'

const reasons = [
  'debt',
  'requested',
  'trial-ended',
  'abuse',
  'paid',
  'mistake',
  'other',
] as const satisfies readonly ApiDesiredAccess['reason'][]

type Options = { portal: string }
type LockOptions = Options & { ruc: string; reason: string }

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
      .action((options: LockOptions) => attempt(() => changeAccess({ ...options, desired }, io)))
  }
}

function open({ portal }: Options): PortalClient {
  const key = process.env.PORTERIA_KEY
  if (!key)
    throw new Refusal('Set PORTERIA_KEY to the API key; arguments would show it to everybody on the machine.')
  if (!URL.canParse(portal)) throw new Refusal(`${portal} is no address of a portal.`)
  return openPortalClient({ origin: portal, key, language: cliLocale() })
}

/** What the portal refuses is said in its words. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof PortalProblem) throw new Refusal(error.problem.detail)
    if (error instanceof TypeError) throw new Refusal(`The portal does not answer: ${error.message}.`)
    throw error
  }
}

async function showKey(options: Options, io: CliIo): Promise<void> {
  const key = await open(options).call('getKey')
  io.result(key, [key.name, ...key.scopes.map((scope) => `  ${scope}`)])
}

async function listAll(options: Options, io: CliIo): Promise<void> {
  const client = open(options)
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
  { desired: state, ruc, reason, ...options }: LockOptions & { desired: 'locked' | 'unlocked' },
  io: CliIo,
): Promise<void> {
  const client = open(options)
  const known = reasons.find((one) => one === reason)
  const why = known ? { reason: known } : { reason: 'other' as const, note: reason }
  const started = await client.call('setAccess', { params: { ruc }, body: { state, ...why } })
  io.note(`#${started.number}`)
  const { run, item } = await watch(client, started)
  const words = item.causeText ? `${item.state}: ${item.causeText}` : item.state
  io.result({ run: run.number, state: item.state, cause: item.cause }, `${item.tenant.name}  ${words}`)
  io.exitWith(run.state === 'paused' ? 1 : (exitCodes[item.state] ?? 3))
}

/** Until the run is over, or stands still for a person. */
async function watch(
  client: PortalClient,
  { id: runId }: ApiLockRun,
): Promise<{ run: ApiLockRun; item: ApiLockItem }> {
  for (;;) {
    const run = await client.call('getLockRun', { params: { runId } })
    if (run.endedAt !== null || run.state === 'paused') {
      const { data } = await client.call('listLockItems', { params: { runId } })
      if (data[0]) return { run, item: data[0] }
    }
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
}
