/**
 * Differences of keys and types between two JSON values. Null matches any type, an empty list any list; list items
 * are compared together.
 */
export function shapeDifferences(expected: unknown, actual: unknown, path = ''): string[] {
  if (expected === null || actual === null) return []
  const kinds = [kindOf(expected), kindOf(actual)]
  if (kinds[0] !== kinds[1]) return [`${path || '/'}: ${kinds[0]} expected, ${kinds[1]} given`]
  if (Array.isArray(expected) && Array.isArray(actual)) return listDifferences(expected, actual, path)
  if (isObject(expected) && isObject(actual)) return objectDifferences(expected, actual, path)
  return []
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectDifferences(expected: Record<string, unknown>, actual: Record<string, unknown>, path: string) {
  const missing = Object.keys(expected).filter((key) => !(key in actual))
  const added = Object.keys(actual).filter((key) => !(key in expected))
  const shared = Object.keys(expected).filter((key) => key in actual)
  return [
    ...missing.map((key) => `${path}/${key}: missing`),
    ...added.map((key) => `${path}/${key}: not expected`),
    ...shared.flatMap((key) => shapeDifferences(expected[key], actual[key], `${path}/${key}`)),
  ]
}

function listDifferences(expected: unknown[], actual: unknown[], path: string): string[] {
  const [model] = expected
  if (model === undefined) return []
  return [...new Set(actual.flatMap((item) => shapeDifferences(model, item, `${path}[]`)))]
}
