/** Which tests run: files by their level, null for all of a level, and the full name of the only test. */
export type Selection = {
  unit: string[] | null
  integration: string[] | null
  journeys: string[] | null
  test: string | null
}

export const everything: Selection = { unit: null, integration: null, journeys: null, test: null }

const title = /\b(?:test|it|describe)(?:\.each\([^`]*?\))?\(\s*['"`]([^'"`]*)/g

/**
 * The tests that belong to a noun: whose path has it as a word, in the singular or the plural, or that have it in a
 * title. A path of a test file selects that file alone.
 */
export function selectTests(
  noun: string,
  { files, read, test = null }: { files: string[]; read: (file: string) => string; test?: string | null },
): Selection {
  const word = new RegExp(`(?<![a-z])${escapeRegExp(noun.replace(/s$/, ''))}s?(?![a-z])`, 'i')
  const isChosen = (file: string) =>
    word.test(file) || [...read(file).matchAll(title)].some(([, text = '']) => word.test(text))
  const chosen = files.includes(noun) ? [noun] : files.filter(isChosen)
  const isIntegration = (file: string) => file.endsWith('.integration.test.ts')
  return {
    unit: chosen.filter((file) => /\.test\.tsx?$/.test(file) && !isIntegration(file)),
    integration: chosen.filter(isIntegration),
    journeys: chosen.filter((file) => file.endsWith('.spec.ts')),
    test,
  }
}

/** A text as a regular expression that matches it alone: what `-t` and `-g` take. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
