import type { GuideValues } from './guide-form'
import { type GuideKind, guideTypeOf, isGuideKind } from './guide-kinds'

/** Parties that come again and again: who receives, and on a carrier's guide who sends. */
const knownParties = ['recipient', 'sender'] as const
export type KnownParty = (typeof knownParties)[number]

/** The place of the goods that belongs to a party. */
const stopOf = { recipient: 'destination', sender: 'origin' } as const

/** Address and district stay together: a typed one is never joined with a remembered one. */
const placesOf = {
  recipient: [
    ['recipientAddress', 'recipientUbigeo'],
    ['destination.address', 'destination.ubigeo'],
  ],
  sender: [['origin.address', 'origin.ubigeo']],
} as const

/** Values of a new guide from the tenant's earlier ones, newest first: of the last of its type if there is one. */
export function beginFrom(earlier: GuideValues[], kind: GuideKind): GuideValues {
  const isSameType = (guide: GuideValues) =>
    isGuideKind(guide.kind) && guideTypeOf(guide.kind) === guideTypeOf(kind)
  const last = earlier.find(isSameType) ?? earlier[0]
  if (!last) return {}
  const own = isSameType(last) ? (kind === 'carrier' ? ['series'] : ['series', 'origin.']) : []
  const kept = [...own, 'issuer.']
  return Object.fromEntries(Object.entries(last).filter(([name]) => kept.some((one) => name.startsWith(one))))
}

/** Whom earlier guides name, each once, the last used first. */
export function listKnown(earlier: GuideValues[], party: KnownParty): { number: string; name: string }[] {
  const known = new Map<string, string>()
  for (const guide of earlier) {
    const number = guide[`${party}.number`]
    const name = guide[`${party}.name`]
    if (number && name && !known.has(number)) known.set(number, name)
  }
  return [...known].map(([number, name]) => ({ number, name }))
}

/** Puts a party and its places as an earlier guide had them in the place of what stands there. */
export function takeParty(values: GuideValues, earlier: GuideValues, party: KnownParty): GuideValues {
  const isOfParty = (name: string) =>
    [`${party}.`, `${stopOf[party]}.`].some((start) => name.startsWith(start)) ||
    (party === 'recipient' && (name === 'recipientAddress' || name === 'recipientUbigeo'))
  // An establishment has a value in every new guide, and an earlier one of another kind has none.
  const kept = Object.entries(values).filter(([name]) => !isOfParty(name) || name.endsWith('.establishment'))
  const taken = Object.entries(earlier).filter(([name]) => isOfParty(name))
  return Object.fromEntries([...kept, ...taken])
}

/** Fills the places of a party where neither address nor district was typed. */
export function fillPlaces(values: GuideValues, earlier: GuideValues, party: KnownParty): GuideValues {
  const empty = placesOf[party].filter((names) => names.every((name) => !values[name]?.trim()))
  const filled = empty.flat().flatMap((name) => (earlier[name] ? [[name, earlier[name]] as const] : []))
  return { ...values, ...Object.fromEntries(filled) }
}
