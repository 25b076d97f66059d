'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { ListFields } from '@/components/forms/list-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { LinkButton } from '@/components/ui/link-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { freezeListAction } from './actions'

export type RecipientsFormProps = {
  templateId?: string
  tenantsHref: Route
}

/** Freezes the recipients in a draft. */
export function RecipientsForm({ templateId, tenantsHref }: RecipientsFormProps) {
  const t = useTexts('compose')
  const [state, send] = useActionState(freezeListAction, idleState)
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {templateId ? <input type="hidden" name="templateId" value={templateId} /> : null}
      <ListFields
        name="rucs"
        state={state}
        labels={{
          ...{ list: t('rucs'), listHint: t('rucsHint'), file: t('file'), fileHint: t('fileHint') },
          ...{ fileLarge: t('fileLarge'), fileAgain: t('fileAgain') },
        }}
        placeholder={'20512345671\n20498765432'}
        rows={6}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('preparing')}>
          {t('next')}
        </SubmitButton>
        <LinkButton href={tenantsHref} size="large" variant="quiet">
          {t('rucsLink')}
        </LinkButton>
      </div>
    </form>
  )
}
