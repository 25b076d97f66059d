/** On the process, because a production build may load this module twice. */
const place = Symbol.for('porteria.refused-pages')
const held = globalThis as { [place]?: Set<string> }
const idsMax = 1_000

const ids = () => {
  held[place] ??= new Set()
  return held[place]
}

/**
 * Notes that the page of this request, by its `x-request-id`, is drawn as refused. A layout cannot set the status of an
 * answer, and Next answers `forbidden()` with a document that is empty until its scripts run: the front door asks here.
 */
export function markRefused(requestId: string): void {
  // Requests that ended early are never asked for.
  if (ids().size >= idsMax) ids().clear()
  ids().add(requestId)
}

/** Whether it was noted; forgets it. */
export function takeRefused(requestId: string): boolean {
  return ids().delete(requestId)
}
