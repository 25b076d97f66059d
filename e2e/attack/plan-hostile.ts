import { type EntranceRule, pageRules } from '../../lib/platform/http/page-rules'
import { type AttackActor, actors, type Whose } from './actors'
import { actionBody, type Fields, multipart } from './client'
import { type Harvested, harvestForms } from './harvest-forms'
import { encode, hostileName, hostileQuery, hostileText, type Random } from './hostile-text'
import { fieldsNaming, fillPath, namesResources } from './list-resource-ids'
import { actionAttempt, type Plan, pageAttempt, resourceIdsFor, ruleOfAction } from './plan-pages'
import type { Attempt } from './play-round'
import type { BuiltAction } from './setup'

type Place = { plan: Plan; random: Random; forms: Harvested[] }

/** What ends a session or moves the whole house somewhere else: walked over once, and not on every other request. */
const rarely = /signOut|endOwnSession|endOtherSessions|changeOwnPassword|connectAction/

/** Every form that the owners of both houses are offered on any page that the table opens to them. */
export async function collectForms(
  plan: Plan,
  cookieOf: (actor: AttackActor) => Promise<string>,
): Promise<Harvested[]> {
  const found: Harvested[] = []
  for (const actor of actors.filter(({ role }) => role === 'owner')) {
    const cookie = await cookieOf(actor)
    for (const [path, rule] of Object.entries(pageRules)) {
      if (plan.kinds[path] === 'handler') continue
      const { sent } = pageAttempt(plan, { actor, path, rule, whose: 'own' })
      const headers: Record<string, string> = typeof rule === 'string' ? { cookie } : {}
      const answer = await plan.setup.client.send({ ...sent, headers })
      found.push(...harvestForms({ reseller: actor.reseller, page: sent.path }, answer.text))
    }
  }
  return found
}

/** One hostile request of the given ones, by the dice alone. */
export function planHostile(place: Place): Attempt {
  const { random } = place
  const throwOf = random.under(100)
  if (throwOf < 30) return hostilePage(place)
  if (throwOf < 45) return hostileAddress(place)
  if (throwOf < 72) return hostileAction(place)
  if (throwOf < 95 && place.forms.length > 0) return hostileForm(place)
  return brokenCall(place)
}

function anybody({ random }: Place): { actor: AttackActor; whose: Whose } {
  return { actor: random.pick(actors), whose: random.chance(0.5) ? 'foreign' : 'own' }
}

const strangeHeaders: Record<string, string>[] = [
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
  const headers = place.random.chance(0.4) ? place.random.pick(strangeHeaders) : {}
  return pageAttempt(place.plan, {
    ...anybody(place),
    path,
    rule,
    headers,
    query: hostileQuery(place.random),
  })
}

/** An address whose names are nothing that there is. */
function hostileAddress(place: Place): Attempt {
  const { plan, random } = place
  const [path, rule] = random.pick(Object.entries(pageRules).filter(([one]) => one.includes('[')))
  const { actor } = anybody(place)
  const own = resourceIdsFor(plan, actor, 'own')
  const broken = path.replace(/\[(\.\.\.)?\w+\]/g, (part) =>
    random.chance(0.7) ? encode(hostileText(random).slice(0, 800)) || 'x' : fillPath(part, own),
  )
  return {
    asked: {
      ...{ actor, kind: plan.kinds[path] ?? 'page', rule, whose: 'own', names: namesResources(path) },
      isPublicFrame: plan.publicFrames.has(path),
    },
    sent: { method: random.chance(0.1) ? 'HEAD' : 'GET', path: broken },
    label: `${actor.name}: GET ${broken.slice(0, 300)}`,
  }
}

function anAction({ plan, random }: Place): BuiltAction {
  for (;;) {
    const action = random.pick(plan.setup.actions)
    if (!rarely.test(action.name) || random.chance(0.05)) return action
  }
}

function hostileAction(place: Place): Attempt {
  const { plan, random } = place
  const action = anAction(place)
  const { actor, whose } = anybody(place)
  const fields = spoil(random, fieldsNaming(resourceIdsFor(plan, actor, whose)))
  const pages = action.pages.filter((page) => page in pageRules)
  const page =
    pages.length > 0 && random.chance(0.5)
      ? fillPath(random.pick(pages), resourceIdsFor(plan, actor, 'own'))
      : undefined
  const attempt = actionAttempt(plan, { actor, action, whose, fields, ...(page ? { page } : {}) })
  const isPublicFrame = attempt.asked.isPublicFrame || /^\/(signup|access)\//.test(page ?? '')
  return { ...attempt, asked: { ...attempt.asked, isPublicFrame } }
}

/** Some values become hostile, some names appear that nobody asked for, some come twice. */
function spoil(random: Random, fields: Fields): Fields {
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

/** A form of a page sent without JavaScript, by anybody, with the things of whoever it was drawn for. */
function hostileForm(place: Place): Attempt {
  const { plan, random, forms } = place
  const form = random.pick(forms)
  const { actor } = anybody(place)
  const action = plan.setup.actions.find(({ id }) => id === form.actionId)
  const rule: EntranceRule = action ? ruleOfAction(action) : { anonymous: 'an action of the build' }
  const fields = action && rarely.test(action.name) ? [] : spoil(random, withoutNames(form.fields))
  const { body, type } = multipart(fields)
  return {
    asked: {
      ...{ actor, kind: 'form', rule, names: false },
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

/** What a form was filled with comes back in answers: it must not name whom it was drawn for. */
function withoutNames(fields: Fields): Fields {
  return fields.map(([name, value]) => [name, value.replace(/(zorzal|picaflor)canario/gi, 'Nombre')])
}

/** Calls that no React makes: numbers of actions that are none, bodies that are none, foreign origins. */
function brokenCall(place: Place): Attempt {
  const { plan, random } = place
  const { actor } = anybody(place)
  const action = random.chance(0.6)
    ? anAction(place).id
    : random.pick(['', 'x', '__proto__', 'f'.repeat(42), '0'.repeat(5_000)])
  const good = actionBody(spoil(random, []), { before: random.chance(0.5) })
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
    // Whatever it says, it may change nothing of the other house.
    asked: {
      ...{ actor, kind: 'form', rule: { anonymous: 'a call that is none' }, whose: 'own', names: false },
      isPublicFrame: false,
      isUndecodable: what !== 'plain',
    },
    sent: { method: 'POST', path: actor.role ? '/settings' : '/login', headers, body },
    label: `${actor.name}: broken call (${what}) of ${action.slice(0, 60)} from ${origin}`,
  }
}
