import type { NumberOutcome } from './plan-numbers'

/** A line of a pasted list as a person sees it before anything is written. */
export type ShownLine = {
  line: number
  outcome: NumberOutcome | 'heading' | 'no-ruc'
  /** The tenant, or what was typed where there is none. */
  text: string
  hint: string | null
  problem: string | null
  /** As people read it; null where there is none. */
  number: string | null
  /** A code such as `CL`; null at home. */
  country: string | null
  name: string | null
  was: string | null
}

export type ShownPreview = { lines: ShownLine[]; toWrite: number; digest: string }
