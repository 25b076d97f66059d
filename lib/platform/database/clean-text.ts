/** Removes what PostgreSQL cannot store: NUL and unpaired surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/** How `JSON.stringify` writes NUL and unpaired surrogates; of other texts only one that shows a backslash looks alike. */
const unstorable = /\\u(?:0000|d[89a-f])/

/** A value as JSON that PostgreSQL can always store. */
export function toStorableJson(value: unknown): string {
  const text = JSON.stringify(value)
  // Looking at every value takes ten times as long, and hardly one needs it.
  if (!unstorable.test(text)) return text
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? cleanText(inner) : inner,
  )
}
