/** What a process says may be lost, on a full disk; by itself Node would end the process with it. */
export function outliveLostLines(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
