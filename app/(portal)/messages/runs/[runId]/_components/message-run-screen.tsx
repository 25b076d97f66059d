import { RowsForm } from '@/components/forms/rows-form'
import { Page } from '@/components/layout/page'
import { MessageRunState } from '@/components/status/message-state'
import { Poll } from '@/components/status/poll'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { CheckboxField } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { Meter } from '@/components/ui/meter'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import type { MessageLine, MessageRunLine, MessageRunPage } from '@/lib/domain/messages/runs/queries'
import {
  endedMessages,
  isRunOver,
  type MessageState,
  mayRunChange,
  maySendAgain,
  messageStates,
} from '@/lib/domain/messages/runs/states'
import { requesterName } from '@/lib/platform/audit/requester-name'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import { messageRunPath, routes } from '@/lib/platform/routes'
import { MessageList } from '../../../_components/message-list'
import { causeText } from '../../../_components/run-rows'
import type { MessagesScope } from '../../../messages-scope'
import { messagesOfRunPath } from '../../../search-params'
import {
  cancelMessageRunAction,
  pauseMessageRunAction,
  resumeMessageRunAction,
  sendAgainAction,
  sendRefusedAgainAction,
} from '../actions'
import { RunStanding } from './run-standing'

export type MessageRunScreenProps = {
  view: MessagesScope
  found: MessageRunPage
  /** The filter by state. */
  state: MessageState | null
  maySend: boolean
  mayConnect: boolean
}

/** Progress of a run, what blocks it, and its messages. */
export function MessageRunScreen({ view, found, state, maySend, mayConnect }: MessageRunScreenProps) {
  const { t, locale, zone } = view
  const { run, page } = found
  return (
    <Page width="full">
      <BackLink href={routes.messages}>{t('messages.title')}</BackLink>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">
              <span className="text-ink-3">{t('messages.run', { number: run.number })}</span> {run.title}
            </span>
            <MessageRunState t={t} state={run.state} />
          </span>
        }
        text={`${t('messages.runBy', { who: requesterName(t, run.askedByName), cause: causeText(t, run.cause) })} · ${formatInstant(
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
          range={(view) => t('messages.shown', view)}
        />
      </div>
    </Page>
  )
}

/** The actions that the run's state allows: pause, resume, cancel. */
function RunSteering({ t, run }: { t: Texts; run: MessageRunLine }) {
  const left = run.states.planned ?? 0
  if (isRunOver(run.state) || left === 0) return null
  const hidden = { runId: run.id }
  return (
    <div className="flex flex-wrap gap-2">
      {run.state === 'paused' ? (
        <RowsForm
          action={resumeMessageRunAction}
          hidden={hidden}
          submit={t('messages.resume')}
          variant="primary"
        />
      ) : (
        <RowsForm action={pauseMessageRunAction} hidden={hidden} submit={t('messages.pause')} />
      )}
      <RowsForm action={cancelMessageRunAction} hidden={hidden} submit={t('messages.cancelRun')} />
    </div>
  )
}

/** Sends a failed message again; one that may have arrived needs a confirmation. */
function SendAgain({ t, message }: { t: Texts; message: MessageLine }) {
  const { id, state, againRunId } = message
  if (!maySendAgain(state) || againRunId) return null
  const isUnclear = state === 'not-confirmed'
  return (
    <details>
      <summary className="cursor-pointer text-link">{t('messages.again')}</summary>
      <RowsForm
        action={isUnclear ? sendAgainAction : sendRefusedAgainAction}
        hidden={{ messageId: id }}
        submit={t('messages.againSend')}
        className="mt-2 space-y-2.5"
      >
        {isUnclear ? (
          <CheckboxField
            id={`twice-${id}`}
            name="twice"
            label={t('messages.againUnclear')}
            hint={t('messages.againUnclearHint')}
          />
        ) : null}
      </RowsForm>
    </details>
  )
}

/** Counts by state; each is a filter. */
function StateLinks({
  view: { t, locale },
  run,
  current,
}: {
  view: MessagesScope
  run: MessageRunLine
  current: MessageState | null
}) {
  const all = {
    href: messagesOfRunPath(run.id, {}),
    label: t('messages.all'),
    count: formatNumber(run.total, locale),
    current: current === null,
  }
  const states = messageStates
    .filter((state) => (run.states[state] ?? 0) > 0 || state === current)
    .map((state) => ({
      href: messagesOfRunPath(run.id, { state }),
      label: t(`messages.state.${state}`),
      count: formatNumber(run.states[state] ?? 0, locale),
      current: state === current,
    }))
  return <Tabs label={t('messages.filter')} tabs={[all, ...states]} />
}

/** Progress of a run; polls while it is open, without JavaScript by reloading. */
function RunProgress({ view: { t, locale }, run }: { view: MessagesScope; run: MessageRunLine }) {
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
