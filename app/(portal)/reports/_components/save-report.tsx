'use client'

import { useActionState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { buttonClass } from '@/components/ui/button-class'
import { CheckboxField } from '@/components/ui/checkbox'
import { Bookmark } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveReportAction } from '../saved/actions'

export type SaveReportProps = {
  /** The place of the report, as fields. */
  hidden: [name: string, value: string][]
  /** What it is called unless somebody says otherwise. */
  name: string
  nameMax: number
  mayShare: boolean
}

/** Saves the report that is shown, in a disclosure: no script opens it. */
export function SaveReport({ hidden, name, nameMax, mayShare }: SaveReportProps) {
  const t = useTexts('savedReports')
  const [state, send] = useActionState(saveReportAction, idleState)
  const kept = state.status === 'error' ? state.values : undefined
  const typed = kept?.name
  const isShared = kept?.shared !== undefined
  const wrong = state.fieldErrors?.name
  return (
    <details className="relative" open={state.status !== 'idle' || undefined}>
      <summary className={buttonClass({})}>
        <Bookmark aria-hidden />
        {t('save')}
      </summary>
      <form
        action={send}
        className="absolute left-0 z-20 mt-1 w-80 max-w-[calc(100vw-2rem)] space-y-2.5 rounded-card bg-raised p-3 shadow-float sm:right-0 sm:left-auto"
      >
        {hidden.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <p className="font-medium">{t('saveThis')}</p>
        <p className="text-pretty text-13 text-ink-2">{t('saveText')}</p>
        <Input
          key={typed ?? name}
          name="name"
          required
          maxLength={nameMax}
          autoComplete="off"
          defaultValue={typed ?? name}
          aria-label={t('name')}
          aria-invalid={wrong ? true : undefined}
        />
        {mayShare ? (
          <CheckboxField
            key={String(isShared)}
            name="shared"
            value="1"
            defaultChecked={isShared}
            label={t('share')}
          />
        ) : null}
        <SubmitButton variant="primary">{t('submit')}</SubmitButton>
        {state.message ? (
          <p
            role={state.status === 'error' ? 'alert' : 'status'}
            className={state.status === 'error' ? 'text-13 text-bad' : 'text-13 text-ok'}
          >
            {wrong ?? state.message}
          </p>
        ) : null}
      </form>
    </details>
  )
}
