import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { tenantsPath } from '../tenants-path'
import { ColumnForm } from './_components/column-form'
import { FilterForm } from './_components/filter-form'
import { ViewsForm } from './_components/views-form'
import { readAdjustContent } from './read-adjust-content'

export async function generateMetadata() {
  const { t } = await requestTexts()
  return { title: t('tenants.adjust') }
}

type AdjustPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Filters, columns and views of the list without scripts; with them they are panels of the list. */
export default async function AdjustPage({ searchParams }: AdjustPageProps) {
  await requireStaff('tenants:read')
  const [session, { t, locale }, params] = await Promise.all([requireSession(), requestTexts(), searchParams])
  const { content, place } = await readAdjustContent({ session, t, locale }, params)
  const { filters, columns, views } = content
  return (
    <>
      <PageHeader
        title={t('tenants.adjust')}
        actions={<LinkButton href={tenantsPath(place)}>{t('tenants.title')}</LinkButton>}
      />
      <div className="grid max-w-300 items-start gap-6 lg:grid-cols-2 2xl:grid-cols-3">
        <Part id="filters" title={filters.title}>
          <FilterForm content={filters} />
        </Part>
        <Part id="columns" title={columns.title} className="lg:row-span-2 2xl:row-span-1">
          <ColumnForm content={columns} />
        </Part>
        <Part id="views" title={views.title}>
          <ViewsForm content={views} />
        </Part>
      </div>
    </>
  )
}

type PartProps = { id: string; title: string; className?: string; children: ReactNode }

function Part({ id, title, className, children }: PartProps) {
  return (
    <section id={id} className={classes('rounded-card border border-line bg-surface p-4', className)}>
      <h2 className="mb-3 font-semibold text-16">{title}</h2>
      {children}
    </section>
  )
}
