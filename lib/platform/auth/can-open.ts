import { type ActionName, actionRules } from '../http/action-rules'
import { type EntranceRule, pageRules } from '../http/page-rules'
import { can, type EffectiveRole, type Permission, type Role, rolesWith } from './permissions'

/** Whether a role gets the page of this address, which may have a query. False for an address that no page has. */
export function canOpen(role: EffectiveRole, href: string): boolean {
  return isLetIn(role, ruleOfPage(href))
}

/** Whether a role may send the form of this action. */
export function canCall(role: EffectiveRole, action: ActionName): boolean {
  return isLetIn(role, actionRules[action])
}

/** Null where strangers are answered and where nothing is. */
export function permissionOfPage(href: string): Permission | null {
  const rule = ruleOfPage(href)
  return typeof rule === 'string' ? rule : null
}

export function rolesThatCall(action: ActionName): readonly Role[] {
  const rule: EntranceRule = actionRules[action]
  return typeof rule === 'string' ? rolesWith(rule) : []
}

function isLetIn(role: EffectiveRole, rule: EntranceRule | undefined): boolean {
  if (rule === undefined) return false
  return typeof rule !== 'string' || can(role, rule)
}

type Pattern = { parts: string[]; rule: EntranceRule }

/** With the fewest parameters first: of two patterns that match, `/tenants/tag` and not `/tenants/[tenantId]`. */
const patterns: Pattern[] = Object.entries(pageRules)
  .map(([pattern, rule]) => ({ parts: pattern.split('/'), rule }))
  .toSorted((a, b) => parametersOf(a) - parametersOf(b))

function parametersOf({ parts }: Pattern): number {
  return parts.filter(isParameter).length
}

function isParameter(part: string): boolean {
  return part.startsWith('[')
}

function ruleOfPage(href: string): EntranceRule | undefined {
  const asked = href.split('?')[0]?.split('/') ?? []
  return patterns.find(({ parts }) => matches(parts, asked))?.rule
}

function matches(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => isParameter(part) || part === parts[index])
  )
}
