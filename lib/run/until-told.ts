/**
 * Aborted when this process shall end: by signal, or because the supervisor that opened the channel was
 * killed and can tell nobody any more.
 */
export function untilTold(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
  process.on('disconnect', () => controller.abort())
  return controller.signal
}

/** Tells the supervisor, when there is one, that this process serves. */
export function tellReady(): void {
  process.send?.('ready')
}
