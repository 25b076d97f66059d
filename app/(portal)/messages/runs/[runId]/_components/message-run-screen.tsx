import Link from 'next/link'
import { MessageRunState } from '@/components/status/message-state'
import { Card } from '@/components/ui/card'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { formatInstant } from '@/lib/format'
import type { MessageRunPage } from '@/lib/messages/queries'
import type { MessageState } from '@/lib/messages/states'
import { routes } from '@/lib/routes'
import { MessageList } from '../../../../_messages/message-list'
import { causeText } from '../../../_components/run-rows'
import type { MessagesScope } from '../../../messages-scope'
import { messagesOfRunPath } from '../../../search-params'
import { RunProgress } from './run-progress'
import { RunStanding } from './run-standing'
import { RunSteering } from './run-steering'
import { SendAgain } from './send-again'
import { StateLinks } from './state-links'

export type MessageRunScreenProps = {
  view: MessagesScope
  found: MessageRunPage
  /** The state that is shown alone. */
  state: MessageState | null
  maySend: boolean
  mayConnect: boolean
}

/** How a run goes first, then why it does not, then its messages. */
export function MessageRunScreen({ view, found, state, maySend, mayConnect }: MessageRunScreenProps) {
  const { t, locale, zone } = view
  const { run, page } = found
  return (
    <div className="mx-auto max-w-240">
      <p className="mb-2 text-13">
        <Link href={routes.messages} className="text-link">
          {t('messages.title')}
        </Link>
      </p>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">
              <span className="text-ink-3">{t('messages.run', { number: run.number })}</span> {run.title}
            </span>
            <MessageRunState t={t} state={run.state} />
          </span>
        }
        text={`${t('messages.runBy', { who: run.askedByName, cause: causeText(t, run.cause) })} · ${formatInstant(
          run.createdAt,
          locale,
          'dateTime',
          zone,
        )}`}
        actions={maySend ? <RunSteering t={t} run={run} /> : null}
      />
      <div className="space-y-4">
        <RunStanding view={view} run={run} mayConnect={mayConnect} />
        <RunProgress view={view} run={run} />
        <StateLinks view={view} run={run} current={state} />
        <Card flush className="overflow-hidden">
          {page.rows.length > 0 ? (
            <MessageList
              view={view}
              label={t('messages.list')}
              messages={page.rows}
              within="run"
              actionOf={maySend ? (message) => <SendAgain t={t} message={message} /> : undefined}
            />
          ) : (
            <p className="px-4 py-6 text-ink-2">{t('messages.listEmpty')}</p>
          )}
        </Card>
        <NumberedPages
          t={t}
          locale={locale}
          page={page}
          href={(number) => messagesOfRunPath(run.id, { state, page: number })}
          range={(shown) => t('messages.shown', shown)}
        />
      </div>
    </div>
  )
}
