/** Loaded with `--import`: moves the clock of a process ahead by the seconds in the file MOVED_CLOCK. */
import { readFileSync } from 'node:fs'

const path = process.env.MOVED_CLOCK ?? ''
const RealDate = Date
let aheadMs = 0

function readOffset() {
  try {
    aheadMs = Number(readFileSync(path, 'utf8')) * 1_000 || 0
  } catch {
    aheadMs = 0
  }
}

readOffset()
setInterval(readOffset, 100).unref()

globalThis.Date = class MovedDate extends RealDate {
  // Own properties: other wrappers of Date copy no inherited ones.
  static UTC = RealDate.UTC
  static parse = RealDate.parse

  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs)
    else super(...given)
  }

  static now() {
    return RealDate.now() + aheadMs
  }
}
