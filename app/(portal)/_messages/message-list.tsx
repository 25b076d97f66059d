import { RotateCw } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { MessageState } from '@/components/status/message-state'
import { formatInstant } from '@/lib/format'
import { hasText } from '@/lib/i18n/texts'
import { showNumber } from '@/lib/messages/numbers'
import type { MessageLine } from '@/lib/messages/queries'
import { messageRunPath, tenantMessagesPath } from '@/lib/routes'
import type { MessagesScope } from '../messages/messages-scope'
import { MessageWords } from './message-words'

export type MessageListProps = {
  view: MessagesScope
  label: string
  messages: MessageLine[]
  /** On a tenant's own page its name is known, and the run is not. */
  within: 'run' | 'tenant'
  /** What a person may do about one, below it. */
  actionOf?: (message: MessageLine) => ReactNode
}

/** Messages one below the other: to whom, what it said, what became of it and what the server answered. */
export function MessageList({ view, label, messages, within, actionOf }: MessageListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {messages.map((message) => (
        <li key={message.id} data-state={message.state} className="space-y-1.5 px-4 py-3 text-13">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="min-w-0">
              {within === 'run' ? (
                <Whom view={view} message={message} />
              ) : (
                <InRun view={view} message={message} />
              )}
              <p className="text-ink-2 tabular-nums">
                {showNumber(message.number)}
                {message.recipientName ? ` · ${message.recipientName}` : null}
              </p>
            </div>
            <span className="flex items-center gap-2 text-12 text-ink-2">
              <When view={view} message={message} />
              <MessageState t={view.t} state={message.state} />
            </span>
          </div>
          <MessageWords view={view} message={message} />
          <Outcome view={view} message={message} />
          {actionOf?.(message)}
        </li>
      ))}
    </ul>
  )
}

type Shown = { view: MessagesScope; message: MessageLine }

function Whom({ view: { t }, message: { tenantId, tenantName } }: Shown) {
  if (tenantId === null) return <p className="font-medium">{t('messages.test')}</p>
  return (
    <Link href={tenantMessagesPath(tenantId)} prefetch={false} className="font-medium hover:text-accent">
      {tenantName ?? t('messages.gone')}
    </Link>
  )
}

function InRun({ view: { t }, message: { run } }: Shown) {
  return (
    <Link href={messageRunPath(run.id)} prefetch={false} className="font-medium hover:text-accent">
      {t('messages.inRun', { number: run.number, title: run.title })}
    </Link>
  )
}

function When({ view: { t, locale, zone }, message: { sendingAt, endedAt } }: Shown) {
  const at = sendingAt ?? endedAt
  if (!at) return <span>{t('messages.notLeft')}</span>
  const word = t(sendingAt ? 'messages.leftAt' : 'messages.endedAt')
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at, locale, 'exact', zone)}>
      {word} {formatInstant(at, locale, 'dateTime', zone)}
    </time>
  )
}

function Outcome({ view: { t }, message }: Shown) {
  const { cause, said, httpStatus, providerId, repeats, againRunId, state } = message
  const proof = state === 'sent' ? providerId : null
  return (
    <>
      {cause ? <p>{whyText(t, cause, httpStatus)}</p> : null}
      {said ? (
        <p className="break-words text-ink-2">
          {t('messages.serverSaid')}: «{said}»
        </p>
      ) : null}
      {proof ? (
        <p className="break-all text-12 text-ink-3">
          {t('messages.providerId')}: {proof}
        </p>
      ) : null}
      {repeats ? (
        <p className="flex items-center gap-1.5 text-ink-2">
          <RotateCw aria-hidden strokeWidth={1.75} className="size-3.5" />
          {t('messages.repeats')}
        </p>
      ) : null}
      {againRunId ? (
        <p className="text-ink-2">
          {t('messages.againGone')}{' '}
          <Link href={messageRunPath(againRunId)} prefetch={false} className="text-link">
            {t('messages.againSee')}
          </Link>
        </p>
      ) : null}
    </>
  )
}

function whyText(t: MessagesScope['t'], cause: string, status: number | null): string {
  const known = `messages.why.${cause}`
  if (hasText(known)) return t(known)
  const failure = `errors.${cause}`
  if (hasText(failure)) return t(failure, { host: '', status: status ?? '', said: '' })
  return status === null ? cause : t('messages.httpStatus', { status })
}
