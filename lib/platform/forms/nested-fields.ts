export type NestedFields = { [name: string]: string | NestedFields | NestedFields[] | string[] }

const pathPart = /^(?:[a-zA-Z][a-zA-Z0-9]{0,40}|\d{1,3})$/
const depthMax = 6

/**
 * Nests flat form names: `items.0.code` becomes `{ items: [{ code }] }`. Rows keep their order without gaps; other
 * names, such as `__proto__`, are dropped.
 */
export function nestFields(fields: Record<string, unknown>): NestedFields {
  const root = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    const parts = name.split('.')
    if (typeof value !== 'string' || parts.length > depthMax || !parts.every((part) => pathPart.test(part)))
      continue
    place(root, parts, value)
  }
  return toPlain(root) as NestedFields
}

function place(node: Map<string, unknown>, [part = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    node.set(part, value)
    return
  }
  const known = node.get(part)
  const child = known instanceof Map ? known : new Map<string, unknown>()
  node.set(part, child)
  place(child, rest, value)
}

function toPlain(node: unknown): unknown {
  if (!(node instanceof Map)) return node
  const entries = [...node.entries()]
  if (entries.length > 0 && entries.every(([part]) => /^\d+$/.test(part))) {
    return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, child]) => toPlain(child))
  }
  return Object.fromEntries(
    entries.filter(([part]) => part !== 'constructor').map(([part, child]) => [part, toPlain(child)]),
  )
}
