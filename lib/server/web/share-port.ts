import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { ignoreLogWriteErrors } from '../process/ignore-log-write-errors'

const againMs = 1_000

/**
 * Serves with so many processes of this script, which share one port: each connection goes to the next of them. One
 * that ends is replaced; where one never came to listen, all end with its code.
 */
export function sharePort(processes: number): void {
  ignoreLogWriteErrors()
  const running = new Set<Worker>()
  const listening = new Set<Worker>()
  let isEnding = false
  let code = 0
  const exitAfterLast = () => {
    if (isEnding && running.size === 0) process.exit(code)
  }
  const endAll = (signal: NodeJS.Signals) => {
    isEnding = true
    for (const one of running) one.process.kill(signal)
    exitAfterLast()
  }
  const onExit = async (worker: Worker, ended: number | null) => {
    running.delete(worker)
    const hasServed = listening.delete(worker)
    if (isEnding || !hasServed) {
      code ||= ended ?? 0
      return isEnding ? exitAfterLast() : endAll('SIGTERM')
    }
    await delay(againMs)
    if (!isEnding) running.add(cluster.fork())
    exitAfterLast()
  }
  cluster.on('listening', (worker) => listening.add(worker))
  cluster.on('exit', onExit)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll)
  // A killed supervisor is noticed by its closed channel.
  process.on('disconnect', () => endAll('SIGTERM'))
  for (let count = 0; count < processes; count++) running.add(cluster.fork())
}
