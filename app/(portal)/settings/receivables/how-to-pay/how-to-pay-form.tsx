'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FileField } from '@/components/forms/file-field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Textarea } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { AccountFields } from './account-fields'
import { saveHowToPayAction } from './actions'

export type HowToPayFormProps = {
  /** By field name, as in the form. */
  kept: Record<string, string>
  /** How many accounts there is room for. */
  rows: number
  currencies: [code: string, text: string][]
  /** Of the picture that is kept. */
  qrUrl: string | null
  qrBytesMax: number
}

/** How tenants pay, and whether they see it. What was typed stays when something is refused. */
export function HowToPayForm({ kept, rows, currencies, qrUrl, qrBytesMax }: HowToPayFormProps) {
  const t = useTexts('howToPay')
  const [state, send] = useActionState(saveHowToPayAction, idleState)
  const { fieldErrors: wrong = {} } = state
  const typed = state.status === 'error' ? state.values : undefined
  const value = (name: string) => (typed ?? kept)[name] ?? ''
  return (
    <form action={send} noValidate className="space-y-6">
      <FormMessage state={state} />
      <CheckboxField
        key={value('isShown')}
        name="isShown"
        label={t('isShown')}
        hint={t('isShownHint')}
        defaultChecked={value('isShown') === 'on'}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="textEs" label={t('textEs')} hint={t('textHint')} error={wrong.textEs}>
          {(control) => (
            <Textarea {...control} key={value('textEs')} rows={4} lang="es" defaultValue={value('textEs')} />
          )}
        </Field>
        <Field name="textEn" label={t('textEn')} error={wrong.textEn}>
          {(control) => (
            <Textarea {...control} key={value('textEn')} rows={4} lang="en" defaultValue={value('textEn')} />
          )}
        </Field>
      </div>
      <fieldset className="space-y-4">
        <legend className="font-semibold text-14">{t('accounts')}</legend>
        {wrong.accounts && Object.keys(wrong).every((name) => !name.startsWith('accounts.')) ? (
          <p className="text-13 text-bad">{wrong.accounts}</p>
        ) : null}
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <AccountFields key={row} row={row} value={value} wrong={wrong} currencies={currencies} />
        ))}
        <p className="text-13 text-ink-2">{t('accountsHint')}</p>
      </fieldset>
      <QrField savedUrl={qrUrl} bytesMax={qrBytesMax} error={wrong.qr} sent={typed?.qr} />
      <SubmitButton variant="primary" pendingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}

type QrFieldProps = {
  savedUrl: string | null
  bytesMax: number
  error: string | undefined
  sent: string | undefined
}

function QrField({ savedUrl, bytesMax, error, sent }: QrFieldProps) {
  const t = useTexts('howToPay')
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <FileField
          name="qr"
          label={t('qr')}
          hint={t('qrHint')}
          error={error}
          accept="image/png,image/jpeg"
          bytesMax={bytesMax}
          largeText={t('qrLarge')}
          sent={sent}
          againText={t('qrAgain')}
        />
      </div>
      {savedUrl ? (
        <div className="space-y-2">
          {/* biome-ignore lint/performance/noImgElement: an uploaded picture of unknown size */}
          <img
            src={savedUrl}
            alt={t('qrNow')}
            className="size-32 rounded-control border border-line bg-[#fff] object-contain p-1"
          />
          <CheckboxField key={savedUrl} name="removeQr" label={t('qrRemove')} />
        </div>
      ) : null}
    </div>
  )
}
