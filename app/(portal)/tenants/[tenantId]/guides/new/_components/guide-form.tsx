'use client'

import { type RefObject, useActionState, useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '@/components/forms/error-summary'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { useLateTyping } from '@/components/forms/typing/use-late-typing'
import { useTexts } from '@/components/i18n/use-texts'
import { classes } from '@/components/ui/classes'
import { TriangleAlert } from '@/components/ui/icons'
import type { GuideKind } from '@/lib/domain/documents/guides/guide-kinds'
import type { ActionState } from '@/lib/platform/forms/action-state'
import type { Locale } from '@/lib/platform/i18n/locale'
import { newGuidePath } from '@/lib/platform/routes'
import type { Issuer } from '../../../_issuing/paper-sheet'
import { Reviewed } from '../../../_issuing/reviewed'
import { guideAction } from '../actions'
import { CargoSection } from './cargo-section'
import { DocumentSection, IssuerSection } from './document-sections'
import { FreightSection } from './freight-section'
import type { FormScope, KnownOfTenant } from './guide-fields'
import { fieldLabel, partsOf, placeInForm } from './guide-parts'
import { PartySections } from './party-sections'
import { SectionList } from './section-list'
import { TransportSections } from './transport-sections'

export type GuideFormProps = {
  tenantId: string
  issuer: Issuer
  kind: GuideKind
  remembered: KnownOfTenant
  locale: Locale
  /** What stands in the form when it is opened, with what a server said of it before. */
  initial: ActionState
}

/** A dispatch guide. Every button sends the whole form; it renders from the answer. */
export function GuideForm({ tenantId, issuer, kind, remembered, locale, initial }: GuideFormProps) {
  const [state, send, pending] = useActionState(guideAction, initial)
  const form = useRef<HTMLFormElement>(null)
  const late = useLateTyping(form, { pending, answer: state })
  const { fieldErrors: errors = {}, values = {} } = state
  const [first] = useState(initial.values ?? {})
  const onlyPart = useOnlyPart(form)
  const scope: FormScope = { kind, values, errors, remembered, locale, first, onlyPart }
  useDraftAddress({ tenantId, kind, draft: values.draft })
  usePreviewFocus(form, values.seen)
  return (
    <form
      ref={form}
      action={send}
      noValidate
      className="wide:grid wide:grid-cols-[minmax(0,45rem)_13rem] wide:gap-10 [&_:is(input,select,textarea,summary)]:scroll-my-36"
      onSubmit={late.sent}
      onInput={late.note}
    >
      {/* Enter in any field saves: nothing is looked up, taken out or issued by it. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only" aria-hidden="true" />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="draft" value={values.draft ?? ''} />
      <input type="hidden" name="version" value={values.version ?? ''} />
      <div className="min-w-0 space-y-6">
        <Answer scope={scope} state={state} />
        <GuidePreview scope={scope} issuer={issuer} />
        <div>
          <DocumentSection scope={scope} />
          <PartySections scope={scope} />
          <TransportSections scope={scope} />
          <CargoSection scope={scope} />
          {kind === 'carrier' ? <FreightSection scope={scope} /> : null}
          <IssuerSection scope={scope} issuer={issuer} />
        </div>
        <FormBar isReviewed={Boolean(values.preview)} />
      </div>
      <SectionList kind={kind} errors={errors} />
    </form>
  )
}

/** What the last button did, or how many fields are to be corrected and the way to the first. */
function Answer({ scope: { kind, errors }, state }: { scope: FormScope; state: ActionState }) {
  const t = useTexts('guideForm')
  const tParty = useTexts('parties')
  const tPlace = useTexts('places')
  const parts = partsOf(kind, t)
  const lines = Object.entries(errors)
    .map(([name, error]) => ({ name, label: fieldLabel(name, { t, tParty, tPlace }), error }))
    .sort((one, other) => placeInForm(parts, one.name) - placeInForm(parts, other.name))
  const texts = { title: t('errors'), first: t('errorFirst'), all: t('errorAll') }
  return (
    <div className="space-y-3 empty:hidden">
      <ErrorSummary texts={texts} lines={lines} answer={state} />
      {lines.length === 0 ? <FormMessage state={state} /> : null}
    </div>
  )
}

/** In sight while one writes; once reviewed, the bar with the issuing button takes its place. */
function FormBar({ isReviewed }: { isReviewed: boolean }) {
  const t = useTexts('guideForm')
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-3',
        isReviewed
          ? 'border-line border-t pt-6'
          : 'sticky bottom-18 z-10 rounded-card bg-raised p-3 shadow-float md:bottom-3',
      )}
    >
      <IntentButton intent="check" variant={isReviewed ? 'secondary' : 'primary'} pendingText={t('checking')}>
        {t('check')}
      </IntentButton>
      <IntentButton intent="save" pendingText={t('saving')}>
        {t('save')}
      </IntentButton>
      <p className="text-13 text-ink-2 max-sm:hidden">{t('checkHint')}</p>
    </div>
  )
}

/** On a phone the first part that is to be filled, once scripts run; the others open by tap or by an error in them. */
function useOnlyPart(form: RefObject<HTMLFormElement | null>): string | null {
  const [part, setPart] = useState<string | null>(null)
  useEffect(() => {
    const isPhone = matchMedia('(width < 48rem)').matches
    if (!isPhone || form.current?.contains(document.activeElement)) return
    setPart(form.current?.querySelector<HTMLElement>('details[data-part][open]')?.dataset.part ?? null)
  }, [form])
  return part
}

/** Once saved, the address is the draft's: loading the page again loses nothing. */
function useDraftAddress({ tenantId, kind, draft }: { tenantId: string; kind: GuideKind; draft?: string }) {
  useEffect(() => {
    if (draft) window.history.replaceState(null, '', newGuidePath(tenantId, { kind, draft }))
  }, [tenantId, kind, draft])
}

/** What was reviewed is what one reads next. */
function usePreviewFocus(form: RefObject<HTMLFormElement | null>, seen: string | undefined) {
  useEffect(() => {
    if (seen) form.current?.querySelector<HTMLElement>('[data-checked]')?.focus()
  }, [form, seen])
}

/** What was reviewed and what the server is known to do with it, with the button that issues. */
function GuidePreview({ scope, issuer }: { scope: FormScope; issuer: Issuer }) {
  const { values } = scope
  const t = useTexts('guideForm')
  if (!values.preview || !values.paper) return null
  const cautions = values.cautions?.split('\n').filter(Boolean) ?? []
  return (
    <Reviewed
      paper={values.paper}
      issuer={issuer}
      body={values.preview}
      texts={{ title: t('preview'), text: t('previewText'), body: t('json') }}
      issue={
        <IntentButton intent="issue" variant="primary" pendingText={t('issuing')}>
          {t('issue')}
        </IntentButton>
      }
    >
      <input type="hidden" name="seen" value={values.seen} />
      {cautions.length > 0 ? (
        <ul className="space-y-1.5 px-4 pb-4">
          {cautions.map((caution) => (
            <li key={caution} className="flex items-start gap-2 text-13 text-warn">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {caution}
            </li>
          ))}
        </ul>
      ) : null}
    </Reviewed>
  )
}
