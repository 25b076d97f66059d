import { randomUUID } from 'node:crypto'
import { ClientTexts } from '@/components/i18n/client-texts'
import { waitText } from '@/components/status/wait-text'
import { Card } from '@/components/ui/card'
import { confirmCountAbove } from '@/lib/domain/messages/compose/plan-compose'
import { clock, sendTime } from '@/lib/domain/messages/compose/send-time'
import { formatNumber } from '@/lib/platform/format'
import type { ComposeScope } from '../compose-scope'
import { SendForm } from './send-form'
import { TestForm } from './test-form'

/** The estimated time, the button that sends, and a test message. */
export function SendCard({ scope }: { scope: ComposeScope }) {
  const { t, locale, draft } = scope
  const count = draft.counts.send
  const isEmpty = draft.textProblem?.code === 'empty'
  const isReady = count > 0 && !draft.textProblem && draft.counts.missing + draft.counts['too-long'] === 0
  return (
    <>
      <Card title={t('compose.sendTitle')}>
        <p className="hidden text-warn group-has-[[data-dirty]]/compose:block">{t('compose.dirty')}</p>
        <div className="space-y-3 group-has-[[data-dirty]]/compose:hidden">
          {count > 0 ? <Cost scope={scope} /> : <p className="text-ink-2">{t('compose.nobody')}</p>}
          {count === 0 || isReady ? null : isEmpty ? (
            <p className="text-ink-2">{t('compose.unwritten')}</p>
          ) : (
            <p className="text-warn">{t('compose.notYet')}</p>
          )}
          {isReady ? (
            <ClientTexts locale={locale} keys={{ compose: ['typedHint', 'sending'] }}>
              <SendForm
                draftId={draft.id}
                digest={draft.digest}
                count={count}
                mustType={count > confirmCountAbove}
                typed={t('compose.typed', { count: formatNumber(count, locale) })}
                submit={t('compose.submit', { count })}
              />
            </ClientTexts>
          ) : null}
        </div>
      </Card>
      {draft.textProblem || draft.sample?.text == null ? null : (
        <Card title={t('compose.testTitle')} className="group-has-[[data-dirty]]/compose:hidden">
          <ClientTexts locale={locale} keys={{ compose: ['testNumber', 'testSubmit', 'testSending'] }}>
            <TestForm
              draftId={draft.id}
              nonce={randomUUID()}
              hint={t('compose.testText', { name: draft.sample.name })}
            />
          </ClientTexts>
        </Card>
      )}
    </>
  )
}

function Cost({ scope: { t, locale, draft } }: { scope: ComposeScope }) {
  const { settings, counts } = draft
  if (!settings?.isConnected) return <p className="text-warn">{t('compose.notConnected')}</p>
  const { minutes, days } = sendTime(counts.send, settings)
  const { perMinute, dailyCap, quietFrom, quietUntil } = settings
  const isQuiet = quietFrom !== null && quietUntil !== null && quietFrom !== quietUntil
  return (
    <div className="space-y-1.5 text-13 text-ink-2">
      <p>{t('compose.pace', { count: counts.send, perMinute, time: waitText(t, minutes * 60_000) })}</p>
      {days > 1 && dailyCap !== null ? (
        <p>{t('compose.days', { cap: formatNumber(dailyCap, locale), days })}</p>
      ) : null}
      {isQuiet ? <p>{t('compose.quiet', { from: clock(quietFrom), until: clock(quietUntil) })}</p> : null}
      <p>{t('compose.once')}</p>
    </div>
  )
}
