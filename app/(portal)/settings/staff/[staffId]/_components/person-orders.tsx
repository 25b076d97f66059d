import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { Card } from '@/components/ui/card'
import { can, type Role } from '@/lib/auth/permissions'
import { roleWord } from '@/lib/auth/role-words'
import { deviceWords } from '@/lib/staff/device-words'
import type { OpenSession } from '@/lib/staff/list-sessions'
import type { Heir, StaffLine } from '@/lib/staff/queries'
import { sendsLetters } from '@/lib/staff/sends-letters'
import { needsSuccessor, type WaitingWork } from '@/lib/staff/waiting-work'
import { type ConfirmedField, ConfirmedForm } from '../../_components/confirmed-form'
import {
  bringBackStaffAction,
  changeRoleAction,
  changeStaffEmailAction,
  endSessionsOfAction,
  resetFactorsAction,
  suspendStaffAction,
} from '../../actions'
import { roleField, type StaffView } from '../../staff-view'

export type PersonOrdersProps = {
  view: StaffView
  person: StaffLine
  work: WaitingWork
  heirs: Heir[]
  sessions: OpenSession[]
  proof: StepUpAsk
}

/** What an owner may order about somebody else with access. */
export function PersonOrders(props: PersonOrdersProps) {
  const { view, person, work, heirs, sessions, proof } = props
  const { t } = view
  const hidden = { staffId: person.id, seen: work.digest }
  const common = { proof, pending: t('staffDesk.sending') }
  const successor = needsSuccessor(work) ? successorField(view, heirs, work) : null
  return (
    <>
      <Card title={t('staffDesk.changeRole')}>
        <p className="mb-4 text-ink-2">{t('staffDesk.changeRoleText')}</p>
        <ConfirmedForm
          action={changeRoleAction}
          hidden={hidden}
          fields={[
            roleField(t, person.role),
            ...(successor ? [{ ...successor, hint: t('staffDesk.roleWorkHint') }] : []),
          ]}
          submit={t('staffDesk.changeRoleSubmit')}
          {...common}
        />
      </Card>
      {sessions.length > 0 ? (
        <Card title={t('staffDesk.endSessions')}>
          <p className="mb-4 text-ink-2">{t('staffDesk.endSessionsText')}</p>
          <ConfirmedForm
            action={endSessionsOfAction}
            hidden={{ staffId: person.id }}
            fields={sessions.length > 1 ? [sessionField(view, sessions)] : []}
            submit={t('staffDesk.endSessionsSubmit')}
            {...common}
          />
        </Card>
      ) : null}
      <Card title={t('staffEmail.title')}>
        <p className="mb-4 text-ink-2">
          {t(sendsLetters() ? 'staffEmail.theirsMail' : 'staffEmail.theirsNow')}
        </p>
        <ConfirmedForm
          action={changeStaffEmailAction}
          hidden={{ staffId: person.id }}
          fields={[{ name: 'newEmail', label: t('staffEmail.field'), type: 'email', wide: true }]}
          submit={t('staffEmail.submit')}
          {...common}
        />
      </Card>
      <Card title={t('factors.resetTitle')}>
        <p className="mb-4 text-ink-2">{t('factors.resetText')}</p>
        <ConfirmedForm
          action={resetFactorsAction}
          hidden={{ staffId: person.id }}
          submit={t('factors.reset')}
          {...common}
        />
      </Card>
      <Card title={t('staffDesk.suspend')}>
        <p className="mb-4 text-ink-2">{t('staffDesk.suspendText')}</p>
        <ConfirmedForm
          action={suspendStaffAction}
          hidden={hidden}
          fields={successor ? [successor] : []}
          submit={t('staffDesk.suspendSubmit', { name: person.name })}
          variant="danger"
          {...common}
        />
      </Card>
    </>
  )
}

/** Letting somebody in again who was shut out. */
export function BringBackCard(props: Pick<PersonOrdersProps, 'view' | 'person' | 'proof'>) {
  const { person, proof } = props
  const { t } = props.view
  return (
    <Card title={t('staffDesk.bringBack')}>
      <p className="mb-4 text-ink-2">{t('staffDesk.bringBackText')}</p>
      <ConfirmedForm
        action={bringBackStaffAction}
        hidden={{ staffId: person.id }}
        proof={proof}
        submit={t('staffDesk.bringBackSubmit')}
        pending={t('staffDesk.sending')}
      />
    </Card>
  )
}

/** Only who may do all of the work stands to choose. */
function successorField({ t }: StaffView, heirs: Heir[], work: WaitingWork): ConfirmedField {
  const fits = (role: Role) =>
    (work.schedules.length === 0 || can(role, 'tenants:lock')) &&
    (work.messageRuns.length === 0 || can(role, 'messages:send')) &&
    (work.dunning.length === 0 || can(role, 'dunning:write'))
  return {
    name: 'successor',
    label: t('staffDesk.successor'),
    hint: t('staffDesk.successorHint'),
    value: '',
    options: [
      ['', t('staffDesk.successorChoose')],
      ...heirs
        .filter(({ role }) => fits(role))
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
        [deviceWords(userAgent, t), address].filter(Boolean).join(' · '),
      ]),
    ],
  }
}
