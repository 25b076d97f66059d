import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import type { Texts } from '../../platform/i18n/texts'
import { lookUpParty, type PartyLookUp } from './look-up-party'

type Answer = Exclude<PartyLookUp, { kind: 'malformed' }>

type Values = Record<string, string>

/** The party whose look-up button was pressed: `look-up.sender` is `sender`. */
export function partyToLookUp(intent: string): string | null {
  return /^look-up\.([a-zA-Z][a-zA-Z.]{0,60})$/.exec(intent)?.[1] ?? null
}

/**
 * Looks up a party of a form and fills its fields, `sender.name` and so on. The register's answer is in
 * `sender.said`, its tone in `sender.saidTone`; typed values survive a failure.
 */
export async function lookUpInForm(input: {
  resellerId: string
  actor: Actor
  t: Texts
  values: Values
  prefix: string
}): Promise<{ values: Values; fieldErrors: Record<string, string> }> {
  const { resellerId, actor, t, values, prefix } = input
  const identityType = values[`${prefix}.identityType`] ?? '6'
  const number = values[`${prefix}.number`] ?? ''
  const answer = await lookUpParty({ resellerId, actor, identityType, number })
  if (answer.kind === 'malformed') {
    return { values, fieldErrors: { [`${prefix}.number`]: t(`parties.malformed.${answer.why}`) } }
  }
  const result = { ...toFields(answer), ...inWords(answer, t) }
  const named = Object.entries(result).map(([field, value]) => [`${prefix}.${field}`, value])
  return { values: { ...values, ...Object.fromEntries(named) }, fieldErrors: {} }
}

function toFields(answer: Answer): Values {
  if (answer.kind === 'manual') return { number: answer.number }
  if (answer.kind !== 'found') return {}
  const { number, name, tradeName } = answer
  return { number, name, tradeName: tradeName && tradeName !== name ? tradeName : '' }
}

function inWords(answer: Answer, t: Texts): { said: string; saidTone: 'ok' | 'warn' } {
  if (answer.kind !== 'found') {
    const key = answer.kind === 'manual' ? (`parties.manual.${answer.why}` as const) : 'parties.no-register'
    return { said: t(key), saidTone: 'warn' }
  }
  const facts = [answer.state, answer.condition].filter((fact) => fact !== null)
  const state = facts.map((fact) => fact.toLowerCase()).join(', ')
  const warns = answer.status === 'inactive' || answer.status === 'not-found'
  if (warns) return { said: t('parties.warning', { state }), saidTone: 'warn' }
  return { said: state ? t('parties.foundAs', { state }) : t('parties.found'), saidTone: 'ok' }
}
