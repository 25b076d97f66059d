/** Aborted on a termination signal, or when the supervisor's IPC channel closes. */
export function shutdownSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
  process.on('disconnect', () => controller.abort())
  // The channel may have closed during loading.
  if (process.send && !process.connected) controller.abort()
  return controller.signal
}

/** Reports readiness to the supervisor, if any. */
export function reportReady(): void {
  process.send?.('ready')
}
