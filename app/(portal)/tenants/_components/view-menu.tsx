import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { CheckboxField } from '@/components/ui/checkbox'
import { Bookmark } from '@/components/ui/icons'
import { controlClass } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { PickForm } from '@/components/ui/pick-form'
import type { OwnViews, SavedView, SharedView } from '@/lib/domain/tenants/views/queries'
import { viewNameMax } from '@/lib/domain/tenants/views/schemas'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { placeFields, type TenantsPlace, tenantsPath } from '../tenants-path'
import { chooseViewAction, removeViewAction, saveViewAction } from '../views/actions'
import { viewPath } from '../views/view-place'

export type ViewMenuProps = {
  t: Texts
  locale: Locale
  place: TenantsPlace
  own: OwnViews
  shared: SharedView[]
  mayShare: boolean
}

/** The saved views, and the form that saves another, in a disclosure: no script opens it. */
export function ViewMenu({ t, place, own, shared, mayShare }: ViewMenuProps) {
  const here = tenantsPath({ ...place, explicit: true })
  const views = [...shared, ...own.views]
  return (
    <details className="relative" key={`${here} ${views.length} ${own.defaultView?.id}`}>
      <summary className={buttonClass({ size: 'small' })}>
        <Bookmark aria-hidden />
        {t('views.title')}
      </summary>
      <div className="absolute right-0 z-20 mt-1 w-80 max-w-[calc(100vw-2rem)] rounded-card bg-raised p-3 shadow-float">
        {views.length === 0 ? <p className="mb-3 text-13 text-ink-2">{t('views.none')}</p> : null}
        <ul className="mb-3 divide-y divide-line empty:hidden">
          {views.map((view) => (
            <ViewLine
              key={view.id}
              t={t}
              view={view}
              here={here}
              isDefault={own.defaultView?.id === view.id}
            />
          ))}
        </ul>
        <PickForm
          action={saveViewAction}
          hidden={placeFields({ ...place, explicit: true })}
          className="space-y-2.5 border-line border-t pt-3"
        >
          <p className="font-medium">{t('views.save')}</p>
          <input
            name="name"
            required
            maxLength={viewNameMax}
            autoComplete="off"
            aria-label={t('views.name')}
            placeholder={t('views.name')}
            className={`${controlClass} h-8 px-2.5`}
          />
          {mayShare ? <CheckboxField name="shared" value="1" label={t('views.share')} /> : null}
          <CheckboxField name="isDefault" value="1" label={t('views.isDefault')} />
          <Button type="submit" variant="primary">
            {t('views.submit')}
          </Button>
        </PickForm>
      </div>
    </details>
  )
}

type ViewLineProps = { t: Texts; view: SavedView; here: string; isDefault: boolean }

function ViewLine({ t, view, here, isDefault }: ViewLineProps) {
  const href = viewPath(view.place)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Link
        href={href}
        aria-current={href === here ? 'page' : undefined}
        className="min-w-0 flex-1 truncate py-1 font-medium hover:text-accent aria-[current]:text-accent"
      >
        {view.name}
      </Link>
      {isDefault ? <span className="text-12 text-ink-2">{t('views.defaultMark')}</span> : null}
      <div className="flex gap-1.5">
        <PickForm action={chooseViewAction} hidden={[['viewId', isDefault ? '' : view.id]]}>
          <Button type="submit" size="small">
            {t(isDefault ? 'views.noDefault' : 'views.chooseDefault')}
          </Button>
        </PickForm>
        {view.isOwn ? (
          <PickForm action={removeViewAction} hidden={[['viewId', view.id]]}>
            <Button type="submit" size="small">
              {t('views.remove')}
            </Button>
          </PickForm>
        ) : null}
      </div>
    </li>
  )
}

type SharedViewsProps = Pick<ViewMenuProps, 't' | 'locale' | 'place' | 'shared'>

/** The shared views with how many tenants each shows, above the list. */
export function SharedViews({ t, locale, place, shared }: SharedViewsProps) {
  if (shared.length === 0) return null
  const here = tenantsPath({ ...place, explicit: true })
  return (
    <nav aria-label={t('views.shared')} className="-mx-1 mb-1 overflow-x-auto px-1">
      <ul className="flex w-max gap-1.5">
        {shared.map(({ id, name, place: saved, count, isExact }) => {
          const href = viewPath(saved)
          const number = formatNumber(count, locale)
          return (
            <li key={id}>
              <Link
                href={href}
                aria-current={href === here ? 'page' : undefined}
                className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-2.5 text-13 motion-quick hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
              >
                {name}
                <span className="text-12 text-ink-2 tabular-nums">
                  {isExact ? number : t('views.atLeast', { count: number })}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
