import Link from 'next/link'
import { Poll } from '@/components/status/poll'
import { Meter } from '@/components/ui/meter'
import type { MessageRunLine } from '@/lib/domain/messages/runs/queries'
import { endedMessages, mayRunChange } from '@/lib/domain/messages/runs/states'
import { formatNumber } from '@/lib/platform/format'
import { messageRunPath } from '@/lib/platform/routes'
import type { MessagesScope } from '../../../messages-scope'

/** Progress of a run; polls while it is open, without JavaScript by reloading. */
export function RunProgress({ view: { t, locale }, run }: { view: MessagesScope; run: MessageRunLine }) {
  if (run.endedAt) return null
  const done = endedMessages(run.states)
  const text = t('messages.progress', {
    done: formatNumber(done, locale),
    total: formatNumber(run.total, locale),
  })
  return (
    <div className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
      {mayRunChange(run) ? (
        <>
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
          <Poll text={t('messages.live')} />
          <Link href={messageRunPath(run.id)} className="text-link">
            {t('messages.refresh')}
          </Link>
        </>
      ) : null}
      <span className="flex min-w-48 grow items-center gap-2">
        <Meter
          label={t('messages.progressLabel')}
          text={text}
          value={done}
          maximum={Math.max(1, run.total)}
        />
        <span role="status" className="shrink-0 tabular-nums">
          {text}
        </span>
      </span>
    </div>
  )
}
