import type { MessageKey } from '../i18n/messages'
import type { Texts } from '../i18n/texts'
import { choiceName, choicesName } from './choice-names'
import { placeText, resolvePlace } from './places'

type Values = Record<string, string>

/**
 * Puts districts in the place of what was typed, in the fields named. Where several fit they come back as choices;
 * where none fits the field says so. What is empty stays empty.
 */
export function resolvePlacesInForm(
  typed: Values,
  names: string[],
  t: Texts,
): { values: Values; fieldErrors: Record<string, string> } {
  const values = { ...typed }
  const fieldErrors: Record<string, string> = {}
  const refuse = (name: string, key: MessageKey) => {
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
