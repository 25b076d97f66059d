import type { Metadata } from 'next'
import { z } from 'zod'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { RelativeTime } from '@/components/status/relative-time'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { KeyRound, PlugZap } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { Tabs } from '@/components/ui/tabs'
import {
  findImportOverview,
  type ImportOverview,
  type ImportQuery,
} from '@/lib/domain/tenants/tokens/import-overview'
import { tokenFindings } from '@/lib/domain/tenants/tokens/token-finding'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes, withQuery } from '@/lib/platform/routes'
import { SyncButton } from '../../_sync/sync-button'
import { SettingsPage } from '../_components/settings-page'
import { ImportRows } from './_components/import-rows'
import { SwitchForm } from './_components/switch-form'

const schema = z.object({
  found: z.preprocess(firstValue, z.enum(tokenFindings).nullable().catch(null)),
  q: queryText(100),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000).catch(1)),
})

/** Filter and page; invalid parameters give page 1 without a filter. */
function parseImportAddress(params: Record<string, string | string[] | undefined>): ImportQuery {
  const { found, q, page } = schema.parse(params)
  return { finding: found, search: q, page }
}

function importPath(query: ImportQuery, change: Partial<ImportQuery> = {}) {
  const { finding, search, page } = { ...query, page: 1, ...change }
  return withQuery(routes.tokenImport, { found: finding, q: search, page: page > 1 ? page : null })
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tokenImport.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
type View = { t: Texts; locale: Locale; zone: string; now: Date }

/** Tenant tokens in the last sync, by fingerprint, and the import setting. */
export default async function TokenImportPage({ searchParams }: Props) {
  const staff = await requireStaff('tenants:token')
  const [query, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseImportAddress),
    requestTexts(),
    requireSession(),
  ])
  const overview = await findImportOverview(staff.resellerId, query)
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <SettingsPage
      wide
      section={routes.tokenImport}
      title={t('tokenImport.title')}
      text={t('tokenImport.text')}
      actions={overview ? <SyncButton t={t} /> : null}
    >
      {overview ? (
        <>
          {overview.exposed > 0 ? (
            <Notice tone="warn" title={t('tokenImport.exposed', { count: overview.exposed })}>
              {t('tokenImport.exposedText')}
            </Notice>
          ) : null}
          <ImportCard t={t} overview={overview} maySwitch={canCall(staff.role, 'switchImportAction')} />
          <LastReading view={view} overview={overview} query={query} />
        </>
      ) : (
        <Card flush>
          <EmptyState
            icon={PlugZap}
            title={t('tokenImport.noConnection')}
            action={<LinkButton href={routes.connection}>{t('settings.connection')}</LinkButton>}
          >
            {t('tokenImport.noConnectionText')}
          </EmptyState>
        </Card>
      )}
    </SettingsPage>
  )
}

type PartProps = { view: View; overview: ImportOverview; query: ImportQuery }

function LastReading({ view, overview, query }: PartProps) {
  const { t, locale } = view
  const { found, page, readAt, imports } = overview
  const all = tokenFindings.reduce((sum, finding) => sum + (found[finding] ?? 0), 0)
  const visible = tokenFindings.filter((finding) => found[finding] || finding === query.finding)
  const tabs = [null, ...visible].map((finding) => ({
    href: importPath(query, { finding }),
    label: t(finding === null ? 'tokenImport.all' : `tokenImport.found.${finding}`),
    count: formatNumber(finding === null ? all : (found[finding] ?? 0), locale),
    current: finding === query.finding,
  }))
  return (
    <section aria-labelledby="last-reading" className="space-y-3 pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="last-reading" className="font-semibold text-16">
          {t('tokenImport.lastTitle')}
        </h2>
        {readAt ? (
          <p className="text-13 text-ink-2">
            {t('tokenImport.readAt')} <RelativeTime instant={readAt} {...view} />
          </p>
        ) : null}
      </div>
      {all > 0 ? <Tabs label={t('tokenImport.tabs')} tabs={tabs} /> : null}
      {all > 0 ? <Search t={t} query={query} /> : null}
      <Card flush className="overflow-hidden">
        {page.rows.length > 0 ? (
          <ImportRows view={view} imports={imports} rows={page.rows} />
        ) : (
          <EmptyState icon={KeyRound} title={t(all > 0 ? 'tokenImport.noneFound' : 'tokenImport.noReading')}>
            {all > 0 ? null : t('tokenImport.noReadingText')}
          </EmptyState>
        )}
      </Card>
      <Pages view={view} overview={overview} query={query} />
    </section>
  )
}

function Search({ t, query }: { t: Texts; query: ImportQuery }) {
  return (
    <search>
      <form action={routes.tokenImport} className="flex gap-2">
        {query.finding ? <input type="hidden" name="found" value={query.finding} /> : null}
        <Input
          key={query.search}
          type="search"
          name="q"
          defaultValue={query.search}
          aria-label={t('tokenImport.search')}
          placeholder={t('tokenImport.search')}
          className="max-w-90"
        />
        <Button type="submit" className="h-9">
          {t('tokenImport.searchGo')}
        </Button>
      </form>
    </search>
  )
}

function Pages({ view: { t, locale }, overview: { page }, query }: PartProps) {
  return (
    <NumberedPages
      t={t}
      locale={locale}
      page={page}
      href={(number) => importPath(query, { page: number })}
      range={(view) => t('tokenImport.pageOf', view)}
    />
  )
}

/** Import setting, with a forecast of the next sync by finding. */
function ImportCard({ t, overview, maySwitch }: { t: Texts; overview: ImportOverview; maySwitch: boolean }) {
  const { imports, next, imported, pasted, readAt } = overview
  const count = (finding: keyof typeof next) => next[finding] ?? 0
  const lines = [
    ['takesNew', count('new')],
    ['takesChanged', count('changed')],
    ['leavesSame', count('same')],
    ['leavesKept', count('kept')],
    ['leavesRefused', count('refused')],
    ['leavesMissing', count('missing')],
  ] as const
  const said = lines.filter(([, many]) => many > 0)
  return (
    <Card title={t(imports ? 'tokenImport.isOn' : 'tokenImport.isOff')}>
      <p className="text-ink-2">{t('tokenImport.what')}</p>
      {readAt ? (
        <>
          <p className="mt-3 font-medium">{t(imports ? 'tokenImport.nextOn' : 'tokenImport.nextOff')}</p>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {said.length === 0 ? <li>{t('tokenImport.nothing')}</li> : null}
            {said.map(([key, many]) => (
              <li key={key}>{t(`tokenImport.${key}`, { count: many })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {imports ? <p className="mt-3 text-ink-2">{t('tokenImport.offDrops', { imported, pasted })}</p> : null}
      {maySwitch ? (
        <SwitchForm
          imports={imports}
          submit={t(imports ? 'tokenImport.switchOff' : 'tokenImport.switchOn')}
          pending={t('tokenImport.switching')}
        />
      ) : null}
    </Card>
  )
}
