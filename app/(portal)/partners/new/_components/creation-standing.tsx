import { RowsForm } from '@/components/forms/rows-form'
import { Poll } from '@/components/status/poll'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import type { CreationView } from '@/lib/domain/partners/queries'
import { codeText } from '@/lib/platform/i18n/error-text'
import type { Texts } from '@/lib/platform/i18n/texts'
import { newPartnerPath, routes, withQuery } from '@/lib/platform/routes'
import { CreationState, creationLooks } from '../../_components/creation-state'
import { readPartnersAgainAction } from '../../actions'

const looks = {
  ok: { text: 'text-ok', edge: 'border-l-ok' },
  warn: { text: 'text-warn', edge: 'border-l-warn' },
  bad: { text: 'text-bad', edge: 'border-l-bad' },
  info: { text: 'text-info', edge: 'border-l-info' },
}

type Props = { t: Texts; creation: CreationView }

/** The state of a creation, the server's answer, and what a person may do. */
export function CreationStanding({ t, creation }: Props) {
  const { state, upstreamId, nextAt } = creation
  const { tone, icon: Icon } = creationLooks[state]
  const { text, edge } = looks[tone]
  const cause = causeText(t, creation)
  return (
    <section
      data-state={state}
      className={`rounded-card border border-line border-l-4 bg-surface p-4 sm:p-5 ${edge}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="flex min-w-0 items-start gap-2.5 font-semibold text-16">
          <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${text}`} />
          <span className="min-w-0 break-words">{t(`partners.head.${state}`)}</span>
        </h2>
        <span role="status">
          <CreationState t={t} state={state} />
        </span>
      </div>
      <div className="mt-2 space-y-3 sm:pl-7.5">
        <p className="max-w-2xl break-words font-medium">{creation.form.fullName}</p>
        <p className="max-w-2xl text-ink-2">{t(standingText(creation), { id: upstreamId ?? '—' })}</p>
        {cause ? <p className="max-w-2xl break-words">{cause}</p> : null}
        <Said t={t} creation={creation} />
        {nextAt ? <Live t={t} creation={creation} /> : null}
        <NextSteps t={t} creation={creation} />
      </div>
    </section>
  )
}

function standingText({ state, cause, upstreamId }: CreationView) {
  if (state === 'refused' && cause?.startsWith('partner-taken-')) return 'partners.text.taken'
  if (state === 'unclear' && cause === 'similar') return 'partners.text.similar'
  if (state !== 'created') return `partners.text.${state}` as const
  if (cause === 'found') return 'partners.text.found'
  return upstreamId === null ? 'partners.text.created' : 'partners.text.createdNumber'
}

const saidAlready = new Set(['absent', 'found', 'similar', 'answer-lost', 'crashed', 'upstream-rejected'])

function causeText(t: Texts, { cause, said }: CreationView): string | null {
  if (!cause || saidAlready.has(cause)) return null
  return codeText(t, cause, said ? { said } : {})
}

function Said({ t, creation: { said, state, cause, sentences } }: Props) {
  // The text of the cause quotes the server's message.
  if (!said || state === 'created' || (cause && !saidAlready.has(cause))) return null
  // Messages shown at their fields are not repeated.
  if (Object.values(sentences).join(' ') === said) return null
  return (
    <div className="rounded-card bg-sunken px-3.5 py-2.5 text-13">
      <p className="text-ink-2">{t('partners.said')}</p>
      <p className="mt-0.5 break-words">«{said}»</p>
    </div>
  )
}

function Live({ t, creation }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <Poll text={t('partners.live')} />
      <Link href={newPartnerPath(creation.id)} className="text-link">
        {t('partners.refresh')}
      </Link>
    </p>
  )
}

function NextSteps({ t, creation: { id, state, form } }: Props) {
  if (state !== 'created' && state !== 'unclear') return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'unclear' ? (
        <RowsForm
          action={readPartnersAgainAction}
          hidden={{ creationId: id }}
          submit={t('partners.lookAgain')}
          variant="primary"
        />
      ) : null}
      <LinkButton href={withQuery(routes.partners, { q: form.email, field: 'email' })}>
        {t('partners.toList')}
      </LinkButton>
      {state === 'created' ? (
        <LinkButton href={newPartnerPath()} variant="primary">
          {t('partners.another')}
        </LinkButton>
      ) : null}
    </div>
  )
}
