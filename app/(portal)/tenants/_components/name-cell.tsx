import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import { tenantPath } from '@/lib/platform/routes'
import type { ListedTenant } from '../listed-tenant'
import type { ColumnContext } from './column-context'
import { pickFormId } from './ids'

type NameCellProps = { row: ListedTenant; t: NounTexts<'tenants'> } & Pick<
  ColumnContext,
  'pickText' | 'canLock'
>

/** The name, what is true of the tenant besides its access, and its host; on a phone its RUC. */
export function NameCell({ row, t, pickText, canLock }: NameCellProps) {
  const { name, host, ruc, marks } = row
  return (
    <td className={canLock ? 'name pick' : 'name'}>
      {canLock && !marks.includes('gone') ? (
        <input type="checkbox" form={pickFormId} name="tenantId" value={row.id} aria-label={pickText(name)} />
      ) : null}
      <a href={tenantPath(row.id)} data-row-link title={name}>
        {name}
      </a>
      {marks.includes('sharesHost') ? <b className="held">{t('sharesHost')}</b> : null}
      {marks.includes('held') ? <b className="held">{t('held')}</b> : null}
      {marks.includes('gone') ? <b className="gone">{t('gone')}</b> : null}
      <span className="hint">{host}</span>
      <i>{ruc}</i>
      {/* biome-ignore lint/a11y/useAnchorContent: its icon is a mask, and its label names it */}
      <a className="peek" href={tenantPath(row.id)} tabIndex={-1} aria-label={t('peek')} title={t('peek')} />
    </td>
  )
}
