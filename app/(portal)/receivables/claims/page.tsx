import type { Metadata } from 'next'
import { z } from 'zod'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { Inbox } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { listClaims } from '@/lib/domain/receivables/claims/list-claims'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatNumber } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'
import { claimsPath, receivableRoutes } from '@/lib/platform/receivable-routes'
import { ClaimRows } from './_components/claim-rows'

const schema = z.object({
  over: z.preprocess(firstValue, z.literal('1')).optional().catch(undefined),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
  done: z.preprocess(firstValue, z.literal('refused')).optional().catch(undefined),
})

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('claims.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Payments that tenants claim on their own page, and what became of them. */
export default async function ClaimsPage({ searchParams }: Props) {
  const { resellerId, role } = await requireStaff('receivables:read')
  const [{ over, page: wanted, done }, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then((address) => schema.parse(address)),
    requestTexts(),
    requireSession(),
  ])
  const isOver = over !== undefined
  const { page, waiting, over: decided } = await listClaims(resellerId, { isOver, page: wanted })
  const zone = reseller.timeZone
  const view = { t, locale, zone, today: dayIn(zone, new Date()), now: new Date() }
  const tab = (tabIsOver: boolean, count: number) => ({
    href: claimsPath({ isOver: tabIsOver }),
    label: t(tabIsOver ? 'claims.over' : 'claims.waiting'),
    count: formatNumber(count, locale),
    current: tabIsOver === isOver,
  })
  return (
    <>
      <BackLink href={receivableRoutes.room}>{t('receivableRoom.title')}</BackLink>
      <PageHeader title={t('claims.title')} text={t('claims.text')} />
      <div className="space-y-4">
        {done ? (
          <Notice tone="ok" live>
            {t('claims.refusedDone')}
          </Notice>
        ) : null}
        <Tabs label={t('claims.views')} tabs={[tab(false, waiting), tab(true, decided)]} />
        <Card flush className="overflow-clip">
          {page.rows.length === 0 ? (
            <Nothing t={t} isOver={isOver} maySet={canOpen(role, receivableRoutes.howToPay)} />
          ) : (
            <ClaimRows view={view} isOver={isOver} rows={page.rows} />
          )}
        </Card>
      </div>
      <NumberedPages
        t={t}
        locale={locale}
        page={page}
        href={(number) => claimsPath({ isOver, page: number })}
        range={(range) => t('claims.range', range)}
      />
    </>
  )
}

function Nothing({ t, isOver, maySet }: { t: Texts; isOver: boolean; maySet: boolean }) {
  if (isOver) return <EmptyState icon={Inbox} title={t('claims.noneOver')} />
  return (
    <EmptyState
      icon={Inbox}
      title={t('claims.none')}
      action={
        maySet ? <LinkButton href={receivableRoutes.howToPay}>{t('claims.toHowToPay')}</LinkButton> : null
      }
    >
      {t('claims.noneText')}
    </EmptyState>
  )
}
