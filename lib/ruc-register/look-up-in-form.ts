import 'server-only'
import type { Actor } from '../audit/actor'
import type { Texts } from '../i18n/texts'
import { lookUpParty, type PartyLookUp } from './look-up-party'

type Answer = Exclude<PartyLookUp, { kind: 'malformed' }>

type Values = Record<string, string>

/** Which party of a form a pressed button wants to look up: `look-up.sender` is `sender`. */
export function partyToLookUp(intent: string): string | null {
  return /^look-up\.([a-zA-Z][a-zA-Z.]{0,60})$/.exec(intent)?.[1] ?? null
}

/**
 * Looks the party of a form up and writes it into its fields, `sender.name` and so on. What the register said stands
 * under `sender.said`, and its tone under `sender.saidTone`; nothing typed is lost when it does not answer.
 */
export async function lookUpInForm(asked: {
  resellerId: string
  actor: Actor
  t: Texts
  values: Values
  prefix: string
}): Promise<{ values: Values; fieldErrors: Record<string, string> }> {
  const { resellerId, actor, t, values, prefix } = asked
  const identityType = values[`${prefix}.identityType`] ?? '6'
  const number = values[`${prefix}.number`] ?? ''
  const answer = await lookUpParty({ resellerId, actor, identityType, number })
  if (answer.kind === 'malformed') {
    return { values, fieldErrors: { [`${prefix}.number`]: t(`parties.malformed.${answer.why}`) } }
  }
  const told = { ...toFields(answer), ...inWords(answer, t) }
  const named = Object.entries(told).map(([field, value]) => [`${prefix}.${field}`, value])
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
