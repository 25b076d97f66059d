import type { Texts } from '../i18n/texts'
import { choiceName, choicesName } from './choice-name'
import { placeText, resolvePlace } from './places'

type Values = Record<string, string>

/**
 * Replaces typed text by districts in the named fields. Several matches return as choices, none as an error; empty
 * fields stay empty.
 */
export function resolvePlacesInForm(
  typed: Values,
  names: string[],
  t: Texts,
): { values: Values; fieldErrors: Record<string, string> } {
  const values = { ...typed }
  const fieldErrors: Record<string, string> = {}
  const refuse = (name: string, key: 'places.none' | 'places.many' | 'places.several') => {
    fieldErrors[name] = t(key)
  }
  for (const name of names) {
    const place = resolvePlace(values[name] ?? '', values[choiceName(name)])
    delete values[choiceName(name)]
    delete values[choicesName(name)]
    if (place.kind === 'one') values[name] = place.text
    if (place.kind === 'none') refuse(name, 'places.none')
    if (place.kind === 'several') {
      values[choicesName(name)] = place.districts.map(({ code }) => placeText(code)).join('\n')
      refuse(name, place.isCut ? 'places.many' : 'places.several')
    }
  }
  return { values, fieldErrors }
}
