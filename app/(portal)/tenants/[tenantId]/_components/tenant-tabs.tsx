import { Tabs } from '@/components/ui/tabs'
import { can, type Permission, type Standing } from '@/lib/auth/permissions'
import type { MessageKey } from '@/lib/i18n/messages'
import type { Texts } from '@/lib/i18n/texts'
import {
  tenantGuidesPath,
  tenantMessagesPath,
  tenantNumbersPath,
  tenantPath,
  tenantTokenPath,
  tenantVouchersPath,
} from '@/lib/routes'

const rooms = {
  file: { text: 'tenants.file', permission: 'tenants:read', path: tenantPath },
  vouchers: { text: 'vouchers.file', permission: 'vouchers:read', path: tenantVouchersPath },
  guides: { text: 'guides.file', permission: 'vouchers:issue', path: tenantGuidesPath },
  messages: { text: 'messages.tenantFile', permission: 'messages:read', path: tenantMessagesPath },
  numbers: { text: 'numbers.file.title', permission: 'messages:read', path: tenantNumbersPath },
  token: { text: 'tokens.file', permission: 'tenants:token', path: tenantTokenPath },
} as const satisfies Record<
  string,
  { text: MessageKey; permission: Permission; path: (tenantId: string) => ReturnType<typeof tenantPath> }
>

export type TenantRoom = keyof typeof rooms

/** The rooms of one tenant's workspace that this role may enter; nothing where there is only one. */
export function TenantTabs({
  t,
  tenantId,
  role,
  current,
}: {
  t: Texts
  tenantId: string
  role: Standing
  current: TenantRoom
}) {
  const tabs = (Object.keys(rooms) as TenantRoom[])
    .filter((room) => can(role, rooms[room].permission))
    .map((room) => ({
      href: rooms[room].path(tenantId),
      label: t(rooms[room].text),
      current: room === current,
    }))
  if (tabs.length < 2) return null
  return (
    <div className="mb-5">
      <Tabs label={t('tokens.rooms')} tabs={tabs} />
    </div>
  )
}
