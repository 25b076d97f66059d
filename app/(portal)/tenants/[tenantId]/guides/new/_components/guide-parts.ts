import type { GuideKind } from '@/lib/domain/documents/guides/guide-kinds'
import { hasDriver } from '@/lib/domain/documents/guides/guide-kinds'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'

type FormTexts = { t: NounTexts<'guideForm'>; tParty: NounTexts<'parties'>; tPlace: NounTexts<'places'> }

/** What a field is called when it is spoken of away from its place: `Conductor: Licencia de conducir`. */
export function fieldLabel(name: string, { t, tParty, tPlace }: FormTexts): string {
  const [first = '', second = '', third = ''] = name.split('.')
  const text = (key: string) => {
    if (key === 'identityType') return tParty('identityType')
    if (key === 'name') return tParty('name')
    if (key === 'tradeName') return tParty('tradeName')
    return t(key as Parameters<typeof t>[0])
  }
  if (first === 'items') {
    return second === '' ? t('items') : `${t('item')} ${Number(second) + 1}: ${text(third || 'code')}`
  }
  if (second === '') return text(first)
  const field = second === 'ubigeo' ? tPlace('district') : second === 'kind' ? t('freightKind') : text(second)
  return `${text(first)}: ${field}`
}

export type Part = { id: string; title: string; fields: string[] }

/** The parts of the form from top to bottom, with the beginnings of their fields' names. */
export function partsOf(kind: GuideKind, t: NounTexts<'guideForm'>): Part[] {
  const isCarrier = kind === 'carrier'
  const guide = ['series', 'number', 'issuedOn', 'issuedAt', 'transferOn', 'reason', 'reasonText']
  const cargo = ['items', 'weight', 'weightUnit', 'packages', 'observations', 'transhipment']
  const recipient = ['recipient', 'recipientAddress', 'recipientUbigeo']
  return [
    { id: 'guide', title: t('guide'), fields: guide },
    ...(isCarrier
      ? [
          { id: 'sender', title: t('sender'), fields: ['sender', 'origin'] },
          { id: 'recipient', title: t('recipient'), fields: [...recipient, 'destination'] },
        ]
      : [
          { id: 'recipient', title: t('recipientOnly'), fields: recipient },
          { id: 'route', title: t('route'), fields: ['origin', 'destination'] },
        ]),
    ...(hasDriver(kind)
      ? [
          { id: 'driver', title: t('driver'), fields: ['driver'] },
          { id: 'vehicle', title: t('vehicle'), fields: ['vehicle'] },
        ]
      : [{ id: 'carrier', title: t('carrier'), fields: ['carrier'] }]),
    { id: 'cargo', title: t('cargo'), fields: cargo },
    ...(isCarrier ? [{ id: 'freight', title: t('freightPayer'), fields: ['freightPayer'] }] : []),
    { id: 'issuer', title: t('issuer'), fields: ['issuer'] },
  ]
}

/** The part that a field stands in: `driver.number` is in `driver`. */
export function isInPart(part: Part, name: string): boolean {
  const [first = '', second = ''] = name.split('.')
  return part.fields.includes(first === 'pick' ? second : first)
}

/** Where a field stands in the form; errors are listed as they are met going down. */
export function placeInForm(parts: Part[], name: string): number {
  const at = parts.findIndex((part) => isInPart(part, name))
  const field = parts[at]?.fields.indexOf(name.split('.')[0] ?? '') ?? 0
  return at < 0 ? Number.MAX_SAFE_INTEGER : at * 100 + field
}
