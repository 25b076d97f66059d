'use client'

import { useId, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Tag } from '@/components/ui/tag'
import type { Tag as TagView } from '@/lib/domain/tenants/tags/tag'
import type { ActionState } from '@/lib/platform/forms/action-state'

export type TagBoxesProps = {
  legend: string
  hint?: string
  tags: TagView[]
  held?: number[]
  state: ActionState
}

/** The tags that somebody is held to, as boxes named `tags`. What was ticked stays on every error. */
export function TagBoxes({ legend, hint, tags, held = [], state }: TagBoxesProps) {
  const id = useId()
  const [ticked, setTicked] = useState(() => typed(state) ?? held)
  // A form is reset when it was sent: the boxes are then drawn anew, as they were ticked or, once it is done, empty.
  const [answered, setAnswered] = useState({ state, round: 0 })
  if (answered.state !== state) {
    setAnswered({ state, round: answered.round + 1 })
    if (state.status === 'ok') setTicked(held)
  }
  const wrong = state.fieldErrors?.tags
  return (
    <fieldset aria-describedby={wrong ? `${id}-wrong` : undefined}>
      <legend className="mb-1 font-medium text-13">{legend}</legend>
      {hint ? <p className="mb-1 text-13 text-ink-2">{hint}</p> : null}
      <div className="grid gap-1 sm:grid-cols-2">
        {tags.map((tag) => (
          <label
            key={tag.number}
            htmlFor={`${id}-${tag.number}`}
            className="flex h-9 min-w-0 items-center gap-2.5"
          >
            <Checkbox
              id={`${id}-${tag.number}`}
              name="tags"
              value={tag.number}
              key={answered.round}
              defaultChecked={ticked.includes(tag.number)}
              onChange={({ target: { checked } }) =>
                setTicked(ticked.filter((one) => one !== tag.number).concat(checked ? tag.number : []))
              }
            />
            <Tag tag={tag} />
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

/** What was ticked when the form came back, such as `3,7`; null when nothing came back. */
function typed({ status, values }: ActionState): number[] | null {
  if (status !== 'error') return null
  return (values?.tags ?? '').split(',').filter(Boolean).map(Number)
}
