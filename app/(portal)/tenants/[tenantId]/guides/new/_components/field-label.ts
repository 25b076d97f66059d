import type { GuideWords } from './scope'

/** What a field is called when it is spoken of away from its place: `Conductor: Licencia de conducir`. */
export function fieldLabel(name: string, { form, parties, places }: GuideWords): string {
  const parts = name.split('.')
  const [first = '', second = '', third = ''] = parts
  const text = (key: string) => wordOf(form, key) ?? wordOf(parties, key) ?? key
  if (first === 'items') {
    return second === '' ? form.items : `${form.item} ${Number(second) + 1}: ${text(third || 'code')}`
  }
  if (second === '') return text(first)
  const field = second === 'ubigeo' ? places.district : second === 'kind' ? form.freightKind : text(second)
  return `${text(first)}: ${field}`
}

function wordOf(words: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

/** The parts of the form from top to bottom, by the beginning of their fields' names. */
const fromTop = ['sender', 'recipient', 'origin', 'destination', 'carrier', 'driver', 'vehicle', 'items']
const below = ['weight', 'weightUnit', 'packages', 'observations', 'freightPayer', 'issuer']

/** Where a field stands in the form; errors are listed as they are met going down. */
export function placeInForm(name: string): number {
  const first = name.split('.')[0] ?? ''
  const part = first.startsWith('recipient') ? 'recipient' : first
  return [...fromTop, ...below].indexOf(part)
}
