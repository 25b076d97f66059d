import { Columns3 } from 'lucide-react'
import Form from 'next/form'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Checkbox } from '@/components/ui/checkbox'
import type { Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'
import type { TenantQuery } from '@/lib/tenants/list-query'
import { columnIds, type TenantColumn } from '../columns'
import { placeFields } from '../tenants-path'

export type ColumnChooserProps = { t: Texts; query: TenantQuery; columns: TenantColumn[] }

/** Which columns are shown, as a form in a disclosure: no script opens it and none is needed to send it. */
export function ColumnChooser({ t, query, columns }: ColumnChooserProps) {
  const { tab, search, plan, tag, sort, descending } = query
  return (
    <details className="relative max-md:hidden">
      <summary className={buttonClass()}>
        <Columns3 aria-hidden strokeWidth={1.75} />
        {t('tenants.columns')}
      </summary>
      <Form
        key={columns.join()}
        action={routes.tenants}
        prefetch={false}
        className="absolute right-0 z-10 mt-1 w-60 rounded-card bg-raised p-3 shadow-float"
      >
        {placeFields({ tab, search, plan, tag, sort, descending }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Without a box that is ticked the form would ask for the usual columns. */}
        <input type="hidden" name="cols" value="none" />
        <fieldset>
          <legend className="mb-2 text-13 text-ink-2">{t('tenants.columnsText')}</legend>
          {columnIds.map((id) => (
            <label key={id} htmlFor={`column-${id}`} className="flex h-8 items-center gap-2.5">
              <Checkbox id={`column-${id}`} name="cols" value={id} defaultChecked={columns.includes(id)} />
              {t(`tenants.col-${id}`)}
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
