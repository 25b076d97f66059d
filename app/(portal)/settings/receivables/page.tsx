import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { listOpenSequences } from '@/lib/domain/dunning/queries'
import { isAutomatic, type Rules, ruleModes } from '@/lib/domain/receivables/following/rules-schema'
import { getRules } from '@/lib/domain/receivables/following/save-rules'
import { type Cents, toDecimal } from '@/lib/domain/receivables/money'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { toTime } from '@/lib/platform/calendar/wall-clock'
import { formatInstant } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { ReceivableSettingsPage } from './_components/receivable-settings-page'
import { saveAutomaticRulesAction, saveRulesAction } from './actions'
import { RulesForm, type RulesFormProps } from './rules-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('proposals.rulesTitle') }
}

/** What follows from debts and payments. */
export default async function RulesPage() {
  const staff = await requireStaff('receivables:settings')
  const [{ t, locale }, session] = await Promise.all([requestTexts(), requireSession()])
  const [rules, sequences, proof] = await Promise.all([
    getRules(staff.resellerId),
    listOpenSequences(staff.resellerId),
    stepUpAsk(session),
  ])
  const mayAutomate = canCall(staff.role, 'saveAutomaticRulesAction')
  const { savedByName, savedAt, fellBackAt, fellBackFrom, enrolWhy } = rules
  const when = (at: Date) => formatInstant(at, locale, 'dateTime', session.reseller.timeZone)
  return (
    <ReceivableSettingsPage current={receivableRoutes.rules}>
      {isAutomatic(rules) && !mayAutomate ? <Notice tone="info">{t('proposals.ownerKeeps')}</Notice> : null}
      {fellBackAt ? (
        <Notice tone="warn">
          {t('proposals.fellBack', { when: when(fellBackAt), who: fellBackFrom ?? '' })}
        </Notice>
      ) : null}
      {enrolWhy ? (
        <Notice tone="warn">{t('proposals.enrolFailed', { why: codeText(t, enrolWhy) })}</Notice>
      ) : null}
      <Card flush>
        <ClientTexts
          locale={locale}
          keys={{
            proposals: [
              'about',
              'lockTitle',
              'lockMode.*',
              'lockDays',
              'lockAbovePen',
              'lockAboveUsd',
              'aboveHint',
              'lockMax',
              'lockAt',
              'lockNever',
              'unlockTitle',
              'unlockMode.*',
              'unlockOnly',
              'enrolTitle',
              'enrolText',
              'enrolSequence',
              'enrolNone',
              'enrolDays',
              'enrolWhen',
              'enrolWhen.*',
              'enrolAbovePen',
              'enrolAboveUsd',
              'ownerOnly',
              'proofHint',
              'save',
              'saving',
            ],
            stepUp: stepUpKeys,
          }}
        >
          <RulesForm
            action={mayAutomate ? saveAutomaticRulesAction : saveRulesAction}
            kept={toTexts(rules)}
            modes={ruleModes}
            mayAutomate={mayAutomate}
            sequences={sequences}
            proof={proof}
            savedBy={
              savedByName && savedAt
                ? t('proposals.savedBy', { who: savedByName, when: when(savedAt) })
                : null
            }
          />
        </ClientTexts>
      </Card>
    </ReceivableSettingsPage>
  )
}

function toTexts(rules: Rules): RulesFormProps['kept'] {
  const amount = (cents: Cents) => (cents > 0 ? toDecimal(cents) : '')
  return {
    lockMode: rules.lockMode,
    lockDays: String(rules.lockDays),
    lockAbovePen: amount(rules.lockAbovePen),
    lockAboveUsd: amount(rules.lockAboveUsd),
    lockMax: String(rules.lockMax),
    lockAt: toTime(rules.lockAt),
    unlockMode: rules.unlockMode,
    enrolSequenceId: rules.enrolSequenceId ?? '',
    enrolDays: String(rules.enrolDays),
    enrolWhen: rules.enrolWhen,
    enrolAbovePen: amount(rules.enrolAbovePen),
    enrolAboveUsd: amount(rules.enrolAboveUsd),
  }
}
