import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { ChevronDown, Tags } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Tag } from '@/components/ui/tag'
import { listTagLines, type TagLine } from '@/lib/domain/tenants/tags/queries'
import { tagColours, tagsMax } from '@/lib/domain/tenants/tags/tag'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes, withQuery } from '@/lib/platform/routes'
import { SettingsPage } from '../_components/settings-page'
import { RemoveTag } from './_components/remove-tag'
import { TagForm } from './_components/tag-form'
import { changeTagAction, createTagAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tags.title') }
}

/** Tags and how often each is used. */
export default async function TagsPage() {
  const staff = await requireStaff('tags:write')
  const { t, locale } = await requestTexts()
  const lines = await listTagLines(staff.resellerId)
  const used = new Set(lines.map(({ colour }) => colour))
  return (
    <ClientTexts locale={locale} keys={{ tags: ['name', 'colour', 'colour-*', 'pending', 'removeTag'] }}>
      <SettingsPage section={routes.tags} title={t('tags.title')} text={t('tags.text')}>
        <Card flush title={t('tags.yours')}>
          {lines.length === 0 ? (
            <EmptyState icon={Tags} title={t('tags.emptyTitle')}>
              {t('tags.emptyText')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <TagRow key={line.id} t={t} locale={locale} line={line} />
              ))}
            </ul>
          )}
        </Card>
        {lines.length < tagsMax ? (
          <Card title={t('tags.new')}>
            <TagForm
              action={createTagAction}
              submit={t('tags.create')}
              suggested={tagColours.find((colour) => !used.has(colour))}
            />
          </Card>
        ) : null}
      </SettingsPage>
    </ClientTexts>
  )
}

type TagRowProps = {
  t: Texts
  locale: Locale
  line: TagLine
}

function TagRow({ t, locale, line }: TagRowProps) {
  const { id, number, name, colour, tenants, people } = line
  return (
    <li className="px-4 py-3">
      <details className="group">
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tag={line} whole />
          <span className="text-13 text-ink-2">{t('tags.tenants', { count: tenants })}</span>
          {people.length > 0 ? (
            <span className="text-13 text-ink-2">
              {t('tags.seenBy', { names: people.join(', '), count: people.length })}
            </span>
          ) : null}
          <span className="ml-auto inline-flex items-center gap-1 text-13 text-ink-2">
            {t('tags.edit')}
            <span className="sr-only">: {name}</span>
            <ChevronDown aria-hidden className="size-4 motion-quick group-open:rotate-180" />
          </span>
        </summary>
        <div className="space-y-4 pt-4 pb-1">
          {tenants > 0 ? (
            <Link href={withQuery(routes.tenants, { tag: number })} className="text-13 text-link">
              {t('tags.see', { count: formatNumber(tenants, locale) })}
            </Link>
          ) : null}
          <TagForm
            key={`${name} ${colour}`}
            action={changeTagAction}
            submit={t('tags.save')}
            tag={{ id, name, colour }}
          />
          {people.length > 0 ? (
            <p className="border-line border-t pt-4 text-13 text-ink-2">
              {t('tags.heldBy', { names: people.join(', ') })}
            </p>
          ) : (
            <RemoveTag tagId={id} text={t('tags.removeText', { count: tenants })} />
          )}
        </div>
      </details>
    </li>
  )
}
