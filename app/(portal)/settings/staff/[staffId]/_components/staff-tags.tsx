'use client'

import { useActionState, useState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { Checkbox } from '@/components/ui/checkbox'
import { Tag } from '@/components/ui/tag'
import { idleState } from '@/lib/action-state'
import type { Tag as TagView } from '@/lib/tenants/tags/tag'
import { setStaffTagsAction } from '../../actions'

export type StaffTagsProps = {
  words: Record<'legend' | 'submit' | 'pending', string>
  proof: StepUpAsk
  staffId: string
  tags: TagView[]
  held: number[]
}

/** Which tags a person is held to; none ticked is the whole book. */
export function StaffTags({ words, proof, staffId, tags, held }: StaffTagsProps) {
  const [state, send] = useActionState(setStaffTagsAction, idleState)
  const [ticked, setTicked] = useState(held)
  // A form is reset when it was sent: the boxes are then drawn anew as they were ticked.
  const [answered, setAnswered] = useState({ state, round: 0 })
  if (answered.state !== state) setAnswered({ state, round: answered.round + 1 })
  return (
    <form action={send} noValidate className="space-y-4">
      <FormMessage state={state} />
      <input type="hidden" name="staffId" value={staffId} />
      <fieldset>
        <legend className="mb-2 font-medium text-13">{words.legend}</legend>
        <div className="grid gap-1 sm:grid-cols-2">
          {tags.map((tag) => (
            <label
              key={tag.number}
              htmlFor={`held-${tag.number}`}
              className="flex h-9 min-w-0 items-center gap-2.5"
            >
              <Checkbox
                id={`held-${tag.number}`}
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
      </fieldset>
      <StepUpFields ask={proof} state={state} idPrefix="field-tags" />
      <SubmitButton pendingText={words.pending}>{words.submit}</SubmitButton>
    </form>
  )
}
