import { Tabs } from '@/components/ui/tabs'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { MessageKey } from '@/lib/platform/i18n/messages'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'

const rooms = {
  history: { text: 'messages.history', href: routes.messages },
  compose: { text: 'compose.tab', href: routes.newMessage },
  dunning: { text: 'dunning.title', href: routes.dunning },
  templates: { text: 'templates.title', href: routes.templates },
  numbers: { text: 'numbers.title', href: routes.numbers },
} as const satisfies Record<string, { text: MessageKey; href: string }>

export type MessagesRoom = keyof typeof rooms

/** Tabs of the pages that this role may open; nothing for a single one. */
export function MessagesTabs({ t, role, current }: { t: Texts; role: EffectiveRole; current: MessagesRoom }) {
  const tabs = (Object.keys(rooms) as MessagesRoom[])
    .filter((room) => canOpen(role, rooms[room].href))
    .map((room) => ({ href: rooms[room].href, label: t(rooms[room].text), current: room === current }))
  if (tabs.length < 2) return null
  return (
    <div className="mb-5">
      <Tabs label={t('messages.tabs')} tabs={tabs} />
    </div>
  )
}
