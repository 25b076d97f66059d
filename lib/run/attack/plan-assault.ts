import { pageRules, type Rule } from '../../web/entrance-rules'
import { actionBody, type Fields, multipart } from './client'
import type { BuiltAction } from './ground'
import { type Harvested, harvestForms } from './harvest'
import { type Dice, encode, hostileName, hostileQuery, hostileText } from './hostile'
import { fieldsNaming, fillPath, namesThings } from './name-things'
import { type Persona, personas, type Whose } from './personas'
import { actionAttempt, type Plan, pageAttempt, ruleOfAction, thingsFor } from './plan-walk'
import type { Attempt } from './play-round'

type Place = { plan: Plan; dice: Dice; forms: Harvested[] }

/** What ends a session or moves the whole house somewhere else: walked over once, and not on every other request. */
const rarely = /signOut|endOwnSession|endOtherSessions|changeOwnPassword|connectAction/

/** Every form that the owners of both houses are offered on any page that the table opens to them. */
export async function collectForms(
  plan: Plan,
  cookieOf: (persona: Persona) => Promise<string>,
): Promise<Harvested[]> {
  const found: Harvested[] = []
  for (const persona of personas.filter(({ role }) => role === 'owner')) {
    const cookie = await cookieOf(persona)
    for (const [path, rule] of Object.entries(pageRules)) {
      if (plan.kinds[path] === 'handler') continue
      const { sent } = pageAttempt(plan, { persona, path, rule, whose: 'own' })
      const headers: Record<string, string> = typeof rule === 'string' ? { cookie } : {}
      const answer = await plan.ground.client.send({ ...sent, headers })
      found.push(...harvestForms({ house: persona.house, page: sent.path }, answer.text))
    }
  }
  return found
}

/** One hostile request of the given ones, by the dice alone. */
export function planHostile(place: Place): Attempt {
  const { dice } = place
  const throwOf = dice.under(100)
  if (throwOf < 30) return hostilePage(place)
  if (throwOf < 45) return hostileAddress(place)
  if (throwOf < 72) return hostileAction(place)
  if (throwOf < 95 && place.forms.length > 0) return hostileForm(place)
  return brokenCall(place)
}

function anybody({ dice }: Place): { persona: Persona; whose: Whose } {
  return { persona: dice.pick(personas), whose: dice.chance(0.5) ? 'foreign' : 'own' }
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
  const [path, rule] = place.dice.pick(Object.entries(pageRules))
  const headers = place.dice.chance(0.4) ? place.dice.pick(strangeHeaders) : {}
  return pageAttempt(place.plan, { ...anybody(place), path, rule, headers, query: hostileQuery(place.dice) })
}

/** An address whose names are nothing that there is. */
function hostileAddress(place: Place): Attempt {
  const { plan, dice } = place
  const [path, rule] = dice.pick(Object.entries(pageRules).filter(([one]) => one.includes('[')))
  const { persona } = anybody(place)
  const own = thingsFor(plan, persona, 'own')
  const broken = path.replace(/\[(\.\.\.)?\w+\]/g, (part) =>
    dice.chance(0.7) ? encode(hostileText(dice).slice(0, 800)) || 'x' : fillPath(part, own),
  )
  return {
    asked: {
      ...{ persona, kind: plan.kinds[path] ?? 'page', rule, whose: 'own', names: namesThings(path) },
      isPublicFrame: plan.publicFrames.has(path),
    },
    sent: { method: dice.chance(0.1) ? 'HEAD' : 'GET', path: broken },
    label: `${persona.name}: GET ${broken.slice(0, 300)}`,
  }
}

function anAction({ plan, dice }: Place): BuiltAction {
  for (;;) {
    const action = dice.pick(plan.ground.actions)
    if (!rarely.test(action.name) || dice.chance(0.05)) return action
  }
}

function hostileAction(place: Place): Attempt {
  const { plan, dice } = place
  const action = anAction(place)
  const { persona, whose } = anybody(place)
  const fields = spoil(dice, fieldsNaming(thingsFor(plan, persona, whose)))
  const pages = action.pages.filter((page) => page in pageRules)
  const page =
    pages.length > 0 && dice.chance(0.5)
      ? fillPath(dice.pick(pages), thingsFor(plan, persona, 'own'))
      : undefined
  const attempt = actionAttempt(plan, { persona, action, whose, fields, ...(page ? { page } : {}) })
  const isPublicFrame = attempt.asked.isPublicFrame || /^\/(signup|access)\//.test(page ?? '')
  return { ...attempt, asked: { ...attempt.asked, isPublicFrame } }
}

/** Some values become hostile, some names appear that nobody asked for, some come twice. */
function spoil(dice: Dice, fields: Fields): Fields {
  const spoilt = fields
    .filter(([name]) => name.startsWith('$ACTION') || dice.chance(0.95))
    .map(([name, value]): Fields[number] =>
      name.startsWith('$ACTION') || !dice.chance(0.25) ? [name, value] : [name, hostileText(dice)],
    )
  if (dice.chance(0.3)) spoilt.push([hostileName(dice), hostileText(dice)])
  const twice = spoilt.find(([name]) => !name.startsWith('$ACTION'))
  if (dice.chance(0.1) && twice) spoilt.push(twice)
  return spoilt
}

/** A form of a page sent without JavaScript, by anybody, with the things of whoever it was drawn for. */
function hostileForm(place: Place): Attempt {
  const { plan, dice, forms } = place
  const form = dice.pick(forms)
  const { persona } = anybody(place)
  const action = plan.ground.actions.find(({ id }) => id === form.actionId)
  const rule: Rule = action ? ruleOfAction(action) : { strangers: 'an action of the build' }
  const fields = action && rarely.test(action.name) ? [] : spoil(dice, withoutNames(form.fields))
  const { body, type } = multipart(fields)
  return {
    asked: {
      ...{ persona, kind: 'form', rule, names: false },
      whose: form.house === persona.house ? 'own' : 'foreign',
      isPublicFrame: typeof rule !== 'string' || /^\/(signup|access)\//.test(form.page),
    },
    sent: {
      method: 'POST',
      path: form.page,
      headers: { origin: plan.ground.origin, 'content-type': type },
      body,
    },
    label: `${persona.name}: form ${action?.name} on ${form.page} ${JSON.stringify(fields).slice(0, 300)}`,
  }
}

/** What a form was filled with comes back in answers: it must not name whom it was drawn for. */
function withoutNames(fields: Fields): Fields {
  return fields.map(([name, value]) => [name, value.replace(/(zorzal|picaflor)canario/gi, 'Nombre')])
}

/** Calls that no React makes: numbers of actions that are none, bodies that are none, foreign origins. */
function brokenCall(place: Place): Attempt {
  const { plan, dice } = place
  const { persona } = anybody(place)
  const action = dice.chance(0.6)
    ? anAction(place).id
    : dice.pick(['', 'x', '__proto__', 'f'.repeat(42), '0'.repeat(5_000)])
  const good = actionBody(spoil(dice, []), { before: dice.chance(0.5) })
  const [body, type, what] = dice.pick<[Buffer | string, string, string]>([
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
  const origin = dice.chance(0.7)
    ? plan.ground.origin
    : dice.pick(['https://evil.example', 'null', 'http://localhost'])
  const headers = { origin, 'content-type': type, ...(action ? { 'next-action': action } : {}) }
  return {
    // Whatever it says, it may change nothing of the other house.
    asked: {
      ...{ persona, kind: 'form', rule: { strangers: 'a call that is none' }, whose: 'own', names: false },
      isPublicFrame: false,
      isUndecodable: what !== 'plain',
    },
    sent: { method: 'POST', path: persona.role ? '/settings' : '/login', headers, body },
    label: `${persona.name}: broken call (${what}) of ${action.slice(0, 60)} from ${origin}`,
  }
}
