import type { GuideDraft } from '../guides/guide-draft'
import type { Issuer } from './issuer'

/** A guide with its number: what its XML and its PDF are made of. */
export type GuidePaper = {
  issuer: Issuer
  draft: GuideDraft
  series: string
  number: number
  filename: string
}
