import { readFileSync, writeFileSync } from 'node:fs'

/** The most memory that a process ever held, in MB, since its peak was forgotten; 0 once it is gone. */
export function peakMb(pid: number): number {
  try {
    // One that has just ended has no such line any more.
    const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

/** Lets the peak begin at what the process holds now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
