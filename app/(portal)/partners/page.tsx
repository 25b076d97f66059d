import type { Metadata } from 'next'
import { RowsForm } from '@/components/forms/rows-form'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { Poll } from '@/components/status/poll'
import { Card } from '@/components/ui/card'
import { Handshake } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { type PartnerQuery, parsePartnerQuery } from '@/lib/domain/partners/partner-query'
import { listPartners, type OpenCreation, type PartnerListView } from '@/lib/domain/partners/queries'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatRelative } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { newPartnerPath, routes } from '@/lib/platform/routes'
import { CreationState } from './_components/creation-state'
import { PartnerRows } from './_components/partner-rows'
import { PartnersFilters } from './_components/partners-filters'
import { readPartnersAction } from './actions'
import { isNarrowed, partnersPath } from './partners-path'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('partners.title') }
}

export default async function PartnersPage({ searchParams }: Props) {
  const staff = await requireStaff('partners:read')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const query = parsePartnerQuery(address)
  const list = await listPartners(staff.resellerId, query)
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const mayCreate = canCall(staff.role, 'createPartnerAction')
  return (
    <>
      <PageHeader
        title={t('partners.title')}
        text={t('partners.text')}
        actions={
          <>
            <RowsForm action={readPartnersAction} submit={t('partners.read')} />
            {mayCreate ? (
              <LinkButton href={newPartnerPath()} variant="primary">
                {t('partners.new')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="space-y-4">
        <OpenCreations view={view} creations={list.open} mayOpen={mayCreate} />
        <PartnersFilters t={t} query={query} />
        <ReadingStatus view={view} list={list} />
        <Card flush className="overflow-hidden">
          {list.page.total > 0 ? (
            <PartnerRows t={t} query={query} rows={list.page.rows} />
          ) : (
            <Nothing view={view} query={query} list={list} />
          )}
        </Card>
        <Pages view={view} query={query} list={list} />
      </div>
    </>
  )
}

type PartProps = { view: PartnersScope; query: PartnerQuery; list: PartnerListView }

/** The empty list: never read, read failed, no partners, or no match. */
function Nothing({ view: { t }, query, list: { reading, good } }: PartProps) {
  if (!good && reading?.failure === 'partners-unsupported') {
    return (
      <EmptyState icon={Handshake} title={t('partners.unsupportedTitle')}>
        {t('partners.unsupportedText')}
      </EmptyState>
    )
  }
  const key = !good ? 'never' : isNarrowed(query) ? 'noMatch' : 'empty'
  return (
    <EmptyState
      icon={Handshake}
      title={t(`partners.${key}Title`)}
      action={
        key === 'noMatch' ? <LinkButton href={routes.partners}>{t('partners.clear')}</LinkButton> : null
      }
    >
      {t(`partners.${key}Text`)}
    </EmptyState>
  )
}

function Pages({ view: { t }, query, list: { page } }: PartProps) {
  if (page.pageCount < 2) return null
  const from = (page.page - 1) * page.pageSize + 1
  const at = (number: number) => partnersPath(query, { page: number })
  return (
    <Pagination
      label={t('shell.pages')}
      previous={{ label: t('shell.previous'), href: page.page > 1 ? at(page.page - 1) : null }}
      next={{ label: t('shell.next'), href: page.page < page.pageCount ? at(page.page + 1) : null }}
    >
      {t('partners.shown', { from, to: from + page.rows.length - 1, total: page.total })}
    </Pagination>
  )
}

/** Creations that are open, failed or need a person, which the list does not contain. */
function OpenCreations({
  view: { t, locale, now },
  creations,
  mayOpen,
}: {
  view: PartnersScope
  creations: OpenCreation[]
  mayOpen: boolean
}) {
  if (creations.length === 0) return null
  return (
    <Card title={t('partners.openTitle')} flush>
      <ul className="divide-y divide-line text-13">
        {creations.map(({ id, name, state, askedByName, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <CreationState t={t} state={state} />
            {mayOpen ? (
              <Link href={newPartnerPath(id)} className="font-medium hover:text-accent">
                {name}
              </Link>
            ) : (
              <span className="font-medium">{name}</span>
            )}
            <span className="text-ink-2">
              {t('partners.openBy', { who: askedByName, when: formatRelative(createdAt, locale, now) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The age of the list, and the error of the last read. */
function ReadingStatus({ view, list }: { view: PartnersScope; list: PartnerListView }) {
  const { t, locale, now } = view
  const { reading, good } = list
  const age = good ? formatRelative(good.endedAt, locale, now) : null
  if (reading?.state === 'waiting') {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
        <Poll text={t('partners.reading')} />
        <Link href={routes.partners} className="text-link">
          {t('partners.refresh')}
        </Link>
      </div>
    )
  }
  if (reading?.state === 'failed') {
    const kept = age ? t('partners.readFailedKept', { age }) : t('partners.readFailedNone')
    if (reading.failure === 'partners-unsupported') {
      return age ? (
        <Notice tone="warn" title={t('partners.unsupportedTitle')}>
          {t('partners.unsupportedText')} {kept}
        </Notice>
      ) : null
    }
    return (
      <Notice tone="bad" title={t('partners.readFailed')}>
        {codeText(t, reading.failure ?? '', reading.said ? { said: reading.said } : {})} {kept}
      </Notice>
    )
  }
  if (!reading || !age) return null
  return (
    <p className="text-13 text-ink-2">
      {t('partners.readAt', { age, count: reading.rows ?? 0 })}
      {reading.unreadable ? ` ${t('partners.unreadable', { count: reading.unreadable })}` : null}
    </p>
  )
}

/** Texts, language, time zone and clock of these pages. */
type PartnersScope = { t: Texts; locale: Locale; zone: string; now: Date }
