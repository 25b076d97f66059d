import type { PaletteAnswer, PaletteGroup, PaletteItem } from '@/components/layout/palette/palette-answer'
import type { FoundLockRun, FoundPerson, FoundTenant, PortalFinds } from '@/lib/domain/search/search-portal'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { MessageKey } from '@/lib/platform/i18n/messages'
import type { Texts } from '@/lib/platform/i18n/texts'
import {
  lockRunPath,
  messageRunPath,
  routes,
  staffPath,
  tenantLockPath,
  tenantPath,
  withQuery,
} from '@/lib/platform/routes'
import { findRuc } from '@/lib/platform/ruc'
import { findPlaces } from './places'

export type PaletteInput = {
  t: Texts
  role: EffectiveRole
  typed: string
  /** Paths that were opened last, the newest first. */
  recent: string[]
  found: PortalFinds
}

/**
 * What the palette shows: for nothing typed the recent things first, else what was found and a way to the whole list. A
 * whole RUC has the page that locks or unlocks its tenant right beneath it, with a key.
 */
export function toPaletteAnswer(input: PaletteInput): PaletteAnswer {
  const groups = (input.typed === '' ? groupsAtFirst(input) : groupsFound(input)).filter(
    ({ items }) => items.length > 0,
  )
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  if (input.typed === '') return { groups, said: input.t('palette.found', { count }) }
  return {
    groups: [...groups, { label: '', items: [toListItem(input)] }],
    said: input.t('palette.found', { count }),
  }
}

function groupsAtFirst({ t, role, recent, found }: PaletteInput): PaletteGroup[] {
  const { pages, settings, actions } = findPlaces({ t, role, typed: '' })
  const known = [
    ...found.tenants.map((tenant) => toTenantItem(t, tenant)),
    ...found.lockRuns.map((run) => toRunItem(t, run)),
    ...pages,
    ...settings,
  ]
  const opened = recent.flatMap((path) => known.find(({ href }) => href === path) ?? [])
  return [
    group(t, 'recent', opened),
    group(
      t,
      'pages',
      pages.filter((page) => !opened.includes(page)),
    ),
    group(t, 'actions', actions),
  ]
}

function groupsFound({ t, role, typed, found }: PaletteInput): PaletteGroup[] {
  const { pages, settings, actions } = findPlaces({ t, role, typed })
  const [first] = found.tenants
  const toLock = first ? toLockItem(t, role, first) : []
  const tenants = found.tenants.map((tenant) => toTenantItem(t, tenant))
  const isWhole = found.tenants.length === 1 && first?.ruc === findRuc(typed)
  return [
    group(
      t,
      'tenants',
      isWhole ? [...tenants, ...toLock.map((item) => ({ ...item, byKey: true }))] : tenants,
    ),
    group(t, 'pages', pages),
    group(t, 'actions', isWhole ? actions : [...toLock, ...actions]),
    group(t, 'settings', settings),
    group(t, 'runs', [
      ...found.lockRuns.map((run) => toRunItem(t, run)),
      ...found.messageRuns
        .map(({ id, number, title, askedByName }): PaletteItem => {
          const detail = `${t('palette.messageRun', { number })} ${t('palette.by', { who: askedByName })}`
          return { href: messageRunPath(id), label: title, detail, icon: 'message', state: null }
        })
        .filter(({ href }) => canOpen(role, href)),
    ]),
    group(
      t,
      'people',
      found.people.map((person) => toPersonItem(t, person)).filter(({ href }) => canOpen(role, href)),
    ),
  ]
}

type GroupName = 'recent' | 'tenants' | 'runs' | 'people' | 'pages' | 'settings' | 'actions'

function group(t: Texts, name: GroupName, items: PaletteItem[]): PaletteGroup {
  const key: MessageKey = `palette.group.${name}`
  return { label: t(key), items }
}

const accessTones = { locked: 'bad', unlocked: 'ok', unknown: 'warn' } as const

function toTenantItem(t: Texts, { id, name, ruc, access, isGone }: FoundTenant): PaletteItem {
  return {
    href: tenantPath(id),
    label: name,
    detail: ruc,
    icon: 'tenant',
    state: isGone
      ? { tone: 'neutral', word: t('tenants.gone') }
      : { tone: accessTones[access], word: t(`tenants.access-${access}`) },
  }
}

/** The page that asks for the reason; nothing where the access is unknown, because either could be meant. */
function toLockItem(t: Texts, role: EffectiveRole, tenant: FoundTenant): PaletteItem[] {
  const href = tenantLockPath(tenant.id)
  if (tenant.isGone || tenant.access === 'unknown' || !canOpen(role, href)) return []
  const isLocked = tenant.access === 'locked'
  const label = t(isLocked ? 'palette.unlockTenant' : 'palette.lockTenant', { name: tenant.name })
  return [{ href, label, detail: null, icon: isLocked ? 'unlock' : 'lock', state: null }]
}

function toRunItem(
  t: Texts,
  { id, number, desired, count, firstName, askedByName }: FoundLockRun,
): PaletteItem {
  return {
    href: lockRunPath(id),
    label: t(`lockScreens.what.${desired}`, { count, name: firstName ?? '' }),
    detail: `${t('palette.lockRun', { number })} ${t('palette.by', { who: askedByName })}`,
    icon: desired === 'locked' ? 'lock' : 'unlock',
    state: null,
  }
}

function toPersonItem(t: Texts, { id, name, email, isSuspended }: FoundPerson): PaletteItem {
  const state = isSuspended ? { tone: 'neutral' as const, word: t('palette.suspended') } : null
  return { href: staffPath(id), label: name, detail: email, icon: 'person', state }
}

function toListItem({ t, typed }: PaletteInput): PaletteItem {
  return {
    href: withQuery(routes.tenants, { q: typed }),
    label: t('palette.listAll', { typed }),
    detail: null,
    icon: 'search',
    state: null,
  }
}
