import type { Metadata } from 'next'
import { Page } from '@/components/layout/page'
import { EmptyState } from '@/components/status/empty-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ChevronDown, SearchX } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { queryText } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { findHelp, type HelpGroup } from './help-topics'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('help.title') }
}

type Props = { searchParams: Promise<{ q?: string | string[] }> }

/** The words of the product, and what to say on the telephone. The address holds the search. */
export default async function HelpPage({ searchParams }: Props) {
  await requireStaff('self:write')
  const [{ t }, { q }] = await Promise.all([requestTexts(), searchParams])
  const search = searchSchema.parse(q)
  const groups = findHelp(t, search)
  const count = groups.reduce((sum, { topics }) => sum + topics.length, 0)
  return (
    <Page width="form">
      <PageHeader title={t('help.title')} text={t('help.text')} />
      <HelpSearch t={t} search={search} />
      {search ? (
        <p role="status" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
          {t('help.found', { count, search })}
          <LinkButton href={routes.help} size="small">
            {t('help.clear')}
          </LinkButton>
        </p>
      ) : null}
      {count === 0 ? (
        <Card flush>
          <EmptyState icon={SearchX} title={t('help.found', { count: 0, search })}>
            {t('help.noneText')}
          </EmptyState>
        </Card>
      ) : null}
      <div className="space-y-4">
        {groups.map((group) => (
          <HelpCard key={group.id} group={group} isOpen={search !== '' && count <= 6} />
        ))}
      </div>
    </Page>
  )
}

const searchSchema = queryText(80)

/** A GET form, so that it works without JavaScript. */
function HelpSearch({ t, search }: { t: Texts; search: string }) {
  return (
    <search>
      <form action={routes.help} className="mb-4 flex gap-2">
        <Input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={t('help.search')}
          placeholder={t('help.searchPlaceholder')}
          autoComplete="off"
        />
        <Button type="submit" className="h-9">
          {t('help.searchGo')}
        </Button>
      </form>
    </search>
  )
}

function HelpCard({ group: { id, title, topics }, isOpen }: { group: HelpGroup; isOpen: boolean }) {
  return (
    <Card flush title={title} className="overflow-hidden">
      {id === 'states' ? (
        <dl className="divide-y divide-line">
          {topics.map((topic) => (
            <div key={topic.id} id={topic.id} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[13rem_1fr]">
              <dt className="font-medium">{topic.question}</dt>
              <dd className="text-ink-2 text-pretty">{topic.answer}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className="divide-y divide-line">
          {topics.map((topic) => (
            <details key={`${topic.id} ${isOpen}`} open={isOpen || undefined} className="group">
              <summary className="flex cursor-pointer items-center gap-3 px-4 py-2.5 font-medium row-link">
                <span className="min-w-0 flex-1">{topic.question}</span>
                <ChevronDown
                  aria-hidden
                  className="size-4 shrink-0 text-ink-3 motion-quick group-open:rotate-180"
                />
              </summary>
              <p id={topic.id} className="px-4 pb-3.5 text-ink-2 text-pretty">
                {topic.answer}
              </p>
            </details>
          ))}
        </div>
      )}
    </Card>
  )
}
