import { RowsForm } from '@/components/forms/rows-form'
import { IssuanceState } from '@/components/status/issuance-state'
import { Poll } from '@/components/status/poll'
import { VoucherState } from '@/components/status/voucher-state'
import { CircleCheck, CircleX, Info, TriangleAlert } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { draftPath } from '@/lib/domain/documents/issuing/draft-path'
import type { IssuanceView } from '@/lib/domain/documents/issuing/queries'
import { isGuideSettled, mayReopen } from '@/lib/domain/documents/issuing/states'
import { formatInstant } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { issuancePath, tenantVouchersPath, withQuery } from '@/lib/platform/routes'
import {
  askTicketAction,
  chooseNoneAction,
  copyAction,
  readIssuedAgainAction,
  reopenAction,
  sendGuideAction,
} from '../actions'
import { ChooseIssued } from './choose-issued'
import { IssuanceFiles } from './issuance-files'
import type { IssuanceProps } from './issuance-props'
import { standingText, standingTone } from './standing-text'

const looks = {
  ok: { icon: CircleCheck, text: 'text-ok', edge: 'border-l-ok' },
  warn: { icon: TriangleAlert, text: 'text-warn', edge: 'border-l-warn' },
  bad: { icon: CircleX, text: 'text-bad', edge: 'border-l-bad' },
  info: { icon: Info, text: 'text-info', edge: 'border-l-info' },
}

/** The state in one sentence, its cause, what the server answered, and the actions that are possible now. */
export function IssuanceStanding({ view, tenant, issuance }: IssuanceProps) {
  const { t, locale, zone } = view
  const { state, authorityState, number, nextAt, sendingAt, candidates } = issuance
  const ticket = issuance.ticket ?? ''
  const look = looks[standingTone(issuance)]
  const cause = causeText(t, issuance)
  const since = formatInstant(sendingAt, locale, 'clock', zone)
  return (
    <section
      data-state={state}
      className={`rounded-card border border-line border-l-4 bg-surface p-4 sm:p-5 ${look.edge}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="flex min-w-0 items-start gap-2.5 font-semibold text-16">
          <look.icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${look.text}`} />
          <span className="min-w-0 break-words">{t(`issuing.head.${state}`, { number: number ?? '—' })}</span>
        </h2>
        <span role="status" className="flex flex-wrap gap-1.5">
          <IssuanceState t={t} state={state} />
          {state === 'issued' && authorityState ? <VoucherState t={t} state={authorityState} /> : null}
        </span>
      </div>
      <div className="mt-2 space-y-3 sm:pl-7.5">
        <p className="max-w-2xl text-ink-2">{t(standingText(issuance), { since, ticket })}</p>
        {cause ? <p className="max-w-2xl">{cause}</p> : null}
        <Said t={t} issuance={issuance} />
        {nextAt ? <Live view={view} tenant={tenant} issuance={issuance} /> : null}
        {state === 'unclear' && candidates.length > 0 ? (
          <ChooseIssued view={view} tenant={tenant} issuance={issuance} />
        ) : null}
        {state === 'issued' ? <IssuanceFiles t={t} issuance={issuance} /> : null}
        <NextSteps t={t} tenant={tenant} issuance={issuance} />
      </div>
    </section>
  )
}

const saidAlready = new Set(['absent', 'several', 'unlisted', 'unnamed', 'answer-lost'])

function causeText(t: Texts, { cause, state }: IssuanceView): string | null {
  // What is said of these states says it already.
  if (!cause || saidAlready.has(cause) || state === 'draft') return null
  const text = findText(t, `issuing.cause.${cause}`)
  return text ?? (cause === 'upstream-rejected' ? null : codeText(t, cause))
}

function Said({ t, issuance }: { t: Texts; issuance: IssuanceView }) {
  const { said, saidBy, wrongFields } = issuance
  if (!said && wrongFields.length === 0) return null
  return (
    <div className="rounded-card bg-sunken px-3.5 py-2.5 text-13">
      {said ? (
        <>
          <p className="text-ink-2">{t(saidBy === 'authority' ? 'issuing.saidAuthority' : 'issuing.said')}</p>
          <p className="mt-0.5 break-words">«{said}»</p>
        </>
      ) : null}
      {wrongFields.length > 0 ? (
        <p className="mt-1 break-words text-ink-2">
          {t('issuing.wrongFields')}: <code>{wrongFields.join(', ')}</code>
        </p>
      ) : null}
    </div>
  )
}

function Live({ view: { t, locale, zone }, tenant, issuance }: IssuanceProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <Poll text={t('issuing.live')} />
      <span>{t('issuing.nextAt', { when: formatInstant(issuance.nextAt, locale, 'clock', zone) })}</span>
      <Link href={issuancePath(tenant.id, issuance.id)} className="text-link">
        {t('issuing.refresh')}
      </Link>
    </p>
  )
}

type Next = { t: Texts; tenant: { id: string }; issuance: IssuanceView }

function NextSteps({ t, tenant, issuance }: Next) {
  const { id, kind, state, facts, authorityState } = issuance
  const hidden = { tenantId: tenant.id, issuanceId: id }
  const day = facts?.issuedOn ?? null
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {state === 'draft' ? (
        <LinkButton href={draftPath(tenant.id, { id, kind })} variant="primary">
          {t('issuing.openDraft')}
        </LinkButton>
      ) : null}
      {mayReopen(state) ? (
        <RowsForm
          action={reopenAction}
          hidden={{ ...hidden, kind }}
          submit={t(state === 'planned' ? 'issuing.withdraw' : 'issuing.reopen')}
          variant={state === 'planned' ? 'secondary' : 'primary'}
        />
      ) : null}
      <GuideSteps t={t} hidden={hidden} issuance={issuance} />
      {state === 'unclear' ? (
        <>
          <RowsForm action={chooseNoneAction} hidden={{ ...hidden, kind }} submit={t('issuing.chooseNone')} />
          <RowsForm action={readIssuedAgainAction} hidden={hidden} submit={t('issuing.lookAgain')} />
        </>
      ) : null}
      {state === 'issued' && kind === 'voucher' ? (
        <LinkButton href={withQuery(tenantVouchersPath(tenant.id), { from: day, to: day })}>
          {t('issuing.seeVouchers')}
        </LinkButton>
      ) : null}
      {state === 'issued' ? (
        <RowsForm
          action={copyAction}
          hidden={{ ...hidden, kind }}
          submit={t('issuing.copy')}
          variant={authorityState === '09' ? 'primary' : 'secondary'}
        />
      ) : null}
    </div>
  )
}

function GuideSteps({
  t,
  hidden,
  issuance: { state, kind, authorityState, step },
}: {
  t: Texts
  hidden: Record<string, string>
  issuance: IssuanceView
}) {
  if (state !== 'issued' || kind === 'voucher' || isGuideSettled(authorityState)) return null
  const isSent = authorityState === '03'
  return (
    <>
      {isSent || step === 'ask' ? (
        <RowsForm
          action={askTicketAction}
          hidden={hidden}
          submit={t('issuing.askNow')}
          variant={step === null ? 'primary' : 'secondary'}
        />
      ) : null}
      {step === null || (step === 'ask' && !isSent) ? (
        <RowsForm
          action={sendGuideAction}
          hidden={hidden}
          submit={t('issuing.sendNow')}
          variant={isSent || step === 'ask' ? 'secondary' : 'primary'}
        />
      ) : null}
    </>
  )
}
