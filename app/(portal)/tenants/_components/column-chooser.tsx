import Form from 'next/form'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Checkbox } from '@/components/ui/checkbox'
import { Columns3 } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { columnIds, type Density, densities, isDebtColumn, type TenantColumn } from '../column-ids'
import { placeFields, type TenantsPlace, tenantsPath } from '../tenants-path'

export type ColumnChooserProps = {
  t: Texts
  place: TenantsPlace
  columns: TenantColumn[]
  density: Density
  /** Whether this person sees what tenants owe. */
  seesDebts: boolean
}

/** Which columns are shown and how high rows are, as a form in a disclosure: no script opens it and none sends it. */
export function ColumnChooser({ t, place, columns, density, seesDebts }: ColumnChooserProps) {
  const { columns: _columns, density: _density, ...rest } = place
  const known = columnIds.filter((id) => seesDebts || !isDebtColumn(id))
  const offered = [...columns, ...known.filter((id) => !columns.includes(id))]
  return (
    <details className="relative max-md:hidden">
      <summary className={buttonClass()}>
        <Columns3 aria-hidden />
        {t('tenants.columns')}
      </summary>
      <Form
        key={`${density} ${columns}`}
        action={routes.tenants}
        prefetch={false}
        className="absolute right-0 z-10 mt-1 w-60 rounded-card bg-raised p-3 shadow-float"
      >
        {placeFields(rest).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Without a box that is ticked the form would ask for the usual columns. */}
        <input type="hidden" name="cols" value="none" />
        <fieldset>
          <legend className="mb-2 text-13 text-ink-2">{t('tenants.columnsText')}</legend>
          {offered.map((id) => (
            <div key={id} className="flex h-8 items-center">
              <label htmlFor={`column-${id}`} className="flex flex-1 items-center gap-2.5">
                <Checkbox id={`column-${id}`} name="cols" value={id} defaultChecked={columns.includes(id)} />
                {t(`tenants.col-${id}`)}
              </label>
              {columns.indexOf(id) > 0 ? (
                <Link
                  href={tenantsPath({ ...place, columns: movedUp(columns, id) })}
                  aria-label={t('tenants.columnUp', { column: t(`tenants.col-${id}`) })}
                  className="grid size-7 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
                >
                  ↑
                </Link>
              ) : null}
            </div>
          ))}
        </fieldset>
        <fieldset className="mt-2 border-line border-t pt-2">
          <legend className="sr-only">{t('tenants.density')}</legend>
          {densities.map((one) => (
            <label key={one} htmlFor={`density-${one}`} className="flex h-8 items-center gap-2.5">
              <input
                type="radio"
                id={`density-${one}`}
                name="density"
                value={one}
                defaultChecked={one === density}
              />
              {t(`tenants.density-${one}`)}
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="primary" className="mt-2 w-full">
          {t('tenants.columnsApply')}
        </Button>
      </Form>
    </details>
  )
}

function movedUp(columns: TenantColumn[], id: TenantColumn): TenantColumn[] {
  const at = columns.indexOf(id)
  return columns.with(at - 1, id).with(at, columns[at - 1] ?? id)
}
