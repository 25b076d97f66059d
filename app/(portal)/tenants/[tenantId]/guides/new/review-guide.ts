import 'server-only'
import { createHash } from 'node:crypto'
import type { ActionState } from '@/lib/action-state'
import { type GuideFacts, readGuideForm } from '@/lib/guides/guide-form'
import { placeFields } from '@/lib/guides/kinds'
import { hasText, type Texts } from '@/lib/i18n/texts'
import { resolvePlacesInForm } from '@/lib/places/places-in-form'
import type { GuideDesk } from './answer-intent'

type Review =
  | { kind: 'wrong'; answer: Pick<ActionState, 'values' | 'fieldErrors'> }
  | {
      kind: 'ok'
      /** With districts in the place of what was typed for them. */
      values: Record<string, string>
      body: Record<string, unknown>
      facts: GuideFacts
      /** What the person is shown, and by which it is known again. */
      shown: { preview: string; seen: string; cautions: string }
    }

/** The guide as it would be sent, or what is wrong with it; nothing is sent and nothing saved. */
export function reviewGuide({ kind, values: typed, t }: GuideDesk): Review {
  const places = resolvePlacesInForm(typed, placeFields(kind), t)
  const { values } = places
  const read = readGuideForm(kind, values)
  const errors = read.kind === 'wrong' ? inWords(read.errors, t) : {}
  // Which of several districts is meant says more than that none is there yet.
  const fieldErrors = { ...errors, ...places.fieldErrors }
  if (read.kind === 'wrong' || Object.keys(fieldErrors).length > 0) {
    return { kind: 'wrong', answer: { values, fieldErrors } }
  }
  const { body, facts } = read
  const preview = JSON.stringify(body, null, 2)
  const seen = createHash('sha256').update(preview).digest('hex')
  const cautions = read.cautions.map((caution) => t(`guides.caution.${caution}`)).join('\n')
  return { kind: 'ok', values, body, facts, shown: { preview, seen, cautions } }
}

function inWords(errors: Record<string, string>, t: Texts): Record<string, string> {
  const spoken = Object.entries(errors).map(([name, key]) => [
    name,
    hasText(key) ? t(key) : t('errors.invalid-field'),
  ])
  return Object.fromEntries(spoken)
}
