import type { Route } from 'next'
import type { ReactNode } from 'react'
import { ItemState, reasonText } from '@/components/status/item-state'
import { MessageState } from '@/components/status/message-state'
import { ScheduleState } from '@/components/status/schedule-state'
import { causeText } from '@/lib/domain/locks/cause-text'
import { formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import { messageStates } from '@/lib/domain/messages/runs/states'
import type { TimelineLine } from '@/lib/domain/tenants/timeline/timeline-line'
import { requesterName } from '@/lib/platform/audit/requester-name'
import { formatInstant } from '@/lib/platform/format'
import { findText } from '@/lib/platform/i18n/texts'
import { everyonePath, issuancePath, lockRunPath, messageRunPath, schedulePath } from '@/lib/platform/routes'
import { lockProofPath } from '@/lib/platform/tenant-routes'
import type { TenantScope } from '../../tenant-scope'

/** Notes and audit lines have parts of their own. */
type DescribedLine = Exclude<TimelineLine, { kind: 'note' | 'audit' }>
type Of<Kind> = Extract<TimelineLine, { kind: Kind }>['data']

type Words = {
  title: string
  badge: ReactNode
  text: string | null
  /** What the title leads to. */
  href: Route | null
  links: { href: Route; text: string }[]
}

const nothing = { badge: null, text: null, href: null, links: [] }

export function describeTimelineLine(view: TenantScope, tenantId: string, line: DescribedLine): Words {
  const { t } = view
  switch (line.kind) {
    case 'lock':
      return ofLock(view, tenantId, line.data)
    case 'everyone':
      return {
        ...nothing,
        title: t(`tenantTimeline.everyone.${line.data.desired}`, { who: requesterName(t, line.data.who) }),
        text: findText(t, `everyone.reason.${line.data.reason}`) ?? line.data.reason,
        href: everyonePath(line.data.switchId),
      }
    case 'schedule':
      return ofSchedule(view, line.data)
    case 'change':
      return ofChange(view, line.data)
    case 'message':
      return ofMessage(view, line.data)
    case 'document':
      return ofDocument(view, tenantId, line.data)
    case 'seen':
      return { ...nothing, title: t('tenantTimeline.seen') }
  }
}

function ofLock({ t }: TenantScope, tenantId: string, item: Of<'lock'>): Words {
  const isDone = item.state === 'confirmed'
  const cause = item.cause === 'both-ends' ? null : causeText(t, item)
  const reason = [reasonText(t, item.reason), item.note && `«${item.note}»`].filter(Boolean).join(': ')
  return {
    title: t(`tenantTimeline.${isDone ? 'lock' : 'ask'}.${item.desired}`, {
      who: requesterName(t, item.who),
    }),
    badge: <ItemState t={t} state={item.state} hostSilence={item.hostSilence} />,
    text: [reason, cause].filter(Boolean).join('. '),
    href: lockProofPath(tenantId, item.itemId),
    links: [{ href: lockRunPath(item.runId), text: t('lockProof.toRun', { number: item.runNumber }) }],
  }
}

function ofSchedule({ t, locale, zone }: TenantScope, schedule: Of<'schedule'>): Words {
  const at = formatInstant(schedule.startsAt, locale, 'weekdayTime', zone)
  return {
    ...nothing,
    title: t(`tenantTimeline.schedule.${schedule.desired}`, { who: requesterName(t, schedule.who), at }),
    badge: <ScheduleState t={t} state={schedule.state} />,
    text: reasonText(t, schedule.reason),
    href: schedulePath(schedule.scheduleId),
  }
}

function ofChange({ t }: TenantScope, { change, before, after }: Of<'change'>): Words {
  const title = findText(t, `sync.change.${change}`, { before: before ?? '—', after: after ?? '—' })
  return { ...nothing, title: title ?? change, text: `${t('audit.system')}, ${t('tenantTimeline.noticed')}` }
}

function ofMessage({ t }: TenantScope, message: Of<'message'>): Words {
  const state = messageStates.find((one) => one === message.state)
  const key =
    state === 'sent'
      ? 'message'
      : state === 'planned' || state === 'sending'
        ? 'message.planned'
        : 'message.failed'
  const number = formatPhoneNumber(message.number)
  const to = message.recipientName
    ? t('tenantTimeline.messageTo', { name: message.recipientName, number })
    : number
  return {
    ...nothing,
    title: t(`tenantTimeline.${key}`, { who: requesterName(t, message.who) }),
    badge: state ? <MessageState t={t} state={state} /> : null,
    text: [message.text && `«${message.text}»`, to].filter(Boolean).join(' · '),
    href: messageRunPath(message.runId),
  }
}

function ofDocument({ t }: TenantScope, tenantId: string, document: Of<'document'>): Words {
  const kind = findText(t, `issuing.type.${document.type}`) ?? t(`issuing.kind.${document.documentKind}`)
  const what = document.number ? t('tenantTimeline.documentNumber', { kind, number: document.number }) : kind
  return {
    ...nothing,
    title: t('tenantTimeline.document', { who: requesterName(t, document.who), what }),
    text: document.title,
    href: issuancePath(tenantId, document.issuanceId),
  }
}
