'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { ListFields } from '@/components/forms/list-fields'
import { useTexts } from '@/components/i18n/use-texts'
import { type Tone, toneText } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import { ArrowLeftRight, CircleHelp, CirclePlus, CircleX, Equal, type Icon } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import type { ImportPreview, PreviewLine } from '@/lib/domain/messages/contacts/import-preview'
import { idleState } from '@/lib/platform/forms/action-state'
import { numbersListAction } from '../actions'

export type NumbersFormProps = {
  locale: string
  cancelHref: Route
  /** Labels for one number and, with `{count}`, for several; plurals are resolved on the server. */
  save: { one: string; many: string }
}

/** The list, and its preview with the button that saves; a changed list is previewed again. */
export function NumbersForm({ cancelHref, save, locale }: NumbersFormProps) {
  const t = useTexts('numbers')
  const [state, send] = useActionState(numbersListAction, idleState)
  const { values = {} } = state
  const preview = values.preview ? (JSON.parse(values.preview) as ImportPreview) : null
  const count = preview?.toWrite ?? 0
  return (
    <form action={send} className="space-y-4" noValidate>
      {state.message ? <FormMessage state={state} /> : null}
      <input type="hidden" name="digest" value={preview?.digest ?? ''} />
      <Card>
        <div className="space-y-5">
          <button type="submit" name="intent" value="see" tabIndex={-1} aria-hidden className="sr-only">
            {t('see')}
          </button>
          <ListFields
            name="list"
            state={state}
            labels={{
              list: t('listLabel'),
              listHint: t('listHint'),
              file: t('file'),
              fileHint: t('fileHint'),
              fileLarge: t('fileLarge'),
              fileAgain: t('fileAgain'),
            }}
            placeholder={'20512345671, 987 654 321, Rosa Paz\n20498765432, 912345678'}
            rows={8}
          />
          <div className="flex flex-wrap gap-2">
            <IntentButton
              intent="see"
              size="large"
              variant={preview ? 'secondary' : 'primary'}
              pendingText={t('seeing')}
            >
              {t('see')}
            </IntentButton>
            <LinkButton href={cancelHref} size="large" variant="quiet">
              {t('cancel')}
            </LinkButton>
          </div>
        </div>
      </Card>
      {preview ? (
        <Card title={t('previewTitle')} flush>
          <NumberLines preview={preview} locale={locale} />
          <div className="sticky bottom-0 border-line border-t bg-surface px-4 py-3 max-md:bottom-14">
            {count > 0 ? (
              <IntentButton intent="save" variant="primary" size="large" pendingText={t('saving')}>
                {count === 1 ? save.one : save.many.replace('{count}', String(count))}
              </IntentButton>
            ) : (
              <p className="text-ink-2">{t('nothing')}</p>
            )}
          </div>
        </Card>
      ) : null}
    </form>
  )
}

const looks: Record<PreviewLine['outcome'], { icon: Icon; tone: Tone }> = {
  new: { icon: CirclePlus, tone: 'ok' },
  replaces: { icon: ArrowLeftRight, tone: 'warn' },
  renames: { icon: ArrowLeftRight, tone: 'info' },
  unchanged: { icon: Equal, tone: 'neutral' },
  'not-found': { icon: CircleX, tone: 'bad' },
  ambiguous: { icon: CircleHelp, tone: 'warn' },
  gone: { icon: CircleX, tone: 'neutral' },
  repeated: { icon: Equal, tone: 'neutral' },
  invalid: { icon: CircleX, tone: 'bad' },
  heading: { icon: Equal, tone: 'neutral' },
  'no-ruc': { icon: CircleX, tone: 'bad' },
}

/** Every line of the list with its outcome. */
function NumberLines({ preview, locale }: { preview: ImportPreview; locale: string }) {
  return (
    <ul className="divide-y divide-line">
      {preview.lines.map((line) => (
        <Line key={line.line} line={line} locale={locale} />
      ))}
    </ul>
  )
}

function Line({ line, locale }: { line: PreviewLine; locale: string }) {
  const t = useTexts('numbers')
  const { icon: Icon, tone } = looks[line.outcome]
  const country = line.country ? new Intl.DisplayNames(locale, { type: 'region' }).of(line.country) : null
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 text-13">
      <span className="w-16 text-ink-2">{t('line', { line: line.line })}</span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-medium break-words">{line.text}</span>
        {line.hint ? <span className="block text-12 text-ink-2 break-words">{line.hint}</span> : null}
      </span>
      {line.number ? (
        <span className="basis-40 tabular-nums">
          {line.number}
          {line.name ? <span className="block text-12 text-ink-2">{line.name}</span> : null}
          {country ? <span className="block text-12 text-warn">{t('foreign', { country })}</span> : null}
          {line.was ? (
            <span className="block text-12 text-ink-2">{t('was', { number: line.was })}</span>
          ) : null}
        </span>
      ) : null}
      <span className={classes('flex items-center gap-1.5 font-medium', toneText[tone])}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {t(`outcome.${line.outcome}`)}
        {line.problem ? <span>· {t(`problem.${line.problem}`)}</span> : null}
      </span>
    </li>
  )
}
