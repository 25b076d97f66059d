import { actionRules } from '../../web/action-rules'
import { pageRules, type Rule } from '../../web/entrance-rules'
import { actionBody, type Fields } from './client'
import type { BuiltAction, Ground } from './ground'
import { fieldsNaming, fillPath, namesThings, type Things } from './name-things'
import { type House, isLetIn, otherHouse, type Persona, personas, type Whose } from './personas'
import type { Attempt } from './play-round'

export type Plan = {
  ground: Ground
  things: Record<House, Things>
  /** Kind of each address: a page or a handler. */
  kinds: Record<string, 'page' | 'handler'>
  /** Addresses below the public frame of a house. */
  publicFrames: Set<string>
}

export function ruleOfAction({ file, name }: Pick<BuiltAction, 'file' | 'name'>): Rule {
  const rule = actionRules[file]?.[name]
  if (!rule) throw new Error(`${file} ${name} has no rule`)
  return rule
}

/** Whose things a persona names: strangers try those of the first house. */
export function thingsFor({ things }: Plan, { house }: Persona, whose: Whose): Things {
  const own = house ?? 'zorzal'
  return things[whose === 'foreign' ? otherHouse(own) : own]
}

/** Every page and handler once for each persona, with what is its own and with what is the other house's. */
export function planPages(plan: Plan): Attempt[] {
  return personas.flatMap((persona) =>
    Object.entries(pageRules).flatMap(([path, rule]) => {
      const names = namesThings(path)
      return (names ? (['own', 'foreign'] as const) : (['own'] as const)).flatMap((whose) =>
        // A soft navigation asks for the data of the page alone: whoever is refused is refused there too.
        headersFor(isLetIn(persona, rule, whose)).map((headers) =>
          pageAttempt(plan, { persona, path, rule, whose, headers }),
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
  asked: {
    persona: Persona
    path: string
    rule: Rule
    whose: Whose
    headers?: Record<string, string>
    query?: string
  },
): Attempt {
  const { persona, path, rule, whose, headers = {}, query = '' } = asked
  const things = thingsFor(plan, persona, whose)
  const filled = fillPath(path, things) + (query || usualQuery(path, things))
  return {
    asked: {
      persona,
      kind: plan.kinds[path] ?? 'page',
      rule,
      whose,
      names: namesThings(path),
      isPublicFrame: plan.publicFrames.has(path),
    },
    sent: { method: 'GET', path: filled, headers },
    label: `${persona.name}: GET ${filled} ${JSON.stringify(headers)}`,
  }
}

/** Every action once for each persona that the table refuses, and with the other house's things for those it lets in. */
export function planActions(plan: Plan): Attempt[] {
  return personas.flatMap((persona) =>
    plan.ground.actions.flatMap((action) => {
      const rule = ruleOfAction(action)
      if (typeof rule !== 'string') return []
      const whose: Whose = isLetIn(persona, rule, 'own') ? 'foreign' : 'own'
      return [actionAttempt(plan, { persona, action, whose })]
    }),
  )
}

export function actionAttempt(
  plan: Plan,
  asked: { persona: Persona; action: BuiltAction; whose: Whose; fields?: Fields; page?: string },
): Attempt {
  const { persona, action, whose } = asked
  const rule = ruleOfAction(action)
  const things = thingsFor(plan, persona, whose)
  const fields = asked.fields ?? fieldsNaming(things)
  const { body, type } = actionBody(fields, { before: action.file !== 'preferences-actions.ts' })
  const path = asked.page ?? (persona.role ? '/settings' : '/login')
  return {
    asked: {
      ...{ persona, kind: 'action', rule, whose, names: false },
      // Called on a public page, it draws that page again.
      isPublicFrame: typeof rule !== 'string',
    },
    sent: {
      method: 'POST',
      path,
      headers: {
        origin: plan.ground.origin,
        'content-type': type,
        'next-action': action.id,
        accept: 'text/x-component',
      },
      body,
    },
    label: `${persona.name}: ${action.file} ${action.name} with ${whose} things on ${path}`,
  }
}

/** Pages that are opened with a question alone. */
function usualQuery(path: string, { ids }: Things): string {
  if (path === '/locks/schedules/new') return `?draft=${ids.lock_draft}`
  if (path === '/tenants/[tenantId]/guides/new') return '?kind=carrier'
  return ''
}
