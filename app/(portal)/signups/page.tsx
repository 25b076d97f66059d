import { DoorOpen, Settings2 } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { formatNumber } from '@/lib/format'
import { routes, withQuery } from '@/lib/routes'
import { getFunnel, listSignups, type SignupList } from '@/lib/signups/queries'
import { signupTabs } from '@/lib/signups/status'
import { Funnel } from './_components/funnel'
import { SignupLines } from './_components/signup-lines'
import { SignupsSearch } from './_components/signups-search'
import { parseSignupsAddress, type SignupsAddress } from './search-params'
import type { SignupsScope } from './signups-scope'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('signupDesk.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SignupsPage({ searchParams }: Props) {
  const staff = await requireStaff('signups:read')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseSignupsAddress),
    requestTexts(),
    requireSession(),
  ])
  const { tab, q: search } = address
  const [{ page, tabs }, days] = await Promise.all([
    listSignups(staff.resellerId, { tab, search, page: address.page }),
    getFunnel(staff.resellerId),
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <div className="space-y-4">
      <PageHeader
        title={t('signupDesk.title')}
        text={t('signupDesk.text')}
        actions={
          can(staff.role, 'signups:settings') ? (
            <LinkButton href={routes.signupSettings}>
              <Settings2 aria-hidden strokeWidth={1.75} />
              {t('signupDesk.toSettings')}
            </LinkButton>
          ) : null
        }
      />
      <Tabs
        label={t('signupDesk.tabs')}
        tabs={signupTabs.map((name) => ({
          href: withQuery(routes.signups, { tab: name, q: search }),
          label: t(`signups.tab.${name}`),
          count: formatNumber(tabs[name], locale),
          current: name === tab,
        }))}
      />
      <SignupsSearch t={t} tab={tab} search={search} />
      <Card flush className="overflow-hidden">
        {page.rows.length > 0 ? (
          <SignupLines view={view} lines={page.rows} />
        ) : (
          <NoLines view={view} address={address} isFirst={tabs.all === 0} />
        )}
      </Card>
      <Pages view={view} page={page} address={address} />
      <Funnel view={view} days={days} />
    </div>
  )
}

function NoLines({
  view: { t },
  address,
  isFirst,
}: {
  view: SignupsScope
  address: SignupsAddress
  isFirst: boolean
}) {
  const { q: search, tab } = address
  if (isFirst && !search) {
    return (
      <EmptyState icon={DoorOpen} title={t('signupDesk.emptyTitle')}>
        {t('signupDesk.emptyText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={DoorOpen}
      title={search ? t('signupDesk.noneFound', { search }) : t('signupDesk.emptyTab')}
      action={
        search ? (
          <LinkButton href={withQuery(routes.signups, { tab })}>{t('signupDesk.searchClear')}</LinkButton>
        ) : null
      }
    />
  )
}

type PagesProps = { view: SignupsScope; page: SignupList['page']; address: SignupsAddress }

function Pages({ view: { t, locale }, page, address: { tab, q } }: PagesProps) {
  return (
    <NumberedPages
      t={t}
      locale={locale}
      page={page}
      href={(number) => withQuery(routes.signups, { tab, q, page: number })}
      range={(shown) => t('signupDesk.pageOf', shown)}
    />
  )
}
