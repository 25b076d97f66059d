import { isWrite, type Operation } from '../../app/api/v1/_api/operation'
import { operations } from '../../app/api/v1/_api/operations'
import { createKey } from '../../lib/domain/api-keys/create-key'
import { newApiKey } from '../../lib/platform/auth/api-keys/api-key-format'
import { keyPermissions } from '../../lib/platform/auth/permissions'
import { apiRules } from '../../lib/platform/http/api-rules'
import { addEndpoint } from '../support/reach/test-events'
import type { Answer, Sent } from './client'
import { encode, hostileText, type Random } from './hostile-text'
import { judgeAnswer, type Known } from './judge-answer'
import type { Wrong } from './play-round'
import type { AttackSetup } from './setup'

type Reseller = 'zorzal' | 'picaflor'

/** Nobody listens there, and no name is looked up. */
const nowhere = 'http://127.0.0.1:9/porteria'

type World = { ids: Record<Reseller, Ids>; keys: Keys }
type Ids = { isOwn: boolean } & Record<
  'ruc' | 'tenant' | 'run' | 'draft' | 'charge' | 'webhook' | 'delivery',
  string
>
/** Of zorzal: with every scope, with none that the operation needs, revoked; and what is no key. */
type Keys = { full: string; narrow: Record<string, string>; unknown: string }
type Try = { sent: Sent; label: string; mustRefuse: boolean }

/** Requests of the API made from its document: every operation with hostile values, ids and keys. */
export async function fuzzApi(input: {
  setup: AttackSetup
  known: Known
  random: Random
  requests: number
}): Promise<{ requests: number; wrongs: Wrong[] }> {
  const { setup, known, random, requests } = input
  const world = { ids: await readIds(setup), keys: await openKeys(setup) }
  const secrets = [...known.secrets, world.keys.full]
  const before = await setup.fingerprint('picaflor')
  const wrongs: Wrong[] = []
  const waiting = Array.from({ length: requests }, (_, index) =>
    planTry(operations[index % operations.length] as Operation, { world, random, index }),
  )
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const headers = { 'x-forwarded-for': `10.8.0.${waiting.length % 200}`, ...one.sent.headers }
      const answer = await setup.client.send({ ...one.sent, headers })
      wrongs.push(...judge(one, answer, { ...known, secrets }))
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  const after = await setup.fingerprint('picaflor')
  const changed = [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
  if (changed.length > 0)
    wrongs.push({ fault: 'bypasses', what: `picaflor changed: ${changed.join(', ')}`, label: 'the API' })
  return { requests, wrongs }
}

function judge({ mustRefuse, label }: Try, answer: Answer, known: Known): Wrong[] {
  const asked = { kind: 'page', whose: 'own', isPublicFrame: false, namesResource: false } as const
  const actor = { name: 'a key of zorzal', reseller: 'zorzal', role: null } as const
  const found = judgeAnswer({ ...asked, actor, rule: { anonymous: 'a key' } }, answer, known)
  if (mustRefuse && answer.status < 400) found.push({ fault: 'bypasses', what: `answered ${answer.status}` })
  if (answer.status >= 400 && !isProblem(answer))
    found.push({
      fault: 'serverErrors',
      what: `no problem details: ${answer.status} ${answer.text.slice(0, 80)}`,
    })
  return found.map((finding) => ({ ...finding, label }))
}

function isProblem({ headers, text, status }: Answer): boolean {
  if (headers['content-type'] !== 'application/problem+json') return false
  const problem = JSON.parse(text)
  return (
    problem.status === status && [problem.type, problem.code, problem.detail].every((word) => Boolean(word))
  )
}

type Planning = { world: World; random: Random; index: number }

function planTry(operation: Operation, planning: Planning): Try {
  const { world, random } = planning
  const whose: Reseller = random.chance(0.4) ? 'picaflor' : 'zorzal'
  const { path, isHostile } = fillPath(operation, { ...planning, ids: world.ids[whose] })
  const { key, isRefused } = pickKey(operation, planning)
  const body = isWrite(operation) ? hostileBody(operation, { ...planning, ids: world.ids[whose] }) : undefined
  const headers: Record<string, string> = {
    ...(key && { authorization: random.chance(0.95) ? `Bearer ${key}` : hostileHeader(random) }),
    ...(body !== undefined && {
      'content-type': random.chance(0.95) ? 'application/json' : 'text/plain',
      'idempotency-key': random.chance(0.9) ? `n-${random.under(1e9)}` : hostileHeader(random),
    }),
    ...(random.chance(0.1) && { cookie: `next-auth.session-token=${'x'.repeat(40)}` }),
  }
  const names = /\{(?!name)/.test(operation.path) && !isHostile
  return {
    sent: {
      method: operation.method.toUpperCase() as Sent['method'],
      path,
      headers,
      ...(body !== undefined && { body }),
    },
    label: `API ${operation.method} ${path.slice(0, 300)} ${body?.slice(0, 500) ?? ''}`,
    mustRefuse: isRefused || (whose === 'picaflor' && names),
  }
}

function pickKey(
  { id }: Operation,
  { world: { keys }, random }: Planning,
): { key: string | null; isRefused: boolean } {
  if (random.chance(0.75)) return { key: keys.full, isRefused: false }
  if (random.chance(0.4) && apiRules[id] !== 'any-key')
    return { key: keys.narrow[id] ?? null, isRefused: true }
  return { key: random.pick([null, keys.unknown, newApiKey(), `${keys.full}x`]), isRefused: true }
}

function fillPath(
  operation: Operation,
  { random, ids }: Planning & { ids: Ids },
): { path: string; isHostile: boolean } {
  let isHostile = false
  const real: Record<string, string> = {
    // Both resellers have the same server, so that a RUC of the one is a RUC of the other.
    ruc: ids.isOwn && random.chance(0.5) ? ids.ruc : ids.tenant,
    runId: ids.run,
    draftId: ids.draft,
    webhookId: ids.webhook,
    deliveryId: ids.delivery,
    name: 'documents',
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.6)) return real[name] ?? ''
    isHostile = true
    return encode(hostileText(random).slice(0, 2000)) || 'x'
  })
  const names = [...Object.keys(operation.query.shape), ...(random.chance(0.1) ? ['__proto__'] : [])]
  const query = names
    .filter(() => random.chance(0.5))
    .map(
      (name) =>
        `${name}=${encode(random.chance(0.3) ? usualOf(name, ids, random) : hostileText(random).slice(0, 2000))}`,
    )
  return { path: `/api/v1${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, isHostile }
}

function usualOf(name: string, ids: Ids, random: Random): string {
  const usual: Record<string, string> = {
    limit: '2',
    tenant: ids.ruc,
    from: '2026-11-01',
    to: '2026-11-30',
    tab: 'all',
  }
  const value = Object.hasOwn(usual, name) ? usual[name] : undefined
  return value ?? random.pick(['all', 'true', '01', '1'])
}

/** The body of the example with some of its values replaced, or something else altogether. */
function hostileBody({ example }: Operation, { random, ids }: Planning & { ids: Ids }): string {
  if (random.chance(0.08))
    return random.pick(['', '{', 'null', '[]', '"a"', '[[[[[[[[', `{"a":${'['.repeat(3000)}`])
  const real = {
    ...example.body,
    ...(example.body && 'tenant' in example.body && { tenant: ids.ruc }),
    ...(example.body && 'url' in example.body && { url: nowhere }),
  }
  const entries = Object.entries({
    ...real,
    ...(random.chance(0.15) && { resellerId: ids.tenant, charges: [ids.charge] }),
  })
  return JSON.stringify(
    Object.fromEntries(
      entries.map(([name, value]) => [name, random.chance(0.7) ? value : hostileValue(random)]),
    ),
  )
}

function hostileValue(random: Random): unknown {
  const text = hostileText(random)
  return random.pick<unknown>([
    text,
    [text],
    { a: text },
    null,
    true,
    -1,
    1e308,
    0.1,
    9_007_199_254_740_991,
    [],
    {},
  ])
}

function hostileHeader(random: Random): string {
  return hostileText(random)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 500)
}

async function openKeys(setup: AttackSetup): Promise<Keys> {
  const { resellerId, owner: actor } = setup.seeded.zorzal
  const create = async (scopes: (typeof keyPermissions)[number][]) =>
    (await createKey({ resellerId, actor, name: 'ZorzalCanario clave', scopes, days: 0 })).key
  const narrow: Record<string, string> = {}
  for (const [id, rule] of Object.entries(apiRules)) {
    if (rule !== 'any-key')
      narrow[id] = await create(keyPermissions.filter((scope) => ![rule].flat().includes(scope)))
  }
  return { full: await create([...keyPermissions]), narrow, unknown: newApiKey() }
}

/** One whose secret the vault opens: that of a planted row is none. */
async function addWebhook({ seeded }: AttackSetup, reseller: Reseller): Promise<string> {
  const { resellerId, owner: actor } = seeded[reseller]
  return (await addEndpoint({ resellerId, actor, url: nowhere })).endpointId
}

async function readIds(setup: AttackSetup): Promise<World['ids']> {
  const { sql, seeded } = setup
  const idsOf = async (reseller: Reseller): Promise<Ids> => {
    const one = async (text: string) =>
      String((await sql.query(text, [seeded[reseller].resellerId])).rows[0]?.value ?? '')
    return {
      isOwn: reseller === 'zorzal',
      ruc: await one('select ruc as value from portal.tenant where reseller_id = $1 order by id limit 1'),
      tenant: await one('select id as value from portal.tenant where reseller_id = $1 order by id limit 1'),
      run: await one('select id as value from portal.lock_run where reseller_id = $1 limit 1'),
      draft: await one(
        'select id as value from portal.lock_draft where reseller_id = $1 and run_id is null limit 1',
      ),
      webhook: await addWebhook(setup, reseller),
      delivery: await one('select id as value from portal.webhook_delivery where reseller_id = $1 limit 1'),
      charge: await one('select id as value from portal.receivable_charge where reseller_id = $1 limit 1'),
    }
  }
  return { zorzal: await idsOf('zorzal'), picaflor: await idsOf('picaflor') }
}
