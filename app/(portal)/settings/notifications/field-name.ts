/** The name of a field of one kind; a dot would nest it. */
export function fieldName(what: 'channel' | 'threshold' | 'push', kind: string): string {
  return `${what}-${kind.replaceAll('.', '-')}`
}
