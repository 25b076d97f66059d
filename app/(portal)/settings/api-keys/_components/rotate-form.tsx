'use client'

import { useActionState } from 'react'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { ConfirmedFields, type ConfirmedFormProps } from '../../staff/_components/confirmed-form'
import { KeyOnce } from './key-once'

type RotateFormProps = ConfirmedFormProps & { name: string; origin: string }

/** The rotation of a key; the new one is shown once. */
export function RotateForm({ action, name, origin, ...form }: RotateFormProps) {
  const t = useTexts('apiKeys')
  const [state, send] = useActionState(action, idleState)
  if (state.status === 'ok' && state.values?.key) {
    return <KeyOnce value={state.values.key} title={t('created', { name })} origin={origin} />
  }
  return <ConfirmedFields {...form} state={state} send={send} />
}
