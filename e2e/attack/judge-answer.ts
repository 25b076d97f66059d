import { actionRules, type EntranceRule } from '../../lib/platform/http/page-rules'
import { type AttackActor, isLetIn, type ResellerName, resellers, type Whose } from './actors'
import type { Answer } from './client'

export type Fault = 'serverErrors' | 'leaks' | 'bypasses'
export type Finding = { fault: Fault; what: string }

export type AttackRequest = {
  actor: AttackActor
  kind: 'page' | 'handler' | 'action' | 'form'
  rule: EntranceRule
  whose: Whose
  /** What was sent is no form and no call: Next itself says so, by a failure of its own, and nothing of ours is run. */
  isUndecodable?: boolean
  /** The page stands in the frame of a house's public pages, which carry its name for everybody. */
  isPublicFrame: boolean
  /** The address names something, so that another house's is a thing that is not there. */
  names: boolean
}

export type Known = {
  /** What never leaves the server: tokens, keys, hashes, passwords of the database. */
  secrets: string[]
  /** The sentence that an action says when something failed that nobody expected, up to its number. */
  unexpected: string[]
}

/** What only a failure would show: a stack, a statement, a path of this machine, the name of a library that failed. */
const internals = [
  /\n\s+at [\w.<>[\] ]+ \(?(?:file:|node:|\/)[^\s)]+:\d+:\d+/,
  /\b(?:select|insert into|update|delete from)\b[^<>]{0,200}\bportal\.\w+/i,
  /SQLSTATE|PrismaClient|syntax error at or near|violates \w+(?: \w+)? constraint|invalid input syntax/,
  /node_modules\/|\/\.next\/server|\$argon2/,
]

/** Judges one answer by the table of rules alone: what broke, what leaked, what was let in that must not be. */
export function judgeAnswer(input: AttackRequest, answer: Answer, known: Known): Finding[] {
  const found: Finding[] = []
  const add = (fault: Fault, what: string) => found.push({ fault, what })
  const text = `${JSON.stringify(answer.headers)}\n${answer.text}`
  // A public handler that says 503 tells a state, such as readiness without a worker.
  const isState = answer.status === 503 && input.kind === 'handler' && typeof input.rule !== 'string'
  if (answer.status >= 500 && !input.isUndecodable && !isState)
    add('serverErrors', `answered ${answer.status}`)
  if (known.unexpected.some((sentence) => text.includes(sentence)))
    add('serverErrors', 'an unexpected failure')
  if (/:E\{"digest":"\d+"/.test(answer.text) && !input.isUndecodable) {
    add('serverErrors', 'a failure while rendering')
  }
  for (const reseller of namesIn(text)) {
    if (reseller !== input.actor.reseller && !input.isPublicFrame) add('leaks', `the name of ${reseller}`)
  }
  if (!isRevealing(input) && known.secrets.some((secret) => text.includes(secret))) add('leaks', 'a secret')
  for (const pattern of internals) {
    const [view] = pattern.exec(text) ?? []
    if (view) add('leaks', `innards: ${view.slice(0, 120)}`)
  }
  if (isBypass(input, answer)) add('bypasses', `answered ${answer.status} ${toward(answer)}`)
  return found
}

/** The one action that hands out a token, to those who may, of their own tenants. */
function isRevealing({ actor, kind, rule, whose }: AttackRequest): boolean {
  return kind !== 'page' && rule === actionRules.revealTokenAction && isLetIn(actor, rule, whose)
}

function namesIn(text: string): ResellerName[] {
  const lower = text.toLowerCase()
  return resellers.filter((reseller) => lower.includes(`${reseller}canario`))
}

function isBypass(input: AttackRequest, answer: Answer): boolean {
  // An action names its things in a form: what came of another house's is seen in the database, whatever it says.
  if (isLetIn(input.actor, input.rule, input.names ? input.whose : 'own') || input.kind === 'form')
    return false
  if (input.kind === 'action') return saysDone(answer)
  return answer.status >= 200 && answer.status < 300
}

/** An action that did something says so, or leads to what it made. */
function saysDone({ status, headers, text }: Answer): boolean {
  if (status >= 400) return false
  const target = headers['x-action-redirect'] ?? headers.location
  if (target) return !String(target).startsWith('/login')
  return /"status":"ok"/.test(text)
}

function toward({ headers }: Answer): string {
  const target = headers['x-action-redirect'] ?? headers.location
  return target ? `towards ${String(target).slice(0, 80)}` : ''
}
