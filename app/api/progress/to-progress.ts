import { toGroupCounts } from '@/app/(portal)/locks/[runId]/progress-view'
import { standingTone } from '@/app/(portal)/tenants/[tenantId]/issuances/[issuanceId]/_components/standing-text'
import type { ProgressItem } from '@/components/layout/progress/progress-item'
import { stateText } from '@/lib/domain/locks/cause-text'
import { countOf } from '@/lib/domain/locks/runs/item-groups'
import { changedCount, isOpenItem, itemTone } from '@/lib/domain/locks/status'
import { endedMessages, messageRunTone, messageStates } from '@/lib/domain/messages/runs/states'
import type { IssuanceWork, LockWork, MessageWork, VoucherWork, Work } from '@/lib/domain/progress/list-work'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { Staff } from '@/lib/platform/auth/staff'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { issuancePath, lockRunPath, messageRunPath, voucherRunPath } from '@/lib/platform/routes'

type Scope = { t: Texts; staff: Staff }
type ItemDraft = Omit<ProgressItem, 'isMine'>

/** What is under way or has just ended, of what this person may open, in the words of each page. */
export function toProgress(work: Work, scope: Scope): ProgressItem[] {
  const { staff } = scope
  return wordsOf(work, scope).map(({ askedBy, item }) => ({ ...item, isMine: askedBy === staff.id }))
}

type Worded = { askedBy: string | null; item: ItemDraft }

/** Everybody who watches one reading in one language and role reads the same words. */
const wordsKnown = new WeakMap<Work, Map<string, Worded[]>>()

function wordsOf(work: Work, scope: Scope): Worded[] {
  const { locale, role } = scope.staff
  const known = wordsKnown.get(work) ?? new Map<string, Worded[]>()
  const words = known.get(`${locale} ${role}`) ?? toWords(work, scope)
  wordsKnown.set(work, known.set(`${locale} ${role}`, words))
  return words
}

function toWords(work: Work, scope: Scope): Worded[] {
  const all = [
    ...work.locks.map((run) => ({ askedBy: run.askedBy, item: lockItem(run, scope) })),
    ...work.messages.map((run) => ({ askedBy: run.askedBy, item: messageItem(run, scope) })),
    ...work.vouchers.map((run) => ({ askedBy: run.askedBy, item: voucherItem(run, scope) })),
    ...work.issuances.map((issuance) => ({
      askedBy: issuance.askedBy,
      item: issuanceItem(issuance, scope),
    })),
  ]
  return all.filter(({ item }) => canOpen(scope.staff.role, item.href))
}

function lockItem(run: LockWork, { t, staff }: Scope): ItemDraft {
  const itemsTotal = Object.values(run.states).reduce((sum, count) => sum + count, 0)
  const toChange = run.toChange || itemsTotal
  return {
    id: `locks ${run.id}`,
    href: lockRunPath(run.id),
    title: `${t('lockScreens.run', { number: run.number })} ${t(`lockScreens.what.${run.desired}`, {
      count: toChange,
      name: run.firstName ?? '',
    })}`,
    done: changedCount({ states: run.states, itemsTotal, toChange }),
    total: toChange,
    isOpen: run.isOpen,
    tone: lockTone(run),
    text: lockText(run, itemsTotal, { t, locale: staff.locale }),
  }
}

/** The words of the run's page: of one tenant its state, of many the counts of each outcome. */
function lockText(run: LockWork, total: number, view: { t: Texts; locale: Staff['locale'] }): string {
  const { t } = view
  if (run.state === 'paused') return t('lockReport.saidPaused')
  const [state] = Object.keys(run.states)
  if (total === 1 && state) return stateText(t, state, run.hostSilence)
  return toGroupCounts(run, view)
    .map(({ word, count }) => `${word}: ${count}`)
    .join(' · ')
}

function lockTone({ state, states }: LockWork): ProgressItem['tone'] {
  if (state === 'paused') return 'warn'
  if (countOf('person', states) > 0) return 'bad'
  const ended = Object.keys(states).filter((one) => !isOpenItem(one))
  if (ended.some((one) => itemTone(one) === 'warn')) return 'warn'
  return countOf('confirmed', states) > 0 ? 'ok' : 'neutral'
}

function messageItem(run: MessageWork, { t }: Scope): ItemDraft {
  const counts = messageStates.flatMap((state) => {
    const count = run.states[state]
    return count ? [t(`messages.counted.${state}`, { count })] : []
  })
  const tone = messageRunTone(run.state)
  const isTroubled = (run.states.refused ?? 0) + (run.states['not-confirmed'] ?? 0) > 0
  return {
    id: `messages ${run.id}`,
    href: messageRunPath(run.id),
    title: `${t('messages.run', { number: run.number })} ${run.title}`,
    done: endedMessages(run.states),
    total: run.total,
    isOpen: run.isOpen,
    tone: isTroubled ? 'warn' : tone === 'info' ? 'neutral' : tone,
    text: `${t(`messages.runState.${run.state}`)} · ${counts.join(', ')}`,
  }
}

const voucherTones: Record<string, ProgressItem['tone']> = {
  accepted: 'ok',
  changed: 'ok',
  observed: 'warn',
  sent: 'neutral',
  unchanged: 'neutral',
  cancelled: 'neutral',
}

function voucherItem(run: VoucherWork, { t }: Scope): ItemDraft {
  const states = Object.entries(run.states)
  const tones = states.map(([state]) => voucherTones[state] ?? 'bad')
  const outcomes = states.map(
    ([state, count]) => `${findText(t, `vouchers.outcome.${state}`) ?? state}: ${count}`,
  )
  return {
    id: `vouchers ${run.id}`,
    href: voucherRunPath(run.id),
    title: `${t('vouchers.run', { number: run.number })} ${t(`vouchers.runTitle.${run.kind}`, { count: run.total })}`,
    done: run.done,
    total: run.total,
    isOpen: run.isOpen,
    tone: (['bad', 'warn', 'ok'] as const).find((tone) => tones.includes(tone)) ?? 'neutral',
    text: outcomes.join(' · '),
  }
}

function issuanceItem(issuance: IssuanceWork, { t }: Scope): ItemDraft {
  const { id, tenantId, tenantName, kind, title, state, number, isOpen } = issuance
  const tone = standingTone({ ...issuance, step: null })
  return {
    id: `issuances ${id}`,
    href: issuancePath(tenantId, id),
    title: [tenantName, title || t(`issuing.kind.${kind}`)].join(' · '),
    done: isOpen ? 0 : 1,
    total: 1,
    isOpen,
    tone: tone === 'info' ? 'neutral' : tone,
    text: t(`issuing.head.${state}`, { number: number ?? '—' }),
  }
}
