import { nestFields } from '../nested-fields'
import { carrierGuideSchema, senderGuideSchema } from './guide-schemas'
import { type GuideKind, guideTypeOf } from './kinds'
import { toCarrierBody, toSenderBody } from './to-guide-body'

/** Flat names to what was typed: `sender.number`, `items.0.code`. */
export type GuideValues = Record<string, string>

/** By what the guide is recognised in the service's lists. */
export type GuideFacts = {
  type: '31' | '09'
  series: string
  number: string
  issuedOn: string
  customerNumber: string
  customerName: string
  total: null
  currency: null
}

export type ReadGuide =
  | { kind: 'ok'; body: Record<string, unknown>; facts: GuideFacts; cautions: GuideCaution[] }
  /** Keys of texts by the name of the field. */
  | { kind: 'wrong'; errors: Record<string, string> }

/** What the service is known to do with a right guide. */
export type GuideCaution = 'origin-cut' | 'surnames-unread'

/** Reads a form of one kind into the request of the service, or says what is wrong with which field. */
export function readGuideForm(kind: GuideKind, values: GuideValues): ReadGuide {
  const fields = nestFields({ ...emptyFields(kind), ...values })
  const parsed =
    kind === 'carrier'
      ? carrierGuideSchema.safeParse(fields)
      : senderGuideSchema.safeParse({ ...fields, transport: kind === 'sender-own' ? 'own' : 'public' })
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
    return { kind: 'wrong', errors }
  }
  const guide = parsed.data
  const { series, number, issuedOn, recipient } = guide
  return {
    kind: 'ok',
    body: 'transport' in guide ? toSenderBody(guide) : toCarrierBody(guide),
    facts: {
      type: guideTypeOf(kind),
      series,
      number,
      issuedOn,
      customerNumber: recipient.number,
      customerName: recipient.name,
      total: null,
      currency: null,
    },
    cautions: cautionsOf(kind, guide.origin.ubigeo),
  }
}

const below = (start: string, ...names: string[]) => names.map((name) => `${start}.${name}`)
const person = ['identityType', 'number', 'name']

/** Every field that must be there: one that was not sent is an empty one, and is named as such. */
function emptyFields(kind: GuideKind): GuideValues {
  const names = [
    ...below('issuer', 'establishment', 'ubigeo', 'address'),
    ...below('origin', 'address', 'ubigeo'),
    ...below('destination', 'address', 'ubigeo'),
    ...below('recipient', ...person),
    ...(kind === 'carrier' ? below('sender', ...person) : []),
    ...(kind === 'sender-public'
      ? below('carrier', ...person)
      : [...below('driver', 'identityType', 'number', 'names', 'surnames', 'licence'), 'vehicle.plate']),
  ]
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** Contract §9.3: a sender's origin is stored wrong when its third digit is not 0; §9.1: surnames are not read. */
function cautionsOf(kind: GuideKind, origin: string): GuideCaution[] {
  const cautions: GuideCaution[] = []
  if (kind !== 'carrier' && origin[2] !== '0') cautions.push('origin-cut')
  if (kind !== 'sender-public') cautions.push('surnames-unread')
  return cautions
}

/** What a new form holds; `now` is the reseller's clock as `YYYY-MM-DD HH:MM:SS`. */
export function freshGuide(kind: GuideKind, now: string): GuideValues {
  return {
    kind,
    series: kind === 'carrier' ? 'V001' : 'T001',
    'issuer.establishment': '0000',
    weightUnit: 'KGM',
    'items.0.code': '',
    ...(kind === 'carrier'
      ? {}
      : { reason: '01', 'origin.establishment': '0000', 'destination.establishment': '0000' }),
    ...datesOf(now),
  }
}

function datesOf(now: string): GuideValues {
  const [issuedOn = '', issuedAt = ''] = now.split(' ')
  return { issuedOn, issuedAt: issuedAt.slice(0, 5), transferOn: issuedOn }
}

/** An earlier guide as the beginning of another: everything but its number and its days. */
export function duplicateOf(values: GuideValues, now: string): GuideValues {
  return { ...values, number: '', ...datesOf(now) }
}

/** What stays the same from guide to guide of one tenant: who issues it, and in which series. */
export function issuerOf(values: GuideValues): GuideValues {
  const kept = Object.entries(values).filter(([name]) => name === 'series' || name.startsWith('issuer.'))
  return Object.fromEntries(kept)
}

/** How lists call a guide that has no number yet. */
export function guideTitle(values: GuideValues): string {
  return values['recipient.name']?.trim() || values['recipient.number']?.trim() || ''
}

const passing =
  /^(intent|tenantId|draft|version|seen|preview|cautions|origin-cut)$|^pick\.|\.said(Tone)?$|Choices?$/

/** What of a sent form is the guide, and may be kept as its draft. */
export function keptValues(values: GuideValues): GuideValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !passing.test(name)))
}
