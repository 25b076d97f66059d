import { computeLegacyCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param'
import { type ActionName, actionRules } from '../../lib/platform/http/action-rules'
import { type EntranceRule, pageRules } from '../../lib/platform/http/page-rules'
import {
  type AttackActor,
  isAllowed,
  type Ownership,
  otherReseller,
  type ResellerName,
  shortWalk,
  type Walk,
} from './actors'
import { actionBody, type Fields } from './client'
import { fieldsWithIds, fillPath, namesResource, type ResourceIds } from './list-resource-ids'
import type { Attempt } from './play-round'
import type { AttackSetup, BuiltAction } from './setup'

export type Plan = {
  setup: AttackSetup
  resourceIds: Record<ResellerName, ResourceIds>
  /** Kind of each path. */
  kinds: Record<string, 'page' | 'handler'>
  /** Public pages of a reseller. */
  publicFrames: Set<string>
}

export function ruleOfAction({ file, name }: Pick<BuiltAction, 'file' | 'name'>): EntranceRule {
  const rule: EntranceRule | undefined = actionRules[name as ActionName]
  if (!rule) throw new Error(`${file} ${name} has no rule`)
  return rule
}

/** The ids that an actor sends; anonymous actors send those of `zorzal` as their own. */
export function resourceIdsFor(
  { resourceIds }: Plan,
  { reseller }: AttackActor,
  whose: Ownership,
): ResourceIds {
  const own = reseller ?? 'zorzal'
  return resourceIds[whose === 'foreign' ? otherReseller(own) : own]
}

/** Every page and handler for each actor of the walk, with own and with foreign ids. */
export function planPages(plan: Plan, walk: Walk = shortWalk): Attempt[] {
  return Object.entries(pageRules).flatMap(([path, rule]) =>
    (namesResource(path) ? (['own', 'foreign'] as const) : (['own'] as const)).flatMap((whose) => {
      const attemptOf = (headers: Record<string, string>) => (actor: AttackActor) =>
        pageAttempt(plan, { actor, path, rule, whose, headers })
      const walkers = walk(rule, whose)
      if (plan.kinds[path] === 'handler') return walkers.map(attemptOf({}))
      const { asDocument, softly } = spreadWalkers(walkers, rule, whose)
      return [...asDocument.map(attemptOf({})), ...softly.map(attemptOf({ rsc: '1' }))]
    }),
  )
}

/**
 * The page decides before it is drawn, and a soft navigation (RSC) is drawn at half the cost. A document is asked for
 * by strangers, the first of the staff who is refused, and the owner whose pages hold the forms; softly by all others.
 */
function spreadWalkers(walkers: AttackActor[], rule: EntranceRule, whose: Ownership) {
  const refused = walkers.filter((actor) => !isAllowed(actor, rule, whose))
  const first = refused.find(({ role }) => role)
  const [owner] = walkers.filter(({ role }) => role === 'owner')
  const asDocument = walkers.filter((actor) => actor === first || actor === owner || !actor.role)
  const softly = walkers.filter((actor) => actor.role && (refused.includes(actor) || actor !== owner))
  return { asDocument, softly }
}

export function pageAttempt(
  plan: Plan,
  input: {
    actor: AttackActor
    path: string
    rule: EntranceRule
    whose: Ownership
    headers?: Record<string, string>
    query?: string
  },
): Attempt {
  const { actor, path, rule, whose, headers = {}, query = '' } = input
  const resourceIds = resourceIdsFor(plan, actor, whose)
  const filled = withSoftParameter(
    fillPath(path, resourceIds) + (query || requiredQuery(path, resourceIds)),
    headers,
  )
  return {
    request: {
      actor,
      kind: plan.kinds[path] ?? 'page',
      rule,
      whose,
      namesResource: namesResource(path),
      isPublicFrame: plan.publicFrames.has(path),
    },
    sent: { method: 'GET', path: filled, headers },
    label: `${actor.name}: GET ${filled} ${JSON.stringify(headers)}`,
  }
}

/** Every action once for each actor that its rule refuses, and with foreign ids for those it allows. */
export function planActions(plan: Plan, walk: Walk = shortWalk): Attempt[] {
  return plan.setup.actions.flatMap((action) => {
    const rule = ruleOfAction(action)
    if (typeof rule !== 'string') return []
    return (['own', 'foreign'] as const).flatMap((whose) =>
      walk(rule, whose)
        .filter((actor) => isAllowed(actor, rule, 'own') === (whose === 'foreign'))
        .map((actor) => actionAttempt(plan, { actor, action, whose })),
    )
  })
}

/** One that includes the action: on any other, Next forwards the call to it through a second request. */
function pageOf({ pages }: BuiltAction, own: ResourceIds): string {
  const page = pages.find((one) => one in pageRules)
  return page === undefined ? '/login' : fillPath(page, own) + requiredQuery(page, own)
}

export function actionAttempt(
  plan: Plan,
  input: { actor: AttackActor; action: BuiltAction; whose: Ownership; fields?: Fields; page?: string },
): Attempt {
  const { actor, action, whose } = input
  const rule = ruleOfAction(action)
  const resourceIds = resourceIdsFor(plan, actor, whose)
  const fields = input.fields ?? fieldsWithIds(resourceIds)
  const { body, type } = actionBody(fields, { before: action.file !== 'preferences-actions.ts' })
  const path = input.page ?? pageOf(action, resourceIdsFor(plan, actor, 'own'))
  return {
    request: {
      ...{ actor, kind: 'action', rule, whose, namesResource: false },
      // The answer renders the page on which a public action is called.
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
    label: `${actor.name}: ${action.file} ${action.name} with ${whose} ids on ${path}`,
  }
}

/** Next leads on a soft navigation without the digest of its headers before any page is asked. */
function withSoftParameter(path: string, headers: Record<string, string>): string {
  if (!headers.rsc) return path
  const digest = computeLegacyCacheBustingSearchParam(
    headers['next-router-prefetch'] as '1' | undefined,
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    undefined,
  )
  return `${path}${path.includes('?') ? '&' : '?'}_rsc=${digest}`
}

/** Pages that need a query. */
function requiredQuery(path: string, { ids }: ResourceIds): string {
  if (path === '/locks/schedules/new') return `?draft=${ids.lock_draft}`
  if (path === '/tenants/[tenantId]/guides/new') return '?kind=carrier'
  return ''
}
