'use client'

import { type ReactNode, useId, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import type { ActionState } from '@/lib/platform/forms/action-state'

type CheckBoxesProps = {
  name: string
  legend: string
  hint?: string
  options: { value: string; label: ReactNode }[]
  /** What is ticked as kept on the server. */
  held?: string[]
  state: ActionState
}

/** A group of checkboxes of one name; what was ticked is kept when the form is refused. */
export function CheckBoxes({ name, legend, hint, options, held = [], state }: CheckBoxesProps) {
  const id = useId()
  const [ticked, setTicked] = useState(() => typed(state, name) ?? held)
  // React resets a form after its action: the new key restores the boxes, or shows what is held after a success.
  const [answered, setAnswered] = useState({ state, round: 0 })
  if (answered.state !== state) {
    setAnswered({ state, round: answered.round + 1 })
    if (state.status === 'ok') setTicked(held)
  }
  const wrong = state.fieldErrors?.[name]
  const described = [wrong ? `${id}-wrong` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="mb-1 font-medium text-13">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-13 text-ink-2">
          {hint}
        </p>
      ) : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} htmlFor={`${id}-${value}`} className="flex min-h-9 min-w-0 items-center gap-2.5">
            <Checkbox
              id={`${id}-${value}`}
              name={name}
              value={value}
              key={answered.round}
              defaultChecked={ticked.includes(value)}
              onChange={({ target: { checked } }) =>
                setTicked((before) => before.filter((one) => one !== value).concat(checked ? value : []))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {wrong ? (
        <p id={`${id}-wrong`} className="mt-1 text-13 text-bad">
          {wrong}
        </p>
      ) : null}
    </fieldset>
  )
}

/** A refused form sends its boxes back as `a,b`; null of any other. */
function typed({ status, values }: ActionState, name: string): string[] | null {
  return status === 'error' ? (values?.[name] ?? '').split(',').filter(Boolean) : null
}
