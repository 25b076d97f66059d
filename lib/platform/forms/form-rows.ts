/** Value of a submit button: `add.items` or `remove.items.2`. */
const rowIntent = /^(add|remove)\.([a-zA-Z][a-zA-Z0-9]{0,40})(?:\.(\d{1,3}))?$/

/** Number of rows of a list in flat form names: `items.0.code` and `items.1.code` are two. */
export function countRows(values: Record<string, unknown>, list: string): number {
  const shape = new RegExp(`^${list}\\.(\\d{1,3})\\.`)
  const found = Object.keys(values).flatMap((name) => shape.exec(name)?.[1] ?? [])
  return found.length === 0 ? 0 : Math.max(...found.map(Number)) + 1
}

/**
 * Adds or removes a row as the pressed button says; later rows move up. Null for other buttons. A new row holds one
 * empty field, `first`.
 */
export function changeRows(
  values: Record<string, string>,
  intent: string,
  { rowsMax, first }: { rowsMax: number; first: string },
): Record<string, string> | null {
  const [, verb, list, index] = rowIntent.exec(intent) ?? []
  if (!verb || !list) return null
  const count = countRows(values, list)
  if (verb === 'add') {
    return count >= rowsMax ? values : { ...values, [`${list}.${count}.${first}`]: '' }
  }
  if (index === undefined) return null
  return withoutRow(values, list, Number(index))
}

function withoutRow(values: Record<string, string>, list: string, gone: number): Record<string, string> {
  const shape = new RegExp(`^${list}\\.(\\d{1,3})\\.(.+)$`)
  const entries = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const [, at, rest] = shape.exec(name) ?? []
    if (at === undefined || rest === undefined || Number(at) < gone) return [[name, value]]
    return Number(at) === gone ? [] : [[`${list}.${Number(at) - 1}.${rest}`, value]]
  })
  return Object.fromEntries(entries)
}

/** The name of a field once `intent` was carried out: later rows move up, and null is left of the removed one. */
export function nameAfter(name: string, intent: string): string | null {
  const [, verb, list, gone] = rowIntent.exec(intent) ?? []
  if (verb !== 'remove' || !list || gone === undefined) return name
  const [after] = Object.keys(withoutRow({ [name]: '' }, list, Number(gone)))
  return after ?? null
}
