import type { NoticeTone } from '@/components/status/notice'
import type { IssuanceView } from '@/lib/domain/documents/issuing/queries'

type Standing = Pick<
  IssuanceView,
  'state' | 'kind' | 'authorityState' | 'step' | 'ticket' | 'cause' | 'candidates' | 'links'
>

/** Which sentence explains where an issuance stands. */
export function standingText(issuance: Standing) {
  const { state } = issuance
  if (state === 'unclear') return unclearText(issuance)
  if (state !== 'issued') return `issuing.text.${state}` as const
  return issuance.kind === 'voucher' ? voucherText(issuance) : guideText(issuance)
}

function unclearText({ candidates, cause }: Standing) {
  if (candidates.length === 0) return 'issuing.text.unclear.list'
  if (cause === 'unnamed') return 'issuing.text.unclear.unnamed'
  return cause === 'unlisted' ? 'issuing.text.unclear.one' : 'issuing.text.unclear.several'
}

function voucherText({ authorityState }: Standing) {
  return authorityState === '01' ? 'issuing.text.voucher01' : 'issuing.text.voucher'
}

function guideText({ authorityState, step, ticket, links }: Standing) {
  if (authorityState === '05' || authorityState === '07')
    return links.cdr === null ? 'issuing.text.acceptedBare' : 'issuing.text.accepted'
  if (authorityState === '09') return 'issuing.text.rejected'
  if (step === 'send') return 'issuing.text.guideSend'
  if (step === 'ask') {
    if (authorityState !== '03') return 'issuing.text.guideInDoubt'
    return ticket === null ? 'issuing.text.guideSent' : 'issuing.text.guideTicket'
  }
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
export function standingTone({
  state,
  kind,
  authorityState,
  step,
}: Pick<Standing, 'state' | 'kind' | 'authorityState' | 'step'>): NoticeTone {
  if (state !== 'issued') return tones[state]
  if (authorityState === '09') return 'bad'
  if (authorityState === '07') return 'warn'
  if (kind === 'voucher') return authorityState === '01' ? 'warn' : 'ok'
  if (authorityState === '05') return 'ok'
  return step === 'send' || (step === 'ask' && authorityState === '03') ? 'info' : 'warn'
}
