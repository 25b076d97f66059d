import { Tabs } from '@/components/ui/tabs'
import { formatNumber } from '@/lib/format'
import type { MessageRunLine } from '@/lib/messages/queries'
import { type MessageState, messageStates } from '@/lib/messages/states'
import type { MessagesScope } from '../../../messages-scope'
import { messagesOfRunPath } from '../../../search-params'

/** How many stand where; each leads to them alone. */
export function StateLinks({
  view: { t, locale },
  run,
  current,
}: {
  view: MessagesScope
  run: MessageRunLine
  current: MessageState | null
}) {
  const all = {
    href: messagesOfRunPath(run.id, {}),
    label: t('messages.all'),
    count: formatNumber(run.total, locale),
    current: current === null,
  }
  const states = messageStates
    .filter((state) => (run.states[state] ?? 0) > 0 || state === current)
    .map((state) => ({
      href: messagesOfRunPath(run.id, { state }),
      label: t(`messages.state.${state}`),
      count: formatNumber(run.states[state] ?? 0, locale),
      current: state === current,
    }))
  return <Tabs label={t('messages.filter')} tabs={[all, ...states]} />
}
