const wordsMax = 8
const charactersMax = 120

/**
 * The words a tenant's text must all contain. A RUC with spaces or hyphens is one word, and a pasted
 * address loses what is not its host. NUL is left out, and half a character becomes one that no text has.
 */
export function searchWords(typed: string): string[] {
  const text = typed
    .slice(0, charactersMax * 4)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and nobody searches for the others.
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .slice(0, charactersMax)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replace(/^ruc[\s:.]*(?=\d)/i, '')
  if (/^[\d\s.\-\u2010-\u2015]*$/.test(text)) {
    const digits = text.replace(/\D/g, '')
    return digits ? [digits] : []
  }
  const words = text.split(/\s+/).map((word) => word.replace(/^https?:\/\/([^/]+)(?:\/[\s\S]*)?$/i, '$1'))
  return [...new Set(words)].slice(0, wordsMax)
}
