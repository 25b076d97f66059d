'use client'

import { useId, useRef, useState } from 'react'
import { renderTemplate } from '@/lib/domain/messages/render-template'
import { type Variable, type VariableValues, variables } from '@/lib/domain/messages/variables'
import { Field } from '../forms/field'
import { announce } from '../forms/typing/control'
import { useHydrated } from '../forms/use-hydrated'
import { useTexts } from '../i18n/use-texts'
import { Textarea } from '../ui/input'

export type VariableTextProps = {
  name: string
  label: string
  hint?: string
  error?: string
  initial: string
  rows?: number
  /** The values of the preview, and a text that names their tenant. */
  sample: { values: VariableValues; text: string }
}

/** A textarea with buttons that insert variables at the cursor and, beside it where there is room, how it will read. */
export function VariableText(props: VariableTextProps) {
  const { name, label, hint, error, initial, rows = 8, sample } = props
  const [text, setText] = useState(initial)
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (variable: Variable) => {
    const control = area.current
    if (!control) return
    const { selectionStart, selectionEnd } = control
    control.setRangeText(`{{${variable}}}`, selectionStart, selectionEnd, 'end')
    announce(control)
    control.focus()
  }
  return (
    <div className="@container">
      <div className="grid gap-x-4 gap-y-2 @2xl:grid-cols-2">
        <div className="min-w-0 space-y-2">
          <Field name={name} label={label} hint={hint} error={error}>
            {(control) => (
              <Textarea
                {...control}
                ref={area}
                defaultValue={initial}
                rows={rows}
                onInput={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
          <Insertables onInsert={insert} />
        </div>
        <Preview of={label} text={text} sample={sample} />
      </div>
    </div>
  )
}

function Insertables({ onInsert }: { onInsert: (variable: Variable) => void }) {
  const t = useTexts('templates')
  const hydrated = useHydrated()
  const label = useId()
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-12">
      <span id={label} className="text-ink-2">
        {t('variables')}
      </span>
      <ul aria-labelledby={label} className="flex flex-wrap gap-1.5">
        {variables.map((variable) => (
          <li key={variable}>
            {hydrated ? (
              <button
                type="button"
                title={t(`meaning.${variable}`)}
                aria-label={`${t('insert', { name: `{{${variable}}}` })}: ${t(`meaning.${variable}`)}`}
                onClick={() => onInsert(variable)}
                className="h-6 rounded-control border border-line-strong bg-surface px-1.5 text-ink motion-quick hover:bg-sunken"
              >
                {`{{${variable}}}`}
              </button>
            ) : (
              <code title={t(`meaning.${variable}`)} className="px-1">{`{{${variable}}}`}</code>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type PreviewProps = { of: string; text: string; sample: VariableTextProps['sample'] }

function Preview({ of, text, sample }: PreviewProps) {
  const t = useTexts('templates')
  const rendered = renderTemplate(text, sample.values)
  return (
    <section
      aria-label={`${t('preview')}: ${of}`}
      className="min-w-0 rounded-card bg-sunken px-3 py-2.5 @2xl:mt-6.5"
    >
      <p className="mb-1 text-12 text-ink-2">
        {t('preview')} · {sample.text}
      </p>
      {'text' in rendered ? (
        <p className="whitespace-pre-wrap break-words">{rendered.text.trim() || t('previewEmpty')}</p>
      ) : (
        <p className={'unknown' in rendered ? 'text-bad' : 'text-warn'}>
          {'unknown' in rendered
            ? t('stray', { names: rendered.unknown.join(', ') })
            : t('missing', { names: rendered.missing.join(', ') })}
        </p>
      )}
    </section>
  )
}
