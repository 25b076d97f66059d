import { nestFields } from '../../../platform/forms/nested-fields'
import { type GuideKind, guideTypeOf } from './guide-kinds'
import { carrierGuideSchema, type SenderGuide, senderGuideSchema } from './schemas'
import { toCarrierBody, toSenderBody } from './to-guide-body'

/** Flat field names to input text: `sender.number`, `items.0.code`. */
export type GuideValues = Record<string, string>

/** Identifies the guide in the service's lists. */
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
  /** Text keys by field name. */
  | { kind: 'wrong'; errors: Record<string, string> }

/** What the service is known to do to a valid guide. */
type GuideCaution = 'origin-cut' | 'surnames-unread' | 'recipient-erased'

/** Parses a form into the request body of its kind, or returns the errors by field. */
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
    cautions: [
      ...cautionsOf(kind, guide.origin.ubigeo),
      ...('transport' in guide && erasesRecipient(guide) ? (['recipient-erased'] as const) : []),
    ],
  }
}

const below = (start: string, ...names: string[]) => names.map((name) => `${start}.${name}`)
const person = ['identityType', 'number', 'name']

/** Every required field, empty, so that absent ones are reported by name. */
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

/** Contract §7.2: customer data that the guide omits is erased on the service. */
function erasesRecipient({ recipient }: SenderGuide): boolean {
  return recipient.email === '' || recipient.telephone === '' || recipient.tradeName === ''
}

/** Values of a new form; `now` is the reseller's local time as `YYYY-MM-DD HH:MM:SS`. */
export function newGuide(kind: GuideKind, now: string): GuideValues {
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

/** Copies a guide into a new form, without its number and dates. */
export function duplicateOf(values: GuideValues, now: string): GuideValues {
  return { ...values, number: '', ...datesOf(now) }
}

/** Title of a guide without a number, for lists. */
export function guideTitle(values: GuideValues): string {
  return values['recipient.name']?.trim() || values['recipient.number']?.trim() || ''
}

const passing =
  /^(intent|tenantId|draft|version|seen|preview|paper|cautions|origin-cut)$|^pick\.|\.said(Tone)?$|Choices?$/

/** The values of a submitted form that belong to its draft. */
export function draftValues(values: GuideValues): GuideValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !passing.test(name)))
}
