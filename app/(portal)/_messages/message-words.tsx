import { Paperclip } from 'lucide-react'
import { formatNumber } from '@/lib/format'
import { wordsOf } from '@/lib/messages/content'
import type { MessageLine } from '@/lib/messages/queries'
import type { MessagesScope } from '../messages/messages-scope'

const shownMax = 120

/** The very words of a message, and the file that rides with it; long ones unfold. */
export function MessageWords({ view, message }: { view: MessagesScope; message: MessageLine }) {
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
          <summary className="cursor-pointer text-ink-2">
            <span className="break-words text-ink">
              {line.length > shownMax ? `${line.slice(0, shownMax)}…` : line}
            </span>{' '}
            <span className="text-link">{view.t(titleOf(message))}</span>
          </summary>
          <p className="mt-1.5 rounded-control bg-sunken px-3 py-2 break-words whitespace-pre-wrap">
            {words}
          </p>
        </details>
      )}
      {file ? (
        <p className="flex items-center gap-1.5 break-all text-ink-2">
          <Paperclip aria-hidden strokeWidth={1.75} className="size-3.5 shrink-0" />
          {file}
        </p>
      ) : null}
    </div>
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
