'use client'

import { useActionState, useState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import {
  type AccentTones,
  accentTones,
  contrastOf,
  isAccentCorrected,
} from '@/lib/domain/resellers/accent-tones'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveBrandAction } from '../actions'

export type BrandFormProps = {
  saved: { accent: string | null; logoUrl: string | null }
}

export function BrandForm({ saved }: BrandFormProps) {
  const t = useTexts('signupSettings')
  const [state, action] = useActionState(saveBrandAction, idleState)
  const { fieldErrors: wrong, values } = state
  const [accent, setAccent] = useState(values?.accent ?? saved.accent ?? '')
  return (
    <form action={action} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-5 md:grid-cols-2">
        <div>
          <Field name="accent" label={t('accent')} hint={t('accentHint')} error={wrong?.accent}>
            {(control) => (
              <span className="flex gap-2">
                <Input
                  {...control}
                  value={accent}
                  onChange={(event) => setAccent(event.currentTarget.value)}
                  spellCheck={false}
                  autoCapitalize="none"
                  autoComplete="off"
                  className="max-w-40"
                />
                <input
                  type="color"
                  aria-label={t('accent')}
                  value={accentTones(accent) ? accent : '#1d4ed8'}
                  onChange={(event) => setAccent(event.currentTarget.value)}
                  className="h-9 w-12 rounded-control border border-line-strong bg-surface p-1"
                />
              </span>
            )}
          </Field>
          <AccentPreview accent={accent} />
        </div>
        <div className="space-y-3">
          <Field name="logo" label={t('logo')} hint={t('logoHint')} error={wrong?.logo}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept="image/png,image/jpeg,image/webp"
                className="block w-full text-13 file:mr-3 file:h-9 file:rounded-control file:border file:border-line-strong file:border-solid file:bg-surface file:px-3 file:font-medium file:text-14 file:text-ink"
              />
            )}
          </Field>
          {saved.logoUrl ? (
            <>
              {/* biome-ignore lint/performance/noImgElement: logo uploaded by the reseller, dimensions unknown */}
              <img
                src={saved.logoUrl}
                alt={t('logoNow')}
                className="h-12 max-w-48 rounded-control border border-line object-contain p-1"
              />
              <CheckboxField name="removeLogo" label={t('logoRemove')} />
            </>
          ) : null}
        </div>
      </div>
      <SubmitButton variant="primary" pendingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}

/** Preview of the accent in both themes; says if it was darkened for contrast. */
function AccentPreview({ accent }: { accent: string }) {
  const t = useTexts('signupSettings')
  const saved = accentTones(accent)?.accent.light
  // The corrected light shade is saved, and both themes derive from it.
  const tones = saved ? accentTones(saved) : null
  if (!tones) return null
  const ratio = contrastOf(accent, '#ffffff').toFixed(1)
  const shade = tones.accent.light
  return (
    <div className="mt-3 space-y-2">
      <p className="text-13 text-ink-2" role="status">
        {isAccentCorrected(accent) ? t('accentDark', { ratio, shade }) : t('accentFine', { ratio })}
      </p>
      <div className="flex gap-3">
        <Sample tones={tones} theme="light" ground="#ffffff" />
        <Sample tones={tones} theme="dark" ground="#16181d" />
      </div>
    </div>
  )
}

type SampleProps = {
  tones: AccentTones
  theme: 'light' | 'dark'
  ground: string
}

/** Ref that sets styles by script: the CSP refuses `style` attributes. */
function painted(style: Partial<Pick<CSSStyleDeclaration, 'background' | 'color' | 'colorScheme'>>) {
  return (element: HTMLElement | null) => {
    if (element) Object.assign(element.style, style)
  }
}

function Sample({ tones, theme, ground }: SampleProps) {
  const t = useTexts('signupSettings')
  return (
    <span
      className="flex flex-col gap-2 rounded-card border border-line p-3"
      ref={painted({ background: ground, colorScheme: theme })}
    >
      <span
        className="rounded-control px-3 py-1.5 font-medium"
        ref={painted({ background: tones.accent[theme], color: tones.on[theme] })}
      >
        {t('accentSample')}
      </span>
      <span className="text-13" ref={painted({ color: tones.accent[theme] })}>
        {theme === 'light' ? t('accentLight') : t('accentNight')}
      </span>
    </span>
  )
}
