import { type EntranceRule, pageRules } from '../../lib/platform/http/page-rules'
import { type AttackActor, actors, type Ownership } from './actors'
import { type Answer, actionBody, type Fields, multipart } from './client'
import { type FoundForm, findForms } from './harvest-forms'
import { encode, hostileName, hostileQuery, hostileText, type Random } from './hostile-text'
import { fieldsWithIds, fillPath, namesResource } from './list-resource-ids'
import { actionAttempt, type Plan, pageAttempt, resourceIdsFor, ruleOfAction } from './plan-pages'
import type { Attempt } from './play-round'
import type { BuiltAction } from './setup'

type Place = { plan: Plan; random: Random; forms: FoundForm[] }

/** Actions that end sessions or change the connection: sent in 5% of the cases they are picked. */
const disruptive = /signOut|endOwnSession|endOtherSessions|changeOwnPassword|connectAction/

/** Collects every form that these owners see on pages that the rules allow them. */
export async function collectForms(
  plan: Plan,
  cookieOf: (actor: AttackActor) => Promise<string>,
  owners = actors.filter(({ role }) => role === 'owner'),
): Promise<FoundForm[]> {
  const found: FoundForm[] = []
  for (const actor of owners) {
    const cookie = await cookieOf(actor)
    for (const [path, rule] of Object.entries(pageRules)) {
      if (plan.kinds[path] === 'handler') continue
      const { sent } = pageAttempt(plan, { actor, path, rule, whose: 'own' })
      const headers: Record<string, string> = typeof rule === 'string' ? { cookie } : {}
      const answer = await plan.setup.client.send({ ...sent, headers })
      found.push(...findForms({ reseller: actor.reseller, page: sent.path }, answer.text))
    }
  }
  return found
}

/** The forms that the walk of one owner, or a stranger on public pages, is served as a document. */
export function formsOf({ request, sent }: Attempt, { text }: Answer, owner: AttackActor): FoundForm[] {
  const { actor, rule, whose, kind } = request
  const isVisitor = typeof rule === 'string' ? actor === owner : actor.role === null
  if (!isVisitor || kind !== 'page' || whose !== 'own' || sent.headers?.rsc) return []
  return findForms({ reseller: owner.reseller, page: sent.path }, text)
}

/** Plans one hostile request at random. */
export function planHostile(place: Place): Attempt {
  const { random } = place
  const throwOf = random.under(100)
  if (throwOf < 30) return hostilePage(place)
  if (throwOf < 45) return hostileAddress(place)
  if (throwOf < 72) return hostileAction(place)
  if (throwOf < 95 && place.forms.length > 0) return hostileForm(place)
  return malformedCall(place)
}

function pickActor({ random }: Place): { actor: AttackActor; whose: Ownership } {
  return { actor: random.pick(actors), whose: random.chance(0.5) ? 'foreign' : 'own' }
}

const hostileHeaders: Record<string, string>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  { 'x-nextjs-data': '1' },
  { 'x-porteria-path': '//evil.example' },
  { accept: 'application/json' },
  { cookie: 'porteria-session=eyJhbGciOiJub25lIn0.e30.' },
  { cookie: 'porteria-theme=%3Cscript%3E; porteria-locale=../../x' },
  { 'accept-language': '*;q=\u00ff,__proto__' },
  { range: 'bytes=0-1,2-' },
]

function hostilePage(place: Place): Attempt {
  const [path, rule] = place.random.pick(Object.entries(pageRules))
  const headers = place.random.chance(0.4) ? place.random.pick(hostileHeaders) : {}
  return pageAttempt(place.plan, {
    ...pickActor(place),
    path,
    rule,
    headers,
    query: hostileQuery(place.random),
  })
}

/** A path with hostile parameters. */
function hostileAddress(place: Place): Attempt {
  const { plan, random } = place
  const [path, rule] = random.pick(Object.entries(pageRules).filter(([one]) => one.includes('[')))
  const { actor } = pickActor(place)
  const own = resourceIdsFor(plan, actor, 'own')
  const broken = path.replace(/\[(\.\.\.)?\w+\]/g, (part) =>
    random.chance(0.7) ? encode(hostileText(random).slice(0, 800)) || 'x' : fillPath(part, own),
  )
  return {
    request: {
      ...{ actor, kind: plan.kinds[path] ?? 'page', rule, whose: 'own', namesResource: namesResource(path) },
      isPublicFrame: plan.publicFrames.has(path),
    },
    sent: { method: random.chance(0.1) ? 'HEAD' : 'GET', path: broken },
    label: `${actor.name}: GET ${broken.slice(0, 300)}`,
  }
}

function pickAction({ plan, random }: Place): BuiltAction {
  for (;;) {
    const action = random.pick(plan.setup.actions)
    if (!disruptive.test(action.name) || random.chance(0.05)) return action
  }
}

function hostileAction(place: Place): Attempt {
  const { plan, random } = place
  const action = pickAction(place)
  const { actor, whose } = pickActor(place)
  const fields = mutateFields(random, fieldsWithIds(resourceIdsFor(plan, actor, whose)))
  const pages = action.pages.filter((page) => page in pageRules)
  const page =
    pages.length > 0 && random.chance(0.5)
      ? fillPath(random.pick(pages), resourceIdsFor(plan, actor, 'own'))
      : undefined
  const attempt = actionAttempt(plan, { actor, action, whose, fields, ...(page ? { page } : {}) })
  const isPublicFrame = attempt.request.isPublicFrame || /^\/(signup|access)\//.test(page ?? '')
  return { ...attempt, request: { ...attempt.request, isPublicFrame } }
}

/** Replaces some values by hostile ones, adds unknown fields, and repeats or drops others. */
function mutateFields(random: Random, fields: Fields): Fields {
  const spoilt = fields
    .filter(([name]) => name.startsWith('$ACTION') || random.chance(0.95))
    .map(([name, value]): Fields[number] =>
      name.startsWith('$ACTION') || !random.chance(0.25) ? [name, value] : [name, hostileText(random)],
    )
  if (random.chance(0.3)) spoilt.push([hostileName(random), hostileText(random)])
  const twice = spoilt.find(([name]) => !name.startsWith('$ACTION'))
  if (random.chance(0.1) && twice) spoilt.push(twice)
  return spoilt
}

/** A form of a page posted without JavaScript by any actor, with the ids that it was served with. */
function hostileForm(place: Place): Attempt {
  const { plan, random, forms } = place
  const form = random.pick(forms)
  const { actor } = pickActor(place)
  const action = plan.setup.actions.find(({ id }) => id === form.actionId)
  const rule: EntranceRule = action ? ruleOfAction(action) : { anonymous: 'an action of the build' }
  const fields =
    action && disruptive.test(action.name) ? [] : mutateFields(random, withoutCanary(form.fields))
  const { body, type } = multipart(fields)
  return {
    request: {
      ...{ actor, kind: 'form', rule, namesResource: false },
      whose: form.reseller === actor.reseller ? 'own' : 'foreign',
      isPublicFrame: typeof rule !== 'string' || /^\/(signup|access)\//.test(form.page),
    },
    sent: {
      method: 'POST',
      path: form.page,
      headers: { origin: plan.setup.origin, 'content-type': type },
      body,
    },
    label: `${actor.name}: form ${action?.name} on ${form.page} ${JSON.stringify(fields).slice(0, 300)}`,
  }
}

/** Removes the name of the reseller from field values: answers echo them, which would read as a leak. */
function withoutCanary(fields: Fields): Fields {
  return fields.map(([name, value]) => [name, value.replace(/(zorzal|picaflor)canario/gi, 'Nombre')])
}

/** Malformed calls: unknown action ids, broken bodies, foreign origins. */
function malformedCall(place: Place): Attempt {
  const { plan, random } = place
  const { actor } = pickActor(place)
  const action = random.chance(0.6)
    ? pickAction(place).id
    : random.pick(['', 'x', '__proto__', 'f'.repeat(42), '0'.repeat(5_000)])
  const good = actionBody(mutateFields(random, []), { before: random.chance(0.5) })
  const [body, type, what] = random.pick<[Buffer | string, string, string]>([
    [good.body, good.type, 'plain'],
    ['', good.type, 'empty'],
    [good.body.subarray(0, 20), good.type, 'cut off'],
    ['[]', 'text/plain;charset=UTF-8', 'no arguments'],
    ['["$F1"]', 'text/plain;charset=UTF-8', 'a reference'],
    ['["$undefined","$K9"]', 'text/plain;charset=UTF-8', 'a form that is not there'],
    ['{"__proto__":{"a":1}}', 'application/json', 'json'],
    ['<?xml version="1.0"?><a/>', 'application/xml', 'xml'],
    ['a=1&b[__proto__]=2', 'application/x-www-form-urlencoded', 'urlencoded'],
    ['x'.repeat(70_000), 'text/plain', 'long'],
  ])
  const origin = random.chance(0.7)
    ? plan.setup.origin
    : random.pick(['https://evil.example', 'null', 'http://localhost'])
  const headers = { origin, 'content-type': type, ...(action ? { 'next-action': action } : {}) }
  return {
    // It must change nothing of the other reseller.
    request: {
      ...{ actor, kind: 'form', rule: { anonymous: 'a malformed call' }, whose: 'own', namesResource: false },
      isPublicFrame: false,
      isMalformed: what !== 'plain',
    },
    sent: { method: 'POST', path: actor.role ? '/settings' : '/login', headers, body },
    label: `${actor.name}: broken call (${what}) of ${action.slice(0, 60)} from ${origin}`,
  }
}
