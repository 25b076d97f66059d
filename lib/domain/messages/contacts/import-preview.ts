import type { PhoneNumberProblem } from '../phone-number'
import type { NumberOutcome } from './plan-numbers'

/** A line of a pasted list in its preview. */
export type PreviewLine = {
  line: number
  outcome: NumberOutcome | 'heading' | 'no-ruc'
  /** The tenant, or the input when there is none. */
  text: string
  hint: string | null
  problem: PhoneNumberProblem | null
  /** Formatted; null when there is none. */
  number: string | null
  /** Country code such as `CL`; null for Peru. */
  country: string | null
  name: string | null
  was: string | null
}

export type ImportPreview = { lines: PreviewLine[]; toWrite: number; digest: string }
