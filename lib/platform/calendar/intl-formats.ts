type Format = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat

const made = new Map<string, Format>()

/** The format of this key, made on first use: making one takes 0.1 ms, using it 0.002. */
export function once<T extends Format>(key: string, make: () => T): T {
  const known = made.get(key)
  if (known) return known as T
  const format = make()
  made.set(key, format)
  return format
}
