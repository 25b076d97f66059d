import type { Operation } from '@/app/api/v1/_api/operation'

/** The example of an operation as a command for a shell, with the key in a variable. */
export function curlOf(
  { method, example, id }: Operation,
  { server, isWrite }: { server: string; isWrite: boolean },
): string {
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${server}${example.path}'`,
    `-H "Authorization: Bearer $PORTERIA_KEY"`,
    ...(isWrite ? [`-H 'Idempotency-Key: ${id}-001'`] : []),
    ...(example.body ? [`--json '${JSON.stringify(example.body, null, 2)}'`] : []),
  ]
  return lines.join(' \\\n  ')
}
