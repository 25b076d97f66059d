'use client'

import { useActionState, useEffect, useRef } from 'react'
import { ErrorSummary } from '@/components/forms/error-summary'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { useLateTyping } from '@/components/forms/use-late-typing'
import type { ActionState } from '@/lib/action-state'
import type { GuideKind } from '@/lib/guides/kinds'
import type { Remembered } from '@/lib/guides/remembered'
import { newGuidePath } from '@/lib/routes'
import { guideAction } from '../actions'
import { CargoSection } from './cargo-section'
import { DocumentSection, IssuerSection } from './document-sections'
import { fieldLabel, placeInForm } from './field-label'
import { FreightSection } from './freight-section'
import { GuidePreview } from './guide-preview'
import { PartySections } from './party-sections'
import type { FormScope, GuideWords } from './scope'
import { TransportSections } from './transport-sections'

export type GuideFormProps = {
  tenantId: string
  kind: GuideKind
  words: GuideWords
  remembered: Remembered
  /** What stands in the form when it is opened, with what a server said of it before. */
  initial: ActionState
}

/** A dispatch guide. Every button sends the whole form; it draws itself from what comes back. */
export function GuideForm({ tenantId, kind, words, remembered, initial }: GuideFormProps) {
  const [state, send, pending] = useActionState(guideAction, initial)
  const form = useRef<HTMLFormElement>(null)
  const late = useLateTyping(form, { pending, answer: state })
  const sentIntent = useRef('')
  const { fieldErrors: errors = {}, values = {} } = state
  const scope: FormScope = { kind, words, values, errors, remembered }
  const lines = Object.entries(errors)
    .map(([name, error]) => ({ name, label: fieldLabel(name, words), error }))
    .sort((one, other) => placeInForm(one.name) - placeInForm(other.name))
  useDraftAddress({ tenantId, kind, draft: values.draft })
  const end = usePreviewFocus(values.seen)
  return (
    <form
      ref={form}
      action={send}
      noValidate
      className="max-w-5xl"
      onSubmit={({ nativeEvent }) => {
        sentIntent.current = nativeEvent.submitter?.getAttribute('value') ?? ''
      }}
      onInput={(event) => {
        // A row that is taken out gives its name to the one behind it.
        if (!sentIntent.current.startsWith('remove.')) late.note(event)
      }}
    >
      {/* Enter in any field saves: nothing is looked up, taken out or issued by it. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only" aria-hidden="true" />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="draft" value={values.draft ?? ''} />
      <input type="hidden" name="version" value={values.version ?? ''} />
      <div className="mb-6 space-y-3 empty:hidden">
        <ErrorSummary title={words.form.errors} lines={lines} answer={state} />
        {lines.length === 0 ? <FormMessage state={state} /> : null}
      </div>
      <DocumentSection scope={scope} />
      <PartySections scope={scope} />
      <TransportSections scope={scope} />
      <CargoSection scope={scope} />
      {kind === 'carrier' ? <FreightSection scope={scope} /> : null}
      <IssuerSection scope={scope} />
      <div ref={end} tabIndex={-1} className="space-y-4 border-line border-t py-6">
        <GuidePreview scope={scope} />
        <div className="flex flex-wrap items-center gap-3">
          <IntentButton
            intent="check"
            variant={values.preview ? 'secondary' : 'primary'}
            pendingText={words.form.checking}
          >
            {words.form.check}
          </IntentButton>
          <IntentButton intent="save" pendingText={words.form.saving}>
            {words.form.save}
          </IntentButton>
          <p className="text-13 text-ink-2">{words.form.checkHint}</p>
        </div>
      </div>
    </form>
  )
}

/** Once saved, the address is the draft's: loading the page again loses nothing. */
function useDraftAddress({ tenantId, kind, draft }: { tenantId: string; kind: GuideKind; draft?: string }) {
  useEffect(() => {
    if (draft) window.history.replaceState(null, '', newGuidePath(tenantId, { kind, draft }))
  }, [tenantId, kind, draft])
}

/** What was reviewed is what one reads next. */
function usePreviewFocus(seen: string | undefined) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!seen) return
    end.current?.focus({ preventScroll: true })
    end.current?.scrollIntoView({ block: 'start' })
  }, [seen])
  return end
}
