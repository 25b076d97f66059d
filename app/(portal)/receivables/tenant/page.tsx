import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { Page } from '@/components/layout/page'
import { AccessStatus } from '@/components/status/access-status'
import { EmptyState } from '@/components/status/empty-state'
import { BackLink } from '@/components/ui/back-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SearchX } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { type FoundTenant, findTenantIdByRuc, searchPortal } from '@/lib/domain/search/search-portal'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'
import { enterPath, receivableRoutes } from '@/lib/platform/receivable-routes'

const schema = z.object({
  what: z.preprocess(firstValue, z.enum(['charge', 'payment'])).catch('payment'),
  q: queryText(200),
})

type What = z.infer<typeof schema>['what']

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('receivableRoom.choose.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Chooses the tenant of a payment or charge; a whole RUC leads straight to its form. */
export default async function ChooseTenantPage({ searchParams }: Props) {
  const staff = await requireStaff('receivables:read')
  const [{ what, q }, { t }] = await Promise.all([
    searchParams.then((params) => schema.parse(params)),
    requestTexts(),
  ])
  const tenantId = q ? await findTenantIdByRuc(staff.resellerId, q) : null
  if (tenantId) redirect(enterPath(tenantId, what))
  const found = q ? (await searchPortal(staff.resellerId, { typed: q })).tenants : []
  return (
    <Page width="form">
      <BackLink href={receivableRoutes.room}>{t('receivableRoom.title')}</BackLink>
      <PageHeader title={t('receivableRoom.choose.title')} text={t(`receivableRoom.choose.${what}`)} />
      <search>
        <form action={receivableRoutes.choose} className="mb-4 flex gap-2">
          <input type="hidden" name="what" value={what} />
          <Input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            aria-label={t('receivableRoom.choose.search')}
            placeholder={t('receivableRoom.choose.search')}
            autoComplete="off"
            autoFocus
          />
          <Button type="submit" variant="primary" className="h-9">
            {t('receivableRoom.searchGo')}
          </Button>
        </form>
      </search>
      {q ? <Found t={t} what={what} found={found} /> : null}
    </Page>
  )
}

/** `searchPortal` gives so many at most. */
const foundMax = 6

function Found({ t, what, found }: { t: Texts; what: What; found: FoundTenant[] }) {
  if (found.length === 0) {
    return (
      <Card flush>
        <EmptyState icon={SearchX} title={t('receivableRoom.choose.none')}>
          {t('receivableRoom.choose.noneText')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card flush title={t('receivableRoom.choose.found')} className="overflow-hidden">
      <ul className="divide-y divide-line">
        {found.map(({ id, name, ruc, access, isGone }) => (
          <li key={id}>
            <Link
              href={enterPath(id, what)}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 row-link"
            >
              <span className="min-w-0 flex-1 basis-52 break-words">
                <span className="font-medium">{name}</span>
                <span className="block text-13 text-ink-2 tabular-nums">{ruc}</span>
              </span>
              {isGone ? (
                <Badge>{t('receivableRoom.gone')}</Badge>
              ) : (
                <AccessStatus access={access} word={t(`tenants.access-${access}`)} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {found.length >= foundMax ? (
        <p className="border-line border-t px-4 py-2.5 text-13 text-ink-2">
          {t('receivableRoom.choose.more')}
        </p>
      ) : null}
    </Card>
  )
}
