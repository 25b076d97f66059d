import { listTenants, type TenantList } from '@/lib/domain/tenants/queries'
import { listViews, type OwnViews, type SharedView } from '@/lib/domain/tenants/views/queries'
import { viewNameMax } from '@/lib/domain/tenants/views/schemas'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { Session } from '@/lib/platform/auth/staff'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { columnIds, densities, isDebtColumn, type TenantColumn } from '../column-ids'
import { filterFields } from '../filter-words'
import { asksDebts, parseTenantsAddress, type TenantsAddress, withoutDebts } from '../search-params'
import { placeFields, scopeOf, type TenantsPlace, tenantsPath } from '../tenants-path'
import { viewPath } from '../views/view-place'
import type { AdjustContent } from './adjust-content'

type Asking = { session: Session; t: Texts; locale: Locale }
type View = Asking & {
  address: TenantsAddress
  place: TenantsPlace
  list: TenantList
  own: OwnViews
  shared: SharedView[]
  seesDebts: boolean
}

/** What can be adjusted of the list at this address. */
export async function readAdjustContent(
  { session, t, locale }: Asking,
  params: Record<string, string | string[] | undefined>,
): Promise<{ content: AdjustContent; place: TenantsPlace }> {
  const { resellerId, id, role } = session.staff
  const seesDebts = canOpen(role, receivableRoutes.room)
  const asked = parseTenantsAddress(params)
  const address = seesDebts ? asked : withoutDebts(asked)
  const [list, views] = await Promise.all([listTenants(resellerId, address.query), listViews(resellerId, id)])
  const { sort, descending } = address.query
  const { columns, density, widths } = address
  const explicit = views.own.defaultView !== null
  const place = { ...scopeOf(address.query), sort, descending, columns, density, widths, explicit }
  const shared = views.shared.filter((view) => seesDebts || !asksDebts(view.place))
  const view = { session, t, locale, address, place, list, own: views.own, shared, seesDebts }
  const content = {
    filters: filtersOf(view),
    columns: columnsOf(view),
    views: viewsOf(view),
    keys: keysOf(view),
  }
  return { content, place }
}

function filtersOf({
  t,
  locale,
  address: { query },
  place,
  list,
  seesDebts,
}: View): AdjustContent['filters'] {
  const { tab, search, sort, descending, columns, density, widths, explicit } = place
  return {
    title: t('tenants.filters'),
    hidden: placeFields({ tab, search, sort, descending, columns, density, widths, explicit }),
    fields: filterFields({ t, locale, query, list, seesDebts }),
    any: t('tenants.any'),
    submit: t('tenants.apply'),
  }
}

function columnsOf({ t, address, place, seesDebts }: View): AdjustContent['columns'] {
  const { columns, density } = address
  const { columns: _columns, density: _density, ...rest } = place
  const known = columnIds.filter((id) => seesDebts || !isDebtColumn(id))
  const offered = [...columns, ...known.filter((id) => !columns.includes(id))]
  const isUsual = Object.keys(address.widths).length === 0
  return {
    title: t('tenants.columns'),
    legend: t('tenants.columnsText'),
    hidden: placeFields(rest),
    offered: offered.map((id) => ({
      id,
      label: t(`tenants.col-${id}`),
      isShown: columns.includes(id),
      up: columns.indexOf(id) > 0 ? tenantsPath({ ...place, columns: movedUp(columns, id) }) : null,
      upLabel: t('tenants.columnUp', { column: t(`tenants.col-${id}`) }),
    })),
    usualWidths: isUsual
      ? null
      : { text: t('tenants.usualWidths'), href: tenantsPath({ ...place, widths: {} }) },
    density: t('tenants.density'),
    densities: densities.map((value) => ({
      value,
      label: t(`tenants.density-${value}`),
      isChosen: value === density,
    })),
    submit: t('tenants.columnsApply'),
  }
}

function movedUp(columns: TenantColumn[], id: TenantColumn): TenantColumn[] {
  const at = columns.indexOf(id)
  return columns.with(at - 1, id).with(at, columns[at - 1] ?? id)
}

function viewsOf({ t, session, place, own, shared }: View): AdjustContent['views'] {
  const here = tenantsPath({ ...place, explicit: true })
  return {
    title: t('views.title'),
    none: t('views.none'),
    saved: [...shared, ...own.views].map((view) => {
      const isDefault = own.defaultView?.id === view.id
      const href = viewPath(view.place)
      const choose = t(isDefault ? 'views.noDefault' : 'views.chooseDefault')
      return {
        ...{ id: view.id, name: view.name, isOwn: view.isOwn },
        ...{ href, isHere: href === here, isDefault, choose },
      }
    }),
    defaultMark: t('views.defaultMark'),
    remove: t('views.remove'),
    hidden: placeFields({ ...place, explicit: true }),
    save: t('views.save'),
    name: t('views.name'),
    nameMax: viewNameMax,
    share: canCall(session.staff.role, 'tagTenantsAction') ? t('views.share') : null,
    isDefault: t('views.isDefault'),
    submit: t('views.submit'),
  }
}

const keys = [
  ['j', 'keyDown'],
  ['k', 'keyUp'],
  ['x', 'keyPick'],
  ['Enter', 'keyOpen'],
  ['␣', 'keyPeek'],
  ['/', 'keySearch'],
  ['⇧ ← →', 'keyMove'],
  ['⇧ ↑ ↓', 'keySize'],
  ['Supr', 'keyHide'],
  ['?', 'keyHelp'],
] as const

function keysOf({ t, locale, session }: View): AdjustContent['keys'] {
  const mayPick = canCall(session.staff.role, 'freezeSelectionAction')
  const shown = keys.filter(([key]) => key !== 'x' || mayPick)
  const nameOf = (key: string) => (key === 'Supr' && locale === 'en' ? 'Del' : key)
  return {
    title: t('tenants.keys'),
    lines: shown.map(([key, words]) => [nameOf(key), t(`tenants.${words}`)]),
  }
}
