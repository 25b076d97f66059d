'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { idleState } from '@/lib/action-state'
import type { Tag } from '@/lib/tenants/tags/tag'
import { TagBoxes } from '../../_components/tag-boxes'
import { setStaffTagsAction } from '../../actions'

export type StaffTagsProps = {
  words: Record<'legend' | 'submit' | 'pending', string>
  proof: StepUpAsk
  staffId: string
  tags: Tag[]
  held: number[]
}

/** Which tags a person is held to; none ticked is the whole book. */
export function StaffTags({ words, proof, staffId, tags, held }: StaffTagsProps) {
  const [state, send] = useActionState(setStaffTagsAction, idleState)
  return (
    <form action={send} noValidate className="space-y-4">
      <FormMessage state={state} />
      <input type="hidden" name="staffId" value={staffId} />
      <TagBoxes legend={words.legend} tags={tags} held={held} state={state} />
      <StepUpFields ask={proof} state={state} idPrefix="field-tags" />
      <SubmitButton pendingText={words.pending}>{words.submit}</SubmitButton>
    </form>
  )
}
