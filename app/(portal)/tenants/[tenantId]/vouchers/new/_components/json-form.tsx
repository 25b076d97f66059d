'use client'

import { useActionState, useState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { useTexts } from '@/components/i18n/use-texts'
import { classes } from '@/components/ui/classes'
import { CircleX, TriangleAlert } from '@/components/ui/icons'
import { Textarea } from '@/components/ui/input'
import type { WireFinding } from '@/lib/domain/documents/vouchers/issue/check-wire-body'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import type { Issuer } from '../../../_issuing/paper-sheet'
import { CheckedBody } from './checked-body'
import { useAnswer } from './use-answer'

export type JsonFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  tenantId: string
  issuer: Issuer
  initial: Record<string, string>
  errors: Record<string, string>
  /** What is the matter with a field, by `voucherJson.wire.<text of a finding>`. */
  wireTexts: Record<string, string>
  mayIssue: boolean
}

/** The body of a voucher as text; what is wrong in it is named with its line, and every line has its number. */
export function JsonForm(props: JsonFormProps) {
  const t = useTexts('voucherForm')
  const tJson = useTexts('voucherJson')
  const [state, send, pending] = useActionState(props.action, idleState)
  const { form, revision, note, onSubmit } = useAnswer(state, pending)
  const [live, setLive] = useState<{ of: ActionState; text: string } | null>(null)
  const values = state.values ?? props.initial
  const isChanged = live?.of === state
  const lines = (isChanged ? live.text : (values.json ?? '')).split('\n').length
  const errors = state.status === 'idle' ? props.errors : (state.fieldErrors ?? {})
  const unknown = findingsOf(values.unknown)
  return (
    <form ref={form} action={send} onSubmit={onSubmit} onChange={note} noValidate className="space-y-4">
      <button
        type="submit"
        name="intent"
        value="check"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {state.status === 'error' && errors.json ? null : <FormMessage state={state} />}
      <input type="hidden" name="tenantId" value={props.tenantId} />
      <input type="hidden" name="kind" value="json" />
      {['draftId', 'draftVersion', 'checked'].map((name) => (
        <input key={`${name}${values[name]}`} type="hidden" name={name} defaultValue={values[name] ?? ''} />
      ))}
      <CheckedBody values={values} issuer={props.issuer} isStale={isChanged} mayIssue={props.mayIssue}>
        <Findings
          title={tJson('unknownTitle')}
          text={tJson('unknownText')}
          findings={unknown}
          wireTexts={props.wireTexts}
        />
      </CheckedBody>
      <div className="rounded-card border border-line bg-surface p-4">
        <Field name="json" label={tJson('body')} hint={tJson('hint')} error={errors.json}>
          {(control) => (
            <div className="flex">
              <pre
                aria-hidden
                className="shrink-0 select-none py-2 pr-3 text-right font-mono text-12 text-ink-3 leading-[18px]"
              >
                {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
              </pre>
              <Textarea
                {...control}
                key={revision}
                defaultValue={values.json}
                onChange={({ target }) => setLive({ of: state, text: target.value })}
                rows={lines + 1}
                wrap="off"
                spellCheck={false}
                autoComplete="off"
                className="resize-none overflow-y-hidden font-mono text-12 leading-[18px]"
              />
            </div>
          )}
        </Field>
      </div>
      {state.status === 'error' ? (
        <Findings
          title={errors.json}
          findings={findingsOf(values.wrong)}
          wireTexts={props.wireTexts}
          isWrong
        />
      ) : null}
      <div
        className={classes(
          'flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3',
          values.preview ? undefined : 'sticky bottom-18 z-10 md:bottom-3',
        )}
      >
        <IntentButton
          intent="check"
          variant={values.preview ? 'secondary' : 'primary'}
          pendingText={t('saving')}
        >
          {t('check')}
        </IntentButton>
        <IntentButton intent="save" pendingText={t('saving')}>
          {t('save')}
        </IntentButton>
        {props.mayIssue ? null : <p className="text-13 text-ink-2">{t('noToken')}</p>}
      </div>
    </form>
  )
}

function findingsOf(text: string | undefined): WireFinding[] {
  return text ? JSON.parse(text) : []
}

type FindingsProps = {
  title: string | undefined
  text?: string
  findings: WireFinding[]
  wireTexts: Record<string, string>
  isWrong?: boolean
}

/** Fields by name and line, with what is the matter. */
function Findings({ title, text, findings, wireTexts, isWrong }: FindingsProps) {
  const t = useTexts('voucherJson')
  if (findings.length === 0) return null
  const Icon = isWrong ? CircleX : TriangleAlert
  return (
    <div className={isWrong ? 'rounded-card bg-bad-soft p-4' : 'bg-warn-soft p-4'}>
      <p className="flex items-center gap-2 font-medium">
        <Icon aria-hidden className={`size-4 ${isWrong ? 'text-bad' : 'text-warn'}`} />
        {title}
      </p>
      {text ? <p className="mt-0.5 text-13 text-ink-2">{text}</p> : null}
      <ul className="mt-2 space-y-1 text-13">
        {findings.map(({ path, line, column, text: key }) => (
          <li key={`${path} ${line} ${key}`}>
            {path ? <code className="font-mono text-12">{path}</code> : null}{' '}
            {wireTexts[`voucherJson.wire.${key}`] ?? key}{' '}
            <span className="text-ink-2">
              ({column ? t('where', { line, column }) : t('line', { line })})
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
