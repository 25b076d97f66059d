'use client'

import { useActionState } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import { idleState } from '@/lib/platform/forms/action-state'
import { ConfirmedFields, type ConfirmedFormProps } from '../../_components/confirmed-form'
import { LinkOnce } from '../../_components/invitation-form'

export type ActionFoldProps = ConfirmedFormProps & { title: string; text: string }

/** Collapsible form of one action. The shared `name` of `<details>` keeps at most one open. */
export function ActionFold({ title, text, action, ...form }: ActionFoldProps) {
  const [state, send] = useActionState(action, idleState)
  return (
    <details name="action" open={state.status !== 'idle'} className="group">
      <summary className="grid cursor-pointer grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-3 row-link">
        <h3 className="font-medium">{title}</h3>
        <ChevronDown
          aria-hidden
          className="row-span-2 size-4 text-ink-3 motion-quick group-open:rotate-180"
        />
        <span className="text-13 text-ink-2">{text}</span>
      </summary>
      <div className="px-4 pt-2 pb-5">
        <ConfirmedFields {...form} state={state} send={send}>
          {state.values?.url ? (
            <LinkOnce url={state.values.url} hint={state.values.urlHint} label={state.values.urlLabel} />
          ) : null}
        </ConfirmedFields>
      </div>
    </details>
  )
}
