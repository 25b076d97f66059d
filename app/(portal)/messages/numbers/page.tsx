import '@/components/data-table/stacked-table.css'
import type { Metadata } from 'next'
import Form from 'next/form'
import { z } from 'zod'
import { EmptyState } from '@/components/status/empty-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Phone } from '@/components/ui/icons'
import { controlClass } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import {
  listNumbers,
  type NumberedTenant,
  type NumbersQuery,
} from '@/lib/domain/messages/contacts/list-contacts'
import { formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes, tenantNumbersPath, tenantPath, withQuery } from '@/lib/platform/routes'
import { MessagesTabs } from '../_components/messages-tabs'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const addressSchema = z.object({
  show: z.preprocess(firstValue, z.enum(['without', 'with'])).catch('without'),
  search: queryText(500),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('numbers.title') }
}

/** Which tenants can be written to, and which cannot. */
export default async function NumbersPage({ searchParams }: Props) {
  const staff = await requireStaff('messages:read')
  const [address, { t, locale }] = await Promise.all([searchParams, requestTexts()])
  const { q, ...rest } = address
  const query: NumbersQuery = addressSchema.parse({ ...rest, search: q })
  const list = await listNumbers(staff.resellerId, query)
  const maySend = canCall(staff.role, 'saveNumberAction')
  const href = (view: Partial<NumbersQuery>) => {
    const { show, search, page } = { ...query, page: 1, ...view }
    return withQuery(routes.numbers, {
      show: show === 'without' ? null : show,
      q: search,
      page: page > 1 ? page : null,
    })
  }
  return (
    <>
      <PageHeader
        title={t('numbers.title')}
        text={t('numbers.text')}
        actions={
          maySend ? (
            <LinkButton href={routes.pasteNumbers} variant="primary">
              {t('numbers.paste')}
            </LinkButton>
          ) : null
        }
      />
      <MessagesTabs t={t} role={staff.role} current="numbers" />
      <Form action={routes.numbers} prefetch={false} className="mb-3 flex max-w-120 flex-wrap gap-2">
        {query.show === 'with' ? <input type="hidden" name="show" value="with" /> : null}
        <input
          key={query.search}
          type="search"
          name="q"
          defaultValue={query.search}
          aria-label={t('numbers.search')}
          placeholder={t('numbers.searchHint')}
          autoComplete="off"
          className={`${controlClass} h-8 min-w-0 flex-1 px-3`}
        />
        <Button type="submit">{t('numbers.searchSubmit')}</Button>
        {query.search ? (
          <Link href={href({ search: '' })} className="self-center px-1 text-13 text-link">
            {t('numbers.clear')}
          </Link>
        ) : null}
      </Form>
      <Tabs
        label={t('numbers.list')}
        tabs={(['without', 'with'] as const).map((show) => ({
          href: href({ show }),
          label: t(`numbers.${show}`),
          count: formatNumber(list[show], locale),
          current: show === query.show,
        }))}
      />
      <Card flush className="mt-3 overflow-clip">
        {list.page.rows.length === 0 ? (
          <Nothing t={t} query={query} />
        ) : (
          <NumberRows t={t} rows={list.page.rows} maySend={maySend} />
        )}
      </Card>
      <NumberedPages
        t={t}
        locale={locale}
        page={list.page}
        href={(page) => href({ page })}
        range={(view) => t('numbers.range', view)}
      />
    </>
  )
}

type T = Awaited<ReturnType<typeof requestTexts>>['t']

function Nothing({ t, query: { show, search } }: { t: T; query: NumbersQuery }) {
  const key = search ? 'emptySearch' : show === 'with' ? 'emptyWith' : 'emptyWithout'
  return (
    <EmptyState icon={Phone} title={t(`numbers.${key}`)}>
      {t(`numbers.${key}Text`)}
    </EmptyState>
  )
}

/** Tenants with their numbers; on a phone as cards. */
function NumberRows({ t, rows, maySend }: { t: Texts; rows: NumberedTenant[]; maySend: boolean }) {
  return (
    <table className="stacked-table" aria-label={t('numbers.list')}>
      <thead>
        <tr>
          <th scope="col">{t('numbers.tenant')}</th>
          <th scope="col">{t('numbers.number')}</th>
          <th scope="col">{t('numbers.contact')}</th>
          <th scope="col">{t('numbers.language')}</th>
          <th scope="col">
            <span className="sr-only">{t('numbers.edit')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.tenantId} t={t} row={row} maySend={maySend} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ t, row, maySend }: { t: Texts; row: NumberedTenant; maySend: boolean }) {
  const { tenantId, name, number } = row
  const verb = number === null ? 'add' : 'edit'
  return (
    <tr>
      <td className="lead">
        <Link href={tenantPath(tenantId)}>{name}</Link>
        <span className="hint">
          {row.ruc} · {row.host}
        </span>
      </td>
      <td className="tabular-nums">
        {number === null ? (
          <span className="text-ink-2">{t('numbers.none')}</span>
        ) : (
          formatPhoneNumber(number)
        )}
        {row.more > 0 ? <span className="hint">{t('numbers.more', { count: row.more })}</span> : null}
        {row.optedOut ? <span className="hint">{t('numbers.optedOut')}</span> : null}
      </td>
      <td className={row.contactName ? undefined : 'blank'}>{row.contactName ?? '—'}</td>
      <td
        className={row.locale ? undefined : 'blank'}
        data-label={row.locale ? t('numbers.language') : undefined}
      >
        {row.locale ? t(`numbers.language.${row.locale}`) : '—'}
      </td>
      <td className="side">
        {maySend ? (
          <Link
            href={tenantNumbersPath(tenantId)}
            aria-label={t(`numbers.${verb}Of`, { name })}
            className="text-link"
          >
            {t(`numbers.${verb}`)}
          </Link>
        ) : null}
      </td>
    </tr>
  )
}
