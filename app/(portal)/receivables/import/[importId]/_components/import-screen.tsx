import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import type { Tone } from '@/components/ui/badge'
import { GroupCard } from '@/components/ui/group-card'
import {
  CircleCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  Copy,
  Equal,
  FileText,
  History,
  type Icon,
  Split,
} from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { type ImportOutcome, importOutcomes } from '@/lib/domain/receivables/importing/import-outcomes'
import { formatCents } from '@/lib/domain/receivables/money'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import { importPath, newImportPath, receivableRoutes } from '@/lib/platform/receivable-routes'
import { type ImportScreenProps, importName } from '../../import-scope'
import { ConfirmCard } from './confirm-card'
import { ImportLines } from './import-lines'

/** A list of charges or payments, to be confirmed or confirmed. */
export function ImportScreen({ view, list, show, mayEnter }: ImportScreenProps) {
  const { t, locale, zone } = view
  const { kind, confirmedAt, confirmedByName, madeByName, createdAt } = list
  const when = formatInstant(confirmedAt ?? createdAt, locale, 'dateTime', zone)
  return (
    <Page width="full">
      <BackLink href={newImportPath(kind)}>{t('ledgerImports.title')}</BackLink>
      <PageHeader
        title={importName(t, list)}
        text={
          confirmedAt
            ? t('ledgerImports.doneText', { who: confirmedByName ?? '', when })
            : t('ledgerImports.previewText', { who: madeByName, when })
        }
        actions={
          confirmedAt ? (
            <>
              <LinkButton href={newImportPath(kind)}>{t('ledgerImports.again')}</LinkButton>
              <LinkButton href={receivableRoutes.room} variant="primary">
                {t('ledgerImports.toRoom')}
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4">
          <Groups view={view} list={list} show={show} />
          <ImportLines view={view} list={list} show={show} mayEnter={mayEnter} />
        </div>
        <aside className="space-y-4 wide:sticky wide:top-18">
          {confirmedAt ? <Result view={view} list={list} /> : null}
          {confirmedAt || !mayEnter ? null : <ConfirmCard view={view} list={list} />}
        </aside>
      </div>
    </Page>
  )
}

const looks: Record<ImportOutcome, { icon: Icon; tone: Tone }> = {
  new: { icon: CircleCheck, tone: 'ok' },
  twin: { icon: Equal, tone: 'warn' },
  repeated: { icon: Copy, tone: 'warn' },
  known: { icon: History, tone: 'neutral' },
  ambiguous: { icon: Split, tone: 'warn' },
  unknown: { icon: CircleHelp, tone: 'warn' },
  gone: { icon: CircleSlash, tone: 'neutral' },
  invalid: { icon: CircleX, tone: 'bad' },
  heading: { icon: FileText, tone: 'neutral' },
}

/** Counts by outcome; each links to its lines, the current one to all. */
function Groups({ view: { t, locale }, list: { id, counts }, show }: Omit<ImportScreenProps, 'mayEnter'>) {
  const shown = importOutcomes.filter((outcome) => outcome === 'new' || (counts[outcome] ?? 0) > 0)
  return (
    <GroupCard
      title={t('ledgerImports.groups')}
      groups={shown.map((outcome) => ({
        ...looks[outcome],
        id: outcome,
        count: formatNumber(counts[outcome] ?? 0, locale),
        text: t(`ledgerImports.group.${outcome}`),
        hint: t(`ledgerImports.hint.${outcome}`),
        href: importPath(id, { show: outcome === show ? null : outcome }),
        isCurrent: outcome === show,
      }))}
    />
  )
}

function Result({ view: { t, locale }, list: { sums } }: Pick<ImportScreenProps, 'view' | 'list'>) {
  const count = sums.reduce((sum, { lines }) => sum + lines, 0)
  const money = sums.map(({ amount, currency }) => formatCents(amount, currency, locale)).join(' + ')
  return (
    <Notice tone="ok">{t('ledgerImports.result', { count, money: money || formatNumber(0, locale) })}</Notice>
  )
}
