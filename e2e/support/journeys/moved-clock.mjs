/**
 * Loaded with `--import`: moves the clock of a process ahead by the seconds in the file MOVED_CLOCK. With SLOW_CLOCK it
 * shows that instant from the real instant SLOW_CLOCK_FROM on, in milliseconds, and goes ten times too slow: a minute is
 * the same for all of a test, and ids in order of time keep theirs.
 */
import { readFileSync } from 'node:fs'

const path = process.env.MOVED_CLOCK ?? ''
const RealDate = Date
const slow = process.env.SLOW_CLOCK
const [slowMs, slowFromMs, slowness] = [RealDate.parse(slow ?? ''), Number(process.env.SLOW_CLOCK_FROM), 10]
let aheadMs = 0

function readOffset() {
  try {
    aheadMs = Number(readFileSync(path, 'utf8')) * 1_000 || 0
  } catch {
    aheadMs = 0
  }
}

if (!slow) {
  readOffset()
  setInterval(readOffset, 100).unref()
}

globalThis.Date = class MovedDate extends RealDate {
  // Own properties: other wrappers of Date copy no inherited ones.
  static UTC = RealDate.UTC
  static parse = RealDate.parse

  constructor(...given) {
    if (given.length === 0) super(MovedDate.now())
    else super(...given)
  }

  static now() {
    if (slow) return Math.floor(slowMs + (RealDate.now() - slowFromMs) / slowness)
    return RealDate.now() + aheadMs
  }
}
