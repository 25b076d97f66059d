/** Ignores stdout and stderr write errors (ENOSPC): unhandled, they end the process. */
export function ignoreLogWriteErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
