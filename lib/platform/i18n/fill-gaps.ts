import type { IntlMessageFormat } from 'intl-messageformat'

export type ParsedText = ReturnType<IntlMessageFormat['getAst']>
type Part = ParsedText[number]

const gap = { type: 0, value: '—' } as Part
const isPound = (part: Part) => part.type === 7

/** Puts "—" for missing values; a plural or select without its value takes the branch `other`. */
export function fillGaps(text: ParsedText, values: Record<string, unknown>): ParsedText {
  return text.flatMap((part): ParsedText => {
    if (part.type === 0 || isPound(part) || !('value' in part)) return [part]
    const isKnown = values[part.value] !== undefined && values[part.value] !== null
    if (!('options' in part)) return [isKnown ? part : gap]
    if (!isKnown) {
      const other = part.options.other?.value ?? []
      return fillGaps(
        other.map((inner) => (isPound(inner) ? gap : inner)),
        values,
      )
    }
    const branches = Object.entries(part.options).map(([name, branch]) => [
      name,
      { ...branch, value: fillGaps(branch.value, values) },
    ])
    return [{ ...part, options: Object.fromEntries(branches) } as Part]
  })
}
