'use client'

import { TriangleAlert } from 'lucide-react'
import { useActionState, useEffect, useRef } from 'react'
import { ErrorSummary } from '@/components/forms/error-summary'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { PartyFields } from '@/components/forms/party-fields'
import { useLateTyping } from '@/components/forms/use-late-typing'
import { useTexts } from '@/components/i18n/use-texts'
import { Card } from '@/components/ui/card'
import type { GuideKind } from '@/lib/domain/documents/guides/guide-kinds'
import type { Remembered } from '@/lib/domain/documents/guides/remembered'
import type { ActionState } from '@/lib/platform/forms/action-state'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import { newGuidePath } from '@/lib/platform/routes'
import { guideAction } from '../actions'
import { CargoSection } from './cargo-section'
import { DocumentSection, IssuerSection } from './document-sections'
import { type FormScope, Section } from './guide-fields'
import { PartySections } from './party-sections'
import { TransportSections } from './transport-sections'

const payers = [
  ['', 'freight.none'],
  ['sender', 'freight.sender'],
  ['subcontractor', 'freight.subcontractor'],
  ['other', 'freight.other'],
] as const

/** Who pays the freight: the sender is named already, anybody else is named here. */
function FreightSection({ scope }: { scope: FormScope }) {
  const { values, errors } = scope
  const t = useTexts('guideForm')
  const chosen = values['freightPayer.kind'] ?? ''
  return (
    <Section id="freight" title={t('freightPayer')} text={t('freightPayerText')}>
      <div className="group space-y-4">
        <fieldset id="field-freightPayer.kind" tabIndex={-1}>
          <legend className="mb-1.5 font-medium text-13">{t('freightKind')}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {payers.map(([payer, key]) => (
              <label key={payer} className="flex items-center gap-2">
                <input
                  type="radio"
                  name="freightPayer.kind"
                  value={payer}
                  defaultChecked={payer === chosen}
                  className="size-4 accent-accent"
                />
                {t(key)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="hidden group-has-[[value=other]:checked]:block group-has-[[value=subcontractor]:checked]:block">
          <PartyFields prefix="freightPayer" {...{ values, errors }} />
        </div>
      </div>
    </Section>
  )
}

export type GuideFormProps = {
  tenantId: string
  kind: GuideKind
  remembered: Remembered
  /** What stands in the form when it is opened, with what a server said of it before. */
  initial: ActionState
}

/** A dispatch guide. Every button sends the whole form; it renders from the answer. */
export function GuideForm({ tenantId, kind, remembered, initial }: GuideFormProps) {
  const t = useTexts('guideForm')
  const tParty = useTexts('parties')
  const tPlace = useTexts('places')
  const [state, send, pending] = useActionState(guideAction, initial)
  const form = useRef<HTMLFormElement>(null)
  const late = useLateTyping(form, { pending, answer: state })
  const sentIntent = useRef('')
  const { fieldErrors: errors = {}, values = {} } = state
  const scope: FormScope = { kind, values, errors, remembered }
  const lines = Object.entries(errors)
    .map(([name, error]) => ({ name, label: fieldLabel(name, { t, tParty, tPlace }), error }))
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
        <ErrorSummary title={t('errors')} lines={lines} answer={state} />
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
            pendingText={t('checking')}
          >
            {t('check')}
          </IntentButton>
          <IntentButton intent="save" pendingText={t('saving')}>
            {t('save')}
          </IntentButton>
          <p className="text-13 text-ink-2">{t('checkHint')}</p>
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

/** The exact request body, and the button that sends it. */
function GuidePreview({ scope }: { scope: FormScope }) {
  const { values } = scope
  const t = useTexts('guideForm')
  if (!values.preview) return null
  const cautions = values.cautions?.split('\n').filter(Boolean) ?? []
  return (
    <Card title={<span id="guide-preview">{t('preview')}</span>}>
      <div className="space-y-4">
        <p className="text-ink-2">{t('previewText')}</p>
        {cautions.length > 0 ? (
          <ul className="space-y-1.5">
            {cautions.map((caution) => (
              <li key={caution} className="flex items-start gap-2 text-13 text-warn">
                <TriangleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
                {caution}
              </li>
            ))}
          </ul>
        ) : null}
        <section
          aria-label={t('json')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-card bg-sunken p-3 text-12"
        >
          <pre>{values.preview}</pre>
        </section>
        <input type="hidden" name="seen" value={values.seen} />
        <IntentButton intent="issue" variant="primary" pendingText={t('issuing')}>
          {t('issue')}
        </IntentButton>
      </div>
    </Card>
  )
}

type FormTexts = { t: NounTexts<'guideForm'>; tParty: NounTexts<'parties'>; tPlace: NounTexts<'places'> }

/** What a field is called when it is spoken of away from its place: `Conductor: Licencia de conducir`. */
function fieldLabel(name: string, { t, tParty, tPlace }: FormTexts): string {
  const [first = '', second = '', third = ''] = name.split('.')
  const text = (key: string) => {
    if (key === 'identityType') return tParty('identityType')
    if (key === 'name') return tParty('name')
    if (key === 'tradeName') return tParty('tradeName')
    return t(key as Parameters<typeof t>[0])
  }
  if (first === 'items') {
    return second === '' ? t('items') : `${t('item')} ${Number(second) + 1}: ${text(third || 'code')}`
  }
  if (second === '') return text(first)
  const field = second === 'ubigeo' ? tPlace('district') : second === 'kind' ? t('freightKind') : text(second)
  return `${text(first)}: ${field}`
}

/** The parts of the form from top to bottom, by the beginning of their fields' names. */
const fromTop = ['sender', 'recipient', 'origin', 'destination', 'carrier', 'driver', 'vehicle', 'items']
const below = ['weight', 'weightUnit', 'packages', 'observations', 'freightPayer', 'issuer']

/** Where a field stands in the form; errors are listed as they are met going down. */
function placeInForm(name: string): number {
  const first = name.split('.')[0] ?? ''
  const part = first.startsWith('recipient') ? 'recipient' : first
  return [...fromTop, ...below].indexOf(part)
}
