import { PickBox } from '@/components/data-table/pick-box'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import { tenantPath } from '@/lib/platform/routes'
import type { ListedTenant } from '../listed-tenant'
import type { ColumnContext } from './column-context'
import { pickFormId } from './ids'

type NameCellProps = {
  row: ListedTenant
  className: string
  isActive: boolean
  t: NounTexts<'tenants'>
} & Pick<ColumnContext, 'pickText'>

/** The name, what is true of the tenant besides its access, and its host; on a phone its RUC. */
export function NameCell({ row, className, isActive, t, pickText }: NameCellProps) {
  const { id, name, host, ruc, marks } = row
  return (
    <td className={className}>
      {pickText && !marks.includes('gone') ? (
        <PickBox id={id} form={pickFormId} name="tenantId" label={pickText(name)} />
      ) : null}
      <a href={tenantPath(id)} data-row-link="">
        {name}
      </a>
      {marks.includes('sharesHost') ? <b className="held">{t('sharesHost')}</b> : null}
      {marks.includes('held') ? <b className="held">{t('held')}</b> : null}
      {marks.includes('gone') ? <b className="gone">{t('gone')}</b> : null}
      <span className="hint">{host}</span>
      <i>{ruc}</i>
      {isActive ? (
        // biome-ignore lint/a11y/useAnchorContent: its icon is a mask, and its label names it
        <a className="peek" href={tenantPath(id)} tabIndex={-1} aria-label={t('peek')} />
      ) : null}
    </td>
  )
}
