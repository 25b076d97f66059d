import { type ActionName, actionRules, type EntranceRule, pageRules } from '../http/page-rules'
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

/** Of two patterns that match, the one with fewer parameters: `/tenants/tag` before `/tenants/[tenantId]`. */
function ruleOfPage(href: string): EntranceRule | undefined {
  const parts = href.split('?')[0]?.split('/') ?? []
  const [pattern = ''] = Object.keys(pageRules)
    .filter((one) => matches(one.split('/'), parts))
    .toSorted((a, b) => a.split('[').length - b.split('[').length)
  return pageRules[pattern]
}

function matches(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith('[') || part === parts[index])
  )
}
