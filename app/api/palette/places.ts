import type { Route } from 'next'
import type { PaletteIcon, PaletteItem } from '@/components/layout/palette/palette-answer'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { MessageKey } from '@/lib/platform/i18n/messages'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { ValueNames } from '@/lib/platform/i18n/value-names'
import { insightRoutes } from '@/lib/platform/insight-routes'
import { reachRoutes } from '@/lib/platform/reach-routes'
import { choosePath, enterPath, receivableRoutes } from '@/lib/platform/receivable-routes'
import { reportRoutes } from '@/lib/platform/report-routes'
import { newPartnerPath, routes } from '@/lib/platform/routes'

type PlainKey = { [Key in MessageKey]: [ValueNames<Key>] extends [never] ? Key : never }[MessageKey]
type Place = {
  href: Route
  text: PlainKey
  /** Where it leads in the end, which not everybody who opens `href` may open. */
  goal?: Route
}

/** Pages of the work, in the order of the sidebar. */
const pages: Place[] = [
  { href: routes.overview, text: 'shell.overview' },
  { href: routes.tenants, text: 'shell.tenants' },
  { href: `${routes.tenants}?tab=locked` as Route, text: 'palette.lockedTenants' },
  { href: receivableRoutes.room, text: 'receivableRoom.title' },
  { href: receivableRoutes.proposals, text: 'palette.debtProposals' },
  { href: insightRoutes.anomalies, text: 'anomalies.title' },
  { href: routes.locks, text: 'shell.locks' },
  { href: routes.schedules, text: 'schedules.title' },
  { href: routes.everyone, text: 'everyone.title' },
  { href: routes.signups, text: 'signupDesk.title' },
  { href: routes.messages, text: 'messages.title' },
  { href: routes.dunning, text: 'dunning.title' },
  { href: routes.templates, text: 'templates.title' },
  { href: routes.numbers, text: 'numbers.title' },
  { href: routes.vouchers, text: 'palette.unsentVouchers' },
  { href: reportRoutes.room, text: 'reports.title' },
  { href: routes.partners, text: 'partners.title' },
  { href: routes.audit, text: 'shell.audit' },
  { href: reachRoutes.inbox, text: 'inbox.title' },
  { href: routes.calls, text: 'calls.title' },
  { href: routes.firstSteps, text: 'firstSteps.title' },
  { href: routes.help, text: 'help.title' },
]

const settings: Place[] = [
  { href: routes.settings, text: 'settings.title' },
  { href: routes.connection, text: 'settings.connection' },
  { href: routes.messagingSettings, text: 'messaging.title' },
  { href: routes.tokenImport, text: 'tokenImport.title' },
  { href: routes.tags, text: 'tags.title' },
  { href: receivableRoutes.prices, text: 'prices.title' },
  { href: receivableRoutes.rules, text: 'proposals.rulesTitle' },
  { href: routes.signupSettings, text: 'signupSettings.title' },
  { href: routes.lockNotices, text: 'palette.lockNotices' },
  { href: routes.accessPageSettings, text: 'accessPage.settingsTitle' },
  { href: routes.staff, text: 'staffDesk.title' },
  { href: reachRoutes.webhooks, text: 'webhooks.title' },
  { href: routes.retention, text: 'retention.title' },
  { href: routes.profile, text: 'settings.profile' },
  { href: reachRoutes.notifications, text: 'inbox.settings' },
  { href: routes.password, text: 'settings.password' },
  { href: routes.security, text: 'settings.security' },
  { href: routes.sessions, text: 'settings.sessions' },
]

/** Forms that ask before they do anything. */
const actions: Place[] = [
  { href: routes.newLocks, text: 'palette.pasteLocks' },
  { href: choosePath('payment'), text: 'receivableRoom.enterPayment' },
  {
    href: choosePath('charge'),
    text: 'receivableRoom.enterCharge',
    goal: enterPath('any', 'charge'),
  },
  { href: receivableRoutes.raise, text: 'raises.title' },
  { href: receivableRoutes.import, text: 'palette.importLedger' },
  { href: routes.newMessage, text: 'palette.newMessage' },
  { href: routes.pasteNumbers, text: 'palette.pasteNumbers' },
  { href: routes.newTemplate, text: 'palette.newTemplate' },
  { href: newPartnerPath(), text: 'palette.newPartner' },
  { href: routes.newStaff, text: 'palette.invite' },
]

export type Places = { pages: PaletteItem[]; settings: PaletteItem[]; actions: PaletteItem[] }

/** Pages, settings and actions that this role may open and whose name has every word, in any case and without accents. */
export function findPlaces({ t, role, typed }: { t: Texts; role: EffectiveRole; typed: string }): Places {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const pick = (places: Place[], icon: PaletteIcon): PaletteItem[] =>
    places
      .filter(({ href, goal }) => canOpen(role, goal ?? href))
      .map(({ href, text }) => ({ href, label: t(text), detail: null, icon, state: null }))
      .filter(({ label }) => words.every((word) => plain(label).includes(word)))
  return { pages: pick(pages, 'page'), settings: pick(settings, 'setting'), actions: pick(actions, 'action') }
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}
