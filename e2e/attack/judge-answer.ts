import { actionRules } from '../../lib/platform/http/action-rules'
import type { EntranceRule } from '../../lib/platform/http/page-rules'
import { type AttackActor, isAllowed, type Ownership, type ResellerName, resellers } from './actors'
import type { Answer } from './client'

export type Fault = 'serverErrors' | 'leaks' | 'bypasses'
export type Finding = { fault: Fault; what: string }

export type AttackRequest = {
  actor: AttackActor
  kind: 'page' | 'handler' | 'action' | 'form'
  rule: EntranceRule
  whose: Ownership
  /** Neither a form nor a call: Next fails before any code of the portal runs. */
  isMalformed?: boolean
  /** A public page of a reseller, which shows the reseller's name. */
  isPublicFrame: boolean
  /** The path contains an id, so that a foreign one must be not found. */
  namesResource: boolean
}

export type Known = {
  /** Tokens, keys, hashes and database passwords. */
  secrets: string[]
  /** The message of an unexpected failure up to its id, in each language. */
  unexpected: string[]
}

/** Stack traces, SQL, paths and library names, which only a failure shows. */
const internalDetails = [
  /\n\s+at [\w.<>[\] ]+ \(?(?:file:|node:|\/)[^\s)]+:\d+:\d+/,
  /\b(?:select|insert into|update|delete from)\b[^<>]{0,200}\bportal\.\w+/i,
  /SQLSTATE|PrismaClient|syntax error at or near|violates \w+(?: \w+)? constraint|invalid input syntax/,
  /node_modules\/|\/\.next\/server|\$argon2/,
]

/** Judges one answer by the table of rules: server errors, leaks and bypasses. */
export function judgeAnswer(input: AttackRequest, answer: Answer, known: Known): Finding[] {
  const found: Finding[] = []
  const add = (fault: Fault, what: string) => found.push({ fault, what })
  const text = `${JSON.stringify(answer.headers)}\n${answer.text}`
  // A public handler reports a state with 503, such as readiness without a worker.
  const isState = answer.status === 503 && input.kind === 'handler' && typeof input.rule !== 'string'
  if (answer.status >= 500 && !input.isMalformed && !isState) add('serverErrors', `answered ${answer.status}`)
  if (known.unexpected.some((sentence) => text.includes(sentence)))
    add('serverErrors', 'an unexpected failure')
  if (/:E\{"digest":"\d+"/.test(answer.text) && !input.isMalformed) {
    add('serverErrors', 'a failure while rendering')
  }
  for (const reseller of namesIn(text)) {
    if (reseller !== input.actor.reseller && !input.isPublicFrame) add('leaks', `the name of ${reseller}`)
  }
  if (!isRevealing(input) && known.secrets.some((secret) => text.includes(secret))) add('leaks', 'a secret')
  for (const pattern of internalDetails) {
    const [view] = pattern.exec(text) ?? []
    if (view) add('leaks', `internal detail: ${view.slice(0, 120)}`)
  }
  if (isBypass(input, answer)) add('bypasses', `answered ${answer.status} ${redirectText(answer)}`)
  return found
}

/** The only action that returns a token, to those with the permission and for their own tenants. */
function isRevealing({ actor, kind, rule, whose }: AttackRequest): boolean {
  return kind !== 'page' && rule === actionRules.revealTokenAction && isAllowed(actor, rule, whose)
}

function namesIn(text: string): ResellerName[] {
  const lower = text.toLowerCase()
  return resellers.filter((reseller) => lower.includes(`${reseller}canario`))
}

function isBypass(input: AttackRequest, answer: Answer): boolean {
  // Ids in a form: the effect on the other reseller is checked in the database instead.
  if (isAllowed(input.actor, input.rule, input.namesResource ? input.whose : 'own') || input.kind === 'form')
    return false
  if (input.kind === 'action') return reportsSuccess(answer)
  return answer.status >= 200 && answer.status < 300 && !isRouteTree(answer)
}

/** What Next answers to a link fetched ahead: the segments of the address, for which no code of a page runs. */
function isRouteTree({ headers, text }: Answer): boolean {
  if (!headers['content-type']?.startsWith('text/x-component')) return false
  const rows = text.trim().split('\n')
  const tree = rows.pop() ?? ''
  return (
    rows.every((row) => /^\w+:\[\["children",\{"s":[^ ]*\}\]\]$/.test(row)) &&
    /^0:\{"q":"[^"]*","i":false,"S":false,"r":"\$undefined","b":"\w+","t":\{"t":\{[^ ]*\}\}\}$/.test(tree)
  )
}

/** Whether an action reports success or redirects to what it created. */
function reportsSuccess({ status, headers, text }: Answer): boolean {
  if (status >= 400) return false
  const target = headers['x-action-redirect'] ?? headers.location
  if (target) return !String(target).startsWith('/login')
  return /"status":"ok"/.test(text)
}

function redirectText({ headers }: Answer): string {
  const target = headers['x-action-redirect'] ?? headers.location
  return target ? `towards ${String(target).slice(0, 80)}` : ''
}
