'use client'

import { type FormEvent, useActionState, useState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Card } from '@/components/ui/card'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input, Textarea } from '@/components/ui/input'
import { accentTones, contrastOf, isAccentCorrected } from '@/lib/domain/resellers/accent-tones'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveLookAction } from '../actions'
import { LookPreview, type PreviewWords } from './look-preview'

type Look = Record<'accent' | 'titleEs' | 'titleEn' | 'introEs' | 'introEn' | 'contact', string>

export type LookFormProps = {
  saved: Look
  logoUrl: string | null
  resellerName: string
  words: Record<'es' | 'en', PreviewWords>
}

/** Colour, logo and texts of the signup page, with a preview of what is typed. */
export function LookForm({ saved, logoUrl, resellerName, words }: LookFormProps) {
  const t = useTexts('signupSettings')
  const [state, action] = useActionState(saveLookAction, idleState)
  const { fieldErrors: wrong } = state
  const [typed, setTyped] = useState<Look>({ ...saved, ...state.values })
  const [lang, setLang] = useState<'es' | 'en'>('es')
  const picked = usePickedLogo()
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const { name, value } = target
    if (name in saved) setTyped((before) => ({ ...before, [name]: value }))
    if (/(Es|En)$/.test(name)) setLang(name.endsWith('En') ? 'en' : 'es')
  }
  const text = (name: Exclude<keyof Look, 'accent'>, label: string, hint?: string) => (
    <Field name={name} label={label} hint={hint} error={wrong?.[name]}>
      {(control) =>
        name.startsWith('intro') ? (
          <Textarea {...control} rows={2} lang={langOf(name)} value={typed[name]} onChange={() => {}} />
        ) : (
          <Input {...control} lang={langOf(name)} value={typed[name]} onChange={() => {}} />
        )
      }
    </Field>
  )
  const inEnglish = lang === 'en'
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,45rem)_21rem] xl:gap-6">
      <Card title={t('lookTitle')}>
        <form action={action} noValidate onInput={onInput} className="space-y-5">
          <FormMessage state={state} />
          <div className="grid gap-5 sm:grid-cols-2">
            <AccentField
              accent={typed.accent}
              error={wrong?.accent}
              onPick={(accent) => setTyped((before) => ({ ...before, accent }))}
            />
            <LogoField savedUrl={logoUrl} error={wrong?.logo} onPick={picked.pick} />
          </div>
          {text('titleEs', t('titleEs'), t('textsHint'))}
          {text('titleEn', t('titleEn'))}
          {text('introEs', t('introEs'))}
          {text('introEn', t('introEn'))}
          {text('contact', t('contact'), t('contactHint'))}
          <SubmitButton variant="primary" pendingText={t('saving')}>
            {t('save')}
          </SubmitButton>
        </form>
      </Card>
      <div className="xl:sticky xl:top-[calc(var(--stripe,0px)+4.75rem)]">
        <LookPreview
          resellerName={resellerName}
          accent={typed.accent}
          logoUrl={picked.url ?? logoUrl}
          title={(inEnglish && typed.titleEn) || typed.titleEs}
          intro={(inEnglish && typed.introEn) || typed.introEs}
          contact={typed.contact}
          words={words[lang]}
          lang={lang}
        />
      </div>
    </div>
  )
}

const langOf = (name: string) => (name.endsWith('Es') ? 'es' : name.endsWith('En') ? 'en' : undefined)

/** The chosen file as a data URL, which the CSP allows, before it is saved. */
function usePickedLogo() {
  const [url, setUrl] = useState<string | null>(null)
  const pick = (file: File | undefined) => {
    setUrl(null)
    if (!file || !/^image\/(png|jpeg|webp)$/.test(file.type)) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setUrl(String(reader.result)))
    reader.readAsDataURL(file)
  }
  return { url, pick }
}

type AccentFieldProps = { accent: string; error: string | undefined; onPick: (accent: string) => void }

function AccentField({ accent, error, onPick }: AccentFieldProps) {
  const t = useTexts('signupSettings')
  const shade = accentTones(accent)?.accent.light
  const ratio = shade ? contrastOf(accent, '#ffffff').toFixed(1) : ''
  return (
    <div>
      <Field name="accent" label={t('accent')} hint={t('accentHint')} error={error}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              value={accent}
              onChange={() => {}}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              className="max-w-40"
            />
            <input
              type="color"
              aria-label={t('accent')}
              value={shade ? accent : '#1d4ed8'}
              onChange={(event) => onPick(event.currentTarget.value)}
              className="h-9 w-12 rounded-control border border-line-strong bg-surface p-1"
            />
          </span>
        )}
      </Field>
      {shade ? (
        <p className="mt-1.5 text-13 text-ink-2" role="status">
          {isAccentCorrected(accent) ? t('accentDark', { shade }) : t('accentFine', { ratio })}
        </p>
      ) : null}
    </div>
  )
}

type LogoFieldProps = {
  savedUrl: string | null
  error: string | undefined
  onPick: (file: File | undefined) => void
}

function LogoField({ savedUrl, error, onPick }: LogoFieldProps) {
  const t = useTexts('signupSettings')
  return (
    <div className="space-y-3">
      <Field name="logo" label={t('logo')} hint={t('logoHint')} error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => onPick(event.currentTarget.files?.[0])}
            className="block w-full text-13 file:mr-3 file:h-9 file:rounded-control file:border file:border-line-strong file:border-solid file:bg-surface file:px-3 file:font-medium file:text-14 file:text-ink"
          />
        )}
      </Field>
      {savedUrl ? (
        <div className="flex items-center gap-3">
          {/* biome-ignore lint/performance/noImgElement: logo uploaded by the reseller, dimensions unknown */}
          <img
            src={savedUrl}
            alt={t('logoNow')}
            className="h-10 max-w-32 rounded-control border border-line object-contain p-1"
          />
          <CheckboxField name="removeLogo" label={t('logoRemove')} />
        </div>
      ) : null}
    </div>
  )
}
