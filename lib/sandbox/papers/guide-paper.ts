import type { GuideDraft } from '../guides/guide-draft'
import type { Issuer } from './issuer'

/** A numbered guide: input of its XML and PDF. */
export type GuidePaper = {
  issuer: Issuer
  draft: GuideDraft
  series: string
  number: number
  filename: string
}
