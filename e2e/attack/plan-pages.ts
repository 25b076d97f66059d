import {
  type ActionName,
  actionRules,
  type EntranceRule,
  pageRules,
} from '../../lib/platform/http/page-rules'
import { type AttackActor, actors, isLetIn, otherReseller, type ResellerName, type Whose } from './actors'
import { actionBody, type Fields } from './client'
import { fieldsNaming, fillPath, namesResources, type ResourceIds } from './list-resource-ids'
import type { Attempt } from './play-round'
import type { AttackSetup, BuiltAction } from './setup'

export type Plan = {
  setup: AttackSetup
  resourceIds: Record<ResellerName, ResourceIds>
  /** Kind of each address: a page or a handler. */
  kinds: Record<string, 'page' | 'handler'>
  /** Addresses below the public frame of a house. */
  publicFrames: Set<string>
}

export function ruleOfAction({ file, name }: Pick<BuiltAction, 'file' | 'name'>): EntranceRule {
  const rule: EntranceRule | undefined = actionRules[name as ActionName]
  if (!rule) throw new Error(`${file} ${name} has no rule`)
  return rule
}

/** Whose things a persona names: strangers try those of the first house. */
export function resourceIdsFor({ resourceIds }: Plan, { reseller }: AttackActor, whose: Whose): ResourceIds {
  const own = reseller ?? 'zorzal'
  return resourceIds[whose === 'foreign' ? otherReseller(own) : own]
}

/** Every page and handler once for each persona, with what is its own and with what is the other house's. */
export function planPages(plan: Plan): Attempt[] {
  return actors.flatMap((actor) =>
    Object.entries(pageRules).flatMap(([path, rule]) => {
      const names = namesResources(path)
      return (names ? (['own', 'foreign'] as const) : (['own'] as const)).flatMap((whose) =>
        // A soft navigation asks for the data of the page alone: whoever is refused is refused there too.
        headersFor(isLetIn(actor, rule, whose)).map((headers) =>
          pageAttempt(plan, { actor, path, rule, whose, headers }),
        ),
      )
    }),
  )
}

function headersFor(isOpen: boolean): Record<string, string>[] {
  return isOpen ? [{}] : [{}, { rsc: '1' }]
}

export function pageAttempt(
  plan: Plan,
  input: {
    actor: AttackActor
    path: string
    rule: EntranceRule
    whose: Whose
    headers?: Record<string, string>
    query?: string
  },
): Attempt {
  const { actor, path, rule, whose, headers = {}, query = '' } = input
  const resourceIds = resourceIdsFor(plan, actor, whose)
  const filled = fillPath(path, resourceIds) + (query || usualQuery(path, resourceIds))
  return {
    asked: {
      actor,
      kind: plan.kinds[path] ?? 'page',
      rule,
      whose,
      names: namesResources(path),
      isPublicFrame: plan.publicFrames.has(path),
    },
    sent: { method: 'GET', path: filled, headers },
    label: `${actor.name}: GET ${filled} ${JSON.stringify(headers)}`,
  }
}

/** Every action once for each persona that the table refuses, and with the other house's things for those it lets in. */
export function planActions(plan: Plan): Attempt[] {
  return actors.flatMap((actor) =>
    plan.setup.actions.flatMap((action) => {
      const rule = ruleOfAction(action)
      if (typeof rule !== 'string') return []
      const whose: Whose = isLetIn(actor, rule, 'own') ? 'foreign' : 'own'
      return [actionAttempt(plan, { actor, action, whose })]
    }),
  )
}

export function actionAttempt(
  plan: Plan,
  input: { actor: AttackActor; action: BuiltAction; whose: Whose; fields?: Fields; page?: string },
): Attempt {
  const { actor, action, whose } = input
  const rule = ruleOfAction(action)
  const resourceIds = resourceIdsFor(plan, actor, whose)
  const fields = input.fields ?? fieldsNaming(resourceIds)
  const { body, type } = actionBody(fields, { before: action.file !== 'preferences-actions.ts' })
  const path = input.page ?? (actor.role ? '/settings' : '/login')
  return {
    asked: {
      ...{ actor, kind: 'action', rule, whose, names: false },
      // Called on a public page, it draws that page again.
      isPublicFrame: typeof rule !== 'string',
    },
    sent: {
      method: 'POST',
      path,
      headers: {
        origin: plan.setup.origin,
        'content-type': type,
        'next-action': action.id,
        accept: 'text/x-component',
      },
      body,
    },
    label: `${actor.name}: ${action.file} ${action.name} with ${whose} things on ${path}`,
  }
}

/** Pages that are opened with a question alone. */
function usualQuery(path: string, { ids }: ResourceIds): string {
  if (path === '/locks/schedules/new') return `?draft=${ids.lock_draft}`
  if (path === '/tenants/[tenantId]/guides/new') return '?kind=carrier'
  return ''
}
