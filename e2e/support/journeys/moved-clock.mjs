/**
 * Loaded with `--import`: moves the clock of a process ahead by the seconds in the file MOVED_CLOCK, or holds it at
 * FIXED_CLOCK.
 */
import { readFileSync } from 'node:fs'

const path = process.env.MOVED_CLOCK ?? ''
const fixed = process.env.FIXED_CLOCK
const RealDate = Date
const fixedMs = fixed ? RealDate.parse(fixed) : null
let aheadMs = 0

function readOffset() {
  try {
    aheadMs = Number(readFileSync(path, 'utf8')) * 1_000 || 0
  } catch {
    aheadMs = 0
  }
}

if (fixedMs === null) {
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
    return fixedMs ?? RealDate.now() + aheadMs
  }
}
