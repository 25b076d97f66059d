import type { ReactNode } from 'react'
import { MessageState } from '@/components/status/message-state'
import { Paperclip, RotateCw } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { wordsOf } from '@/lib/domain/messages/message-content'
import { formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import type { MessageLine } from '@/lib/domain/messages/runs/queries'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import { findText, type TextValues } from '@/lib/platform/i18n/texts'
import { messageRunPath, tenantMessagesPath } from '@/lib/platform/routes'
import type { MessagesScope } from '../messages-scope'

export type MessageListProps = {
  view: MessagesScope
  label: string
  messages: MessageLine[]
  /** In a run each message names its tenant; on a tenant's page, its run. */
  within: 'run' | 'tenant'
  /** Renders a form below a message. */
  actionOf?: (message: MessageLine) => ReactNode
}

/** Messages with recipient, text, state and the server's answer. */
export function MessageList({ view, label, messages, within, actionOf }: MessageListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {messages.map((message) => (
        <li key={message.id} data-state={message.state} className="space-y-1 px-4 py-2.5 text-13">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="flex min-w-0 flex-wrap gap-x-2">
              {within === 'run' ? (
                <Recipient view={view} message={message} />
              ) : (
                <RunLink view={view} message={message} />
              )}
              <p className="text-ink-2 tabular-nums">
                {formatPhoneNumber(message.number)}
                {message.recipientName ? ` · ${message.recipientName}` : null}
              </p>
            </div>
            <span className="flex items-center gap-2 text-12 text-ink-2">
              <SentAt view={view} message={message} />
              <MessageState t={view.t} state={message.state} />
            </span>
          </div>
          <MessageWords view={view} message={message} within={within} />
          <Outcome view={view} message={message} />
          {actionOf?.(message)}
        </li>
      ))}
    </ul>
  )
}

type PartProps = { view: MessagesScope; message: MessageLine }

function Recipient({ view: { t }, message: { tenantId, tenantName } }: PartProps) {
  if (tenantId === null) return <p className="font-medium">{t('messages.test')}</p>
  return (
    <Link href={tenantMessagesPath(tenantId)} className="font-medium hover:text-accent">
      {tenantName ?? t('messages.gone')}
    </Link>
  )
}

function RunLink({ view: { t }, message: { run } }: PartProps) {
  return (
    <Link href={messageRunPath(run.id)} className="font-medium hover:text-accent">
      {t('messages.inRun', { number: run.number, title: run.title })}
    </Link>
  )
}

function SentAt({ view: { t, locale, zone }, message: { sendingAt, endedAt } }: PartProps) {
  const at = sendingAt ?? endedAt
  if (!at) return <span>{t('messages.notLeft')}</span>
  const word = t(sendingAt ? 'messages.leftAt' : 'messages.endedAt')
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at, locale, 'exact', zone)}>
      {word} {formatInstant(at, locale, 'dateTime', zone)}
    </time>
  )
}

function Outcome({ view: { t }, message }: PartProps) {
  const { cause, said, httpStatus, repeats, againRunId } = message
  return (
    <>
      {cause ? <p>{whyText(t, cause, httpStatus)}</p> : null}
      {said ? (
        <p className="break-words text-ink-2">
          {t('messages.serverSaid')}: «{said}»
        </p>
      ) : null}
      {repeats ? (
        <p className="flex items-center gap-1.5 text-ink-2">
          <RotateCw aria-hidden className="size-3.5" />
          {t('messages.repeats')}
        </p>
      ) : null}
      {againRunId ? (
        <p className="text-ink-2">
          {t('messages.againGone')}{' '}
          <Link href={messageRunPath(againRunId)} className="text-link underline">
            {t('messages.againSee')}
          </Link>
        </p>
      ) : null}
    </>
  )
}

function whyText(t: MessagesScope['t'], cause: string, status: number | null): string {
  const values: TextValues = status === null ? {} : { status }
  const text = findText(t, `messages.why.${cause}`) ?? findText(t, `errors.${cause}`, values)
  return text ?? (status === null ? cause : t('messages.httpStatus', { status }))
}

const shownMax = 120

/**
 * The text of a message, its attachment and what the provider calls it. Long texts are folded; the messages of a run
 * say nearly the same, so that there only the fold is shown.
 */
function MessageWords({ view, message, within }: PartProps & Pick<MessageListProps, 'within'>) {
  const words = wordsOf(message.content)
  const file = fileText(view, message)
  const isShort = words.length <= shownMax && !words.includes('\n')
  const line = words.replace(/\s+/g, ' ')
  return (
    <div className="space-y-1">
      {isShort ? (
        <p className="break-words">{words || (file ? null : view.t('messages.noWords'))}</p>
      ) : (
        <details>
          <summary className="w-fit max-w-full text-ink-2">
            {within === 'run' ? null : (
              <span className="break-words text-ink">
                {line.length > shownMax ? `${line.slice(0, shownMax)}…` : line}{' '}
              </span>
            )}
            <span className="text-link">{view.t(titleOf(message))}</span>
          </summary>
          <p className="mt-1.5 rounded-control bg-sunken px-3 py-2 break-words whitespace-pre-wrap">
            {words}
          </p>
          <ProviderId view={view} message={message} />
        </details>
      )}
      {file ? (
        <p className="flex items-center gap-1.5 break-all text-ink-2">
          <Paperclip aria-hidden className="size-3.5 shrink-0" />
          {file}
        </p>
      ) : null}
      {isShort ? <ProviderId view={view} message={message} /> : null}
    </div>
  )
}

function ProviderId({ view: { t }, message: { state, providerId } }: PartProps) {
  if (state !== 'sent' || !providerId) return null
  return (
    <p className="mt-1 break-all text-12 text-ink-3">
      {t('messages.providerId')}: {providerId}
    </p>
  )
}

function titleOf({ state }: MessageLine) {
  if (state === 'planned') return 'messages.whatWillBeSent' as const
  const hasLeft = state === 'sent' || state === 'not-confirmed' || state === 'sending'
  return hasLeft ? ('messages.whatWasSent' as const) : ('messages.whatWasNot' as const)
}

function fileText({ t, locale }: MessagesScope, { content, file }: MessageLine): string | null {
  if (content.kind === 'media' && 'url' in content.source) {
    return t('messages.mediaUrl', { url: content.source.url })
  }
  if (!file) return null
  const size = `${formatNumber(Math.max(1, Math.round(file.size / 1024)), locale)} kB`
  return t('messages.fileLine', { name: file.name, size })
}
