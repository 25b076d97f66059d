import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { Tags } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { listTags } from '@/lib/domain/tenants/tags/queries'
import { previewSelection } from '@/lib/domain/tenants/tags/tag-selection'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import { routes } from '@/lib/platform/routes'
import { TaggingForm } from './_components/tagging-form'
import { parseSelection, selectionFields } from './tag-path'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tags.bulkTitle') }
}

/** Tags for many at once: who is meant, how many carry what already, and one button. */
export default async function TagTenantsPage({ searchParams }: Props) {
  const staff = await requireStaff('tenants:tag')
  const [{ t, locale }, params] = await Promise.all([requestTexts(), searchParams])
  const selection = parseSelection(params)
  const [tags, preview] = await Promise.all([
    listTags(staff.resellerId),
    previewSelection(staff.resellerId, selection),
  ])
  const { count, carried, names } = preview
  if (count === 0)
    return (
      <EmptyState
        icon={Tags}
        title={t('tags.nobodyTitle')}
        action={<LinkButton href={routes.tenants}>{t('tags.backToList')}</LinkButton>}
      >
        {t('tags.nobodyText')}
      </EmptyState>
    )
  const rest = count - names.length
  const who = rest > 0 ? t('tags.andMore', { names: names.join(', '), count: rest }) : names.join(', ')
  return (
    <Page width="form">
      <PageHeader title={t('tags.bulkHeading', { count })} text={who} />
      <Card>
        <ClientTexts locale={locale} keys={{ tags: ['keep', 'add', 'remove', 'pending', 'cancel'] }}>
          <TaggingForm
            submit={t('tags.apply', { count })}
            hidden={{ ...selectionFields(selection), expected: String(count) }}
            tags={tags.map((tag) => ({
              ...tag,
              carried: t('tags.carried', {
                count: formatNumber(carried[tag.number] ?? 0, locale),
                total: formatNumber(count, locale),
              }),
            }))}
            cancelHref={routes.tenants}
          />
        </ClientTexts>
      </Card>
    </Page>
  )
}
