import { Tabs } from '@/components/ui/tabs'
import { can, type Permission, type Standing } from '@/lib/auth/permissions'
import type { MessageKey } from '@/lib/i18n/messages'
import type { Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'

const rooms = {
  history: { text: 'messages.history', permission: 'messages:read', href: routes.messages },
  compose: { text: 'compose.tab', permission: 'messages:send', href: routes.newMessage },
  dunning: { text: 'dunning.title', permission: 'messages:read', href: routes.dunning },
  templates: { text: 'templates.title', permission: 'messages:read', href: routes.templates },
  numbers: { text: 'numbers.title', permission: 'messages:read', href: routes.numbers },
} as const satisfies Record<string, { text: MessageKey; permission: Permission; href: string }>

export type MessagesRoom = keyof typeof rooms

/** The parts of messages that this role may enter; nothing where there is only one. */
export function MessagesTabs({ t, role, current }: { t: Texts; role: Standing; current: MessagesRoom }) {
  const tabs = (Object.keys(rooms) as MessagesRoom[])
    .filter((room) => can(role, rooms[room].permission))
    .map((room) => ({ href: rooms[room].href, label: t(rooms[room].text), current: room === current }))
  if (tabs.length < 2) return null
  return (
    <div className="mb-5">
      <Tabs label={t('messages.tabs')} tabs={tabs} />
    </div>
  )
}
