'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Checkbox } from '@/components/ui/checkbox'
import { LinkButton } from '@/components/ui/link-button'
import type { Tag } from '@/lib/domain/tenants/tags/tag'
import { idleState } from '@/lib/platform/forms/action-state'
import { setTenantTagsAction } from './actions'

export type TagsFormProps = {
  tenantId: string
  tags: Tag[]
  carried: number[]
  cancelHref: Route
}

export function TagsForm({ tenantId, tags, carried, cancelHref }: TagsFormProps) {
  const t = useTexts('tags')
  const [state, send] = useActionState(setTenantTagsAction, idleState)
  return (
    <form action={send} className="space-y-5">
      <FormMessage state={state} />
      <input type="hidden" name="tenantId" value={tenantId} />
      <fieldset>
        <legend className="mb-2 font-medium text-13">{t('choose')}</legend>
        <div className="grid gap-1 sm:grid-cols-2">
          {tags.map(({ number, name, colour }) => (
            <label key={number} htmlFor={`tag-${number}`} className="flex h-9 min-w-0 items-center gap-2.5">
              <Checkbox
                id={`tag-${number}`}
                name="tags"
                value={number}
                defaultChecked={carried.includes(number)}
              />
              <span className="tag" data-tag={colour}>
                {name}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('pending')}>
          {t('save')}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  )
}
