/** Removes what PostgreSQL cannot store: NUL and unpaired surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/** A value as JSON that PostgreSQL can always store. */
export function toStorableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? cleanText(inner) : inner,
  )
}
