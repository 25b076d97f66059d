import type { Row } from '@tanstack/react-table'
import { PickBox } from '@/components/data-table/pick-box'
import type { appFeatures } from '@/components/data-table/use-app-table'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import { tenantPath } from '@/lib/platform/routes'
import type { ListedTenant } from '../listed-tenant'
import type { ColumnContext } from './column-context'
import { pickFormId } from './ids'

type NameCellProps = {
  row: Row<typeof appFeatures, ListedTenant>
  t: NounTexts<'tenants'>
} & Pick<ColumnContext, 'pickText'>

/** The name, what is true of the tenant besides its access, and its host; on a phone its RUC. */
export function NameCell({ row, t, pickText }: NameCellProps) {
  const { id, name, host, ruc, marks } = row.original
  return (
    <td className="name">
      {row.getCanSelect() ? (
        <PickBox row={row} form={pickFormId} name="tenantId" label={pickText(name)} />
      ) : null}
      <a href={tenantPath(id)} data-row-link>
        {name}
      </a>
      {marks.includes('sharesHost') ? <b className="held">{t('sharesHost')}</b> : null}
      {marks.includes('held') ? <b className="held">{t('held')}</b> : null}
      {marks.includes('gone') ? <b className="gone">{t('gone')}</b> : null}
      <span className="hint">{host}</span>
      <i>{ruc}</i>
      {/* biome-ignore lint/a11y/useAnchorContent: its icon is a mask, and its label names it */}
      <a className="peek" href={tenantPath(id)} tabIndex={-1} aria-label={t('peek')} />
    </td>
  )
}
