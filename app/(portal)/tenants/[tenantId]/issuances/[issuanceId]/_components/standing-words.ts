import type { NoticeTone } from '@/components/status/notice'
import type { MessageKey } from '@/lib/i18n/messages'
import type { IssuanceView } from '@/lib/issuing/queries'

type Standing = Pick<IssuanceView, 'state' | 'kind' | 'authorityState' | 'step' | 'cause' | 'candidates'>

/** Which sentence explains where an issuance stands. */
export function standingText(issuance: Standing): MessageKey {
  const { state } = issuance
  if (state === 'unclear') return unclearText(issuance)
  if (state !== 'issued') return `issuing.text.${state}`
  return issuance.kind === 'voucher' ? voucherText(issuance) : guideText(issuance)
}

function unclearText({ candidates, cause }: Standing): MessageKey {
  if (candidates.length === 0) return 'issuing.text.unclear.list'
  return cause === 'unlisted' ? 'issuing.text.unclear.one' : 'issuing.text.unclear.several'
}

function voucherText({ authorityState }: Standing): MessageKey {
  return authorityState === '01' ? 'issuing.text.voucher01' : 'issuing.text.voucher'
}

function guideText({ authorityState, step }: Standing): MessageKey {
  if (authorityState === '05' || authorityState === '07') return 'issuing.text.accepted'
  if (authorityState === '09') return 'issuing.text.rejected'
  if (step === 'send') return 'issuing.text.guideSend'
  if (step === 'ask') return 'issuing.text.guideAsk'
  return authorityState === '03' ? 'issuing.text.guideWaiting' : 'issuing.text.guideLeft'
}

const tones: Record<IssuanceView['state'], NoticeTone> = {
  draft: 'info',
  planned: 'info',
  sending: 'info',
  issued: 'ok',
  refused: 'bad',
  unknown: 'warn',
  'not-issued': 'bad',
  unclear: 'warn',
}

/** A document that the tax authority rejected, or does not have, is no success yet. */
export function standingTone({ state, kind, authorityState, step }: Standing): NoticeTone {
  if (state !== 'issued') return tones[state]
  if (authorityState === '09') return 'bad'
  if (authorityState === '07') return 'warn'
  if (kind === 'voucher') return authorityState === '01' ? 'warn' : 'ok'
  if (authorityState === '05') return 'ok'
  return step === null ? 'warn' : 'info'
}
