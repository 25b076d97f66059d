import { Tabs } from '@/components/ui/tabs'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { MessageKey } from '@/lib/platform/i18n/messages'
import type { Texts } from '@/lib/platform/i18n/texts'
import { tenantAccountPath } from '@/lib/platform/receivable-routes'
import {
  tenantGuidesPath,
  tenantMessagesPath,
  tenantNumbersPath,
  tenantPath,
  tenantTokenPath,
  tenantVouchersPath,
} from '@/lib/platform/routes'

const rooms = {
  file: { text: 'tenants.file', path: tenantPath },
  account: { text: 'tenantAccount.title', path: tenantAccountPath },
  vouchers: { text: 'vouchers.file', path: tenantVouchersPath },
  guides: { text: 'guides.file', path: tenantGuidesPath },
  messages: { text: 'messages.tenantFile', path: tenantMessagesPath },
  numbers: { text: 'numbers.file.title', path: tenantNumbersPath },
  token: { text: 'tokens.file', path: tenantTokenPath },
} as const satisfies Record<
  string,
  { text: MessageKey; path: (tenantId: string) => ReturnType<typeof tenantPath> }
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
  role: EffectiveRole
  current: TenantRoom
}) {
  const tabs = (Object.keys(rooms) as TenantRoom[])
    .filter((room) => canOpen(role, rooms[room].path(tenantId)))
    .map((room) => ({
      href: rooms[room].path(tenantId),
      label: t(rooms[room].text),
      current: room === current,
    }))
  if (tabs.length < 2) return null
  return (
    <div className="mb-4">
      <Tabs label={t('tokens.rooms')} tabs={tabs} />
    </div>
  )
}
