import '@/components/data-table/stacked-table.css'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge, type Tone } from '@/components/ui/badge'
import {
  CircleCheck,
  CircleDashed,
  CirclePlus,
  CircleX,
  Hand,
  type Icon,
  RefreshCw,
} from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { ImportLine } from '@/lib/domain/tenants/tokens/import-overview'
import type { TokenFinding } from '@/lib/domain/tenants/tokens/token-finding'
import type { Locale } from '@/lib/platform/i18n/locale'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { tenantTokenPath } from '@/lib/platform/routes'

export type ImportRowsProps = {
  view: { t: Texts; locale: Locale; zone: string; now: Date }
  imports: boolean
  rows: ImportLine[]
}

const headers = ['tenant', 'lastReading', 'onServer', 'inVault', 'nextReading'] as const

/** One row per tenant. Shows fingerprints, never tokens. */
export function ImportRows({ view, imports, rows }: ImportRowsProps) {
  const { t } = view
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {headers.map((key) => (
            <th key={key} scope="col">
              {t(`tokenImport.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.tenantId} view={view} imports={imports} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ view, imports, row }: Omit<ImportRowsProps, 'rows'> & { row: ImportLine }) {
  const { t } = view
  return (
    <tr>
      <td className="lead md:w-2/5 md:max-w-0">
        <Link href={tenantTokenPath(row.tenantId)} className="cut">
          {row.name}
        </Link>
        <span className="cut hint">{row.host}</span>
      </td>
      <td className="side">
        <FindingBadge t={t} finding={row.found} />
        {row.changedAt ? (
          <span className="hint mt-1">
            {t('tokenImport.changedAt')} <RelativeTime instant={row.changedAt} {...view} />
          </span>
        ) : null}
      </td>
      <td data-label={t('tokenImport.onServer')}>{fingerprint(t, row.onServer)}</td>
      <td data-label={t('tokenImport.inVault')}>
        {fingerprint(t, row.inVault)}
        {row.source ? (
          <span className="hint">
            {t(row.source === 'pasted' ? 'tokenImport.pasted' : 'tokenImport.imported')}
          </span>
        ) : null}
      </td>
      <td data-label={t('tokenImport.nextReading')}>{nextWords(t, row, imports)}</td>
    </tr>
  )
}

function fingerprint(t: Texts, text: string | null) {
  return text === null ? <span className="text-ink-2">{t('tokenImport.none')}</span> : <code>{text}</code>
}

function nextWords(t: Texts, { next, refusal, withheld, inVault }: ImportLine, imports: boolean): string {
  if (next === 'refused') {
    const key = `tokenImport.refusal.${refusal ?? 'host'}`
    return findText(t, key) ?? t('tokenImport.refusal.host')
  }
  if (next === 'kept')
    return t(withheld && inVault === null ? 'tokenImport.next.withheld' : 'tokenImport.next.kept')
  if (next === 'missing') return t(inVault ? 'tokenImport.next.missing' : 'tokenImport.next.nothing')
  if (next === 'same') return t('tokenImport.next.same')
  return t(imports ? `tokenImport.next.${next}` : `tokenImport.ifOn.${next}`)
}

const looks: Record<TokenFinding, { icon: Icon; tone: Tone }> = {
  new: { icon: CirclePlus, tone: 'info' },
  changed: { icon: RefreshCw, tone: 'warn' },
  same: { icon: CircleCheck, tone: 'ok' },
  kept: { icon: Hand, tone: 'neutral' },
  refused: { icon: CircleX, tone: 'bad' },
  missing: { icon: CircleDashed, tone: 'neutral' },
}

/** Finding of the last sync for a tenant's token. */
function FindingBadge({ t, finding }: { t: Texts; finding: TokenFinding }) {
  return (
    <Badge tone={looks[finding].tone} icon={looks[finding].icon}>
      {t(`tokenImport.one.${finding}`)}
    </Badge>
  )
}
