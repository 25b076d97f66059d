import type { Metadata } from 'next'
import { z } from 'zod'
import { Bar } from '@/components/charts/bar'
import { EmptyState } from '@/components/status/empty-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DoorOpen, Settings2 } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { type FunnelDay, getFunnel, listSignups, type SignupList } from '@/lib/domain/signups/queries'
import { type SignupTab, signupTabs } from '@/lib/domain/signups/status'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber, formatPercent } from '@/lib/platform/format'
import { queryText } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes, withQuery } from '@/lib/platform/routes'
import { SignupLines } from './_components/signup-lines'
import type { SignupsScope } from './signups-scope'

const schema = z.object({
  tab: z.enum(signupTabs).catch('open'),
  q: queryText(100),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

type SignupsAddress = z.infer<typeof schema>

/** Filter and page of the URL; an invalid URL is page 1 of the open requests. */
function parseSignupsAddress(params: Record<string, string | string[] | undefined>): SignupsAddress {
  return schema.parse(params)
}

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
          canOpen(staff.role, routes.signupSettings) ? (
            <LinkButton href={routes.signupSettings}>
              <Settings2 aria-hidden />
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
      range={(view) => t('signupDesk.pageOf', view)}
    />
  )
}

/** A GET form: the URL holds the state. */
function SignupsSearch({ t, tab, search }: { t: Texts; tab: SignupTab; search: string }) {
  return (
    <search>
      <form action={routes.signups} className="flex gap-2">
        <input type="hidden" name="tab" value={tab} />
        <Input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={t('signupDesk.search')}
          placeholder={t('signupDesk.searchPlaceholder')}
          className="max-w-90"
        />
        <Button type="submit" className="h-9">
          {t('signupDesk.searchGo')}
        </Button>
      </form>
    </search>
  )
}

const steps = ['opened', 'rucFound', 'sent', 'confirmed', 'created'] as const

/** The conversion funnel: five counts with bars. */
function Funnel({ view: { t, locale }, days }: { view: SignupsScope; days: FunnelDay[] }) {
  const mails = canSendMail()
  const sums = steps.map((step) => {
    const sum = days.reduce((total, day) => total + day[step], 0)
    return { step, sum: step === 'confirmed' && sum === 0 && !mails ? null : sum }
  })
  const opened = sums[0]?.sum ?? 0
  const most = Math.max(1, ...sums.map(({ sum }) => sum ?? 0))
  return (
    <Card title={t('signupDesk.funnelTitle')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
        {sums.map(({ step, sum }) => (
          <div key={step} className="flex flex-col">
            <dt className="text-13 text-ink-2">{t(`signupDesk.funnel.${step}`)}</dt>
            <dd className="mt-auto">
              <span className="mt-0.5 mb-2 flex items-baseline gap-2">
                <span className="font-semibold text-20 tracking-[-0.01em]">
                  {sum === null ? (
                    <span title={t('signupDesk.funnelNoMail')}>
                      <span aria-hidden>—</span>
                      <span className="sr-only">{t('signupDesk.funnelNoMail')}</span>
                    </span>
                  ) : (
                    formatNumber(sum, locale)
                  )}
                </span>
                {sum !== null && step !== 'opened' && opened > 0 && sum <= opened ? (
                  <span
                    className="text-12 text-ink-2"
                    title={t('signupDesk.funnelShare', { share: formatPercent(sum / opened, locale) })}
                  >
                    {formatPercent(sum / opened, locale)}
                  </span>
                ) : null}
              </span>
              <Bar share={(sum ?? 0) / most} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-12 text-ink-2">
        {t(opened === 0 ? 'signupDesk.funnelNone' : 'signupDesk.funnelText')}
        {mails ? null : ` ${t('signupDesk.funnelNoMail')}`}
      </p>
    </Card>
  )
}
