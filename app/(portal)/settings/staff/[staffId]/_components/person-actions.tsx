import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { Card } from '@/components/ui/card'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { canTakeOver, needsSuccessor, type PendingWork } from '@/lib/domain/staff/pending-work'
import type { StaffLine, SuccessorCandidate } from '@/lib/domain/staff/queries'
import { describeDevice } from '@/lib/domain/staff/sign-in/describe-device'
import type { OpenSession } from '@/lib/domain/staff/sign-in/list-sessions'
import type { Tag } from '@/lib/domain/tenants/tags/tag'
import { roleWord } from '@/lib/platform/auth/role-words'
import { type ConfirmedField, ConfirmedForm } from '../../_components/confirmed-form'
import {
  bringBackStaffAction,
  changeRoleAction,
  changeStaffEmailAction,
  createResetLinkAction,
  endSessionsOfAction,
  resetFactorsAction,
  setStaffTagsAction,
  suspendStaffAction,
} from '../../actions'
import { roleField, type StaffView } from '../../staff-view'
import { ActionFold, type ActionFoldProps } from './action-fold'

export type PersonActionsProps = {
  view: StaffView
  person: StaffLine
  work: PendingWork
  successors: SuccessorCandidate[]
  sessions: OpenSession[]
  /** All tags; `held` are those that limit the person. */
  tags: Tag[]
  held: Tag[]
  isSelf: boolean
  proof: StepUpAsk
}

/** Actions of an owner on a staff member. Role and access of oneself cannot be changed here. */
export function PersonActions(props: PersonActionsProps) {
  const { view, person, proof, isSelf } = props
  const { t } = view
  const common = { proof, pending: t('staffDesk.sending') }
  const actions = [tagsAction(props), ...(isSelf || person.suspendedAt ? [] : accessActions(props))].filter(
    (item) => item !== null,
  )
  return (
    <>
      {person.suspendedAt ? (
        <Card title={t('staffDesk.bringBack')}>
          <p className="mb-4 text-ink-2">{t('staffDesk.bringBackText')}</p>
          <ConfirmedForm
            action={bringBackStaffAction}
            hidden={{ staffId: person.id }}
            submit={t('staffDesk.bringBackSubmit')}
            {...common}
          />
        </Card>
      ) : null}
      {actions.length > 0 ? (
        <Card flush title={t('staffDesk.orders')} className="overflow-hidden">
          <div className="divide-y divide-line">
            {actions.map((item) => (
              <ActionFold key={item.title} {...item} {...common} />
            ))}
          </div>
        </Card>
      ) : null}
    </>
  )
}

type Action = Omit<ActionFoldProps, 'proof' | 'pending'>

/** Tags that limit a person; null for owners, whom no tag limits. */
function tagsAction({ view: { t }, person, tags, held }: PersonActionsProps): Action | null {
  if (person.role === 'owner' || tags.length === 0) return null
  const { id, name } = person
  const names = held.map((tag) => tag.name).join(', ')
  return {
    title: t('tags.whatTheySee'),
    text:
      held.length === 0
        ? t('tags.seesAll', { name })
        : t('tags.seesOnly', { name, names, count: held.length }),
    action: setStaffTagsAction,
    hidden: { staffId: id },
    tags: { legend: t('tags.onlyWith'), tags, held: held.map(({ number }) => number) },
    submit: t('tags.saveSees'),
  }
}

function accessActions({ view, person, work, successors, sessions }: PersonActionsProps): Action[] {
  const { t } = view
  const { id: staffId } = person
  const successor = needsSuccessor(work) ? successorField(view, successors, work) : null
  return [
    {
      title: t('staffDesk.changeRole'),
      text: t('staffDesk.changeRoleText'),
      action: changeRoleAction,
      hidden: { staffId, seen: work.digest },
      fields: [
        roleField(t, person.role),
        ...(successor ? [{ ...successor, hint: t('staffDesk.roleWorkHint') }] : []),
      ],
      submit: t('staffDesk.changeRoleSubmit'),
    },
    ...(sessions.length > 0
      ? [
          {
            title: t('staffDesk.endSessions'),
            text: t('staffDesk.endSessionsText'),
            action: endSessionsOfAction,
            hidden: { staffId },
            fields: sessions.length > 1 ? [sessionField(view, sessions)] : [],
            submit: t('staffDesk.endSessionsSubmit'),
          },
        ]
      : []),
    {
      title: t('staffEmail.title'),
      text: t(canSendMail() ? 'staffEmail.theirsMail' : 'staffEmail.theirsNow'),
      action: changeStaffEmailAction,
      hidden: { staffId },
      fields: [{ name: 'newEmail', label: t('staffEmail.field'), type: 'email', wide: true }],
      submit: t('staffEmail.submit'),
    },
    {
      title: t('passwordReset.ownerTitle'),
      text: t('passwordReset.ownerText'),
      action: createResetLinkAction,
      hidden: { staffId },
      submit: t('passwordReset.ownerSubmit'),
    },
    {
      title: t('factors.resetTitle'),
      text: t('factors.resetText'),
      action: resetFactorsAction,
      hidden: { staffId },
      submit: t('factors.reset'),
    },
    {
      title: t('staffDesk.suspend'),
      text: t('staffDesk.suspendText'),
      action: suspendStaffAction,
      hidden: { staffId, seen: work.digest },
      fields: successor ? [successor] : [],
      submit: t('staffDesk.suspendSubmit', { name: person.name }),
      variant: 'danger',
    },
  ]
}

/** Offers the staff whose role permits all of the pending work, or cancelling it. */
function successorField(
  { t }: StaffView,
  successors: SuccessorCandidate[],
  work: PendingWork,
): ConfirmedField {
  const amounts = {
    schedules: work.schedules.length,
    messageRuns: work.messageRuns.length,
    dunning: work.dunning.length,
  }
  return {
    name: 'successor',
    label: t('staffDesk.successor'),
    hint: t('staffDesk.successorHint'),
    value: '',
    options: [
      ['', t('staffDesk.successorChoose')],
      ...successors
        .filter(({ role }) => canTakeOver(role, amounts))
        .map(({ id, name, role }): [string, string] => [id, `${name} · ${roleWord(role, t)}`]),
      ['cancel', t('staffDesk.successorCancel')],
    ],
  }
}

function sessionField({ t }: StaffView, sessions: OpenSession[]): ConfirmedField {
  return {
    name: 'sessionId',
    label: t('staffDesk.whichSessions'),
    value: '',
    options: [
      ['', t('staffDesk.allSessions')],
      ...sessions.map(({ id, userAgent, address }): [string, string] => [
        id,
        [describeDevice(userAgent, t), address].filter(Boolean).join(' · '),
      ]),
    ],
  }
}
