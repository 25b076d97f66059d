import type { Metadata } from 'next'
import { z } from 'zod'
import { EmptyState } from '@/components/status/empty-state'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { ListChecks } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { listProposals, type ProposalKind } from '@/lib/domain/receivables/following/list-proposals'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatNumber } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'
import { proposalsPath, receivableRoutes } from '@/lib/platform/receivable-routes'
import { ProposalRows } from './_components/proposal-rows'

const kinds = ['lock', 'unlock'] as const

const schema = z.object({
  kind: z.preprocess(firstValue, z.enum(kinds)).catch('lock'),
  over: z.preprocess(firstValue, z.literal('1')).optional().catch(undefined),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('proposals.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Locks and unlocks that the rules propose, and what became of them. */
export default async function ProposalsPage({ searchParams }: Props) {
  const { resellerId, role } = await requireStaff('receivables:read')
  const [{ kind, over, page: wanted }, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then((address) => schema.parse(address)),
    requestTexts(),
    requireSession(),
  ])
  const isOver = over !== undefined
  const { page, waiting } = await listProposals(resellerId, { kind, isOver, page: wanted })
  const zone = reseller.timeZone
  const view = { t, locale, zone, today: dayIn(zone, new Date()), now: new Date() }
  const mayOpenRules = canOpen(role, receivableRoutes.rules)
  return (
    <>
      <BackLink href={receivableRoutes.room}>{t('receivableRoom.title')}</BackLink>
      <PageHeader
        title={t('proposals.title')}
        text={t('proposals.text')}
        actions={
          mayOpenRules ? (
            <LinkButton href={receivableRoutes.rules}>{t('proposals.toRules')}</LinkButton>
          ) : null
        }
      />
      <Tabs
        label={t('proposals.views')}
        tabs={kinds.map((one) => ({
          href: proposalsPath(one, { isOver }),
          label: t(`proposals.kind.${one}`),
          count: formatNumber(waiting[one], locale),
          current: one === kind,
        }))}
      />
      <p className="py-3 text-13">
        <Link href={proposalsPath(kind, { isOver: !isOver })} className="text-link">
          {t(isOver ? 'proposals.seeWaiting' : 'proposals.seeOver')}
        </Link>
      </p>
      <Card flush className="overflow-clip">
        {page.rows.length === 0 ? (
          <Nothing t={t} kind={kind} isOver={isOver} maySet={mayOpenRules} />
        ) : (
          <ProposalRows view={view} role={role} kind={kind} isOver={isOver} rows={page.rows} />
        )}
      </Card>
      <NumberedPages
        t={t}
        locale={locale}
        page={page}
        href={(number) => proposalsPath(kind, { isOver, page: number })}
        range={(range) => t('proposals.range', range)}
      />
    </>
  )
}

type NothingProps = { t: Texts; kind: ProposalKind; isOver: boolean; maySet: boolean }

function Nothing({ t, kind, isOver, maySet }: NothingProps) {
  if (isOver) return <EmptyState icon={ListChecks} title={t('proposals.none.over')} />
  return (
    <EmptyState
      icon={ListChecks}
      title={t(`proposals.none.${kind}`)}
      action={
        maySet ? <LinkButton href={receivableRoutes.rules}>{t('proposals.setRules')}</LinkButton> : null
      }
    >
      {t(`proposals.none.${kind}Text`)}
    </EmptyState>
  )
}
