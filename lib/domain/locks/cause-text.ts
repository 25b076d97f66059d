import { findText, type Texts } from '../../platform/i18n/texts'

/** The fields of an item that its texts use. */
export type DescribedItem = {
  state: string
  cause: string | null
  causeDetail: string | null
  attempt: number
  answer: string | null
  hostSilence: string | null
}

/** The text of a state; of an unchanged item with its host unread, that central alone shows it. */
export function stateText(t: Texts, state: string, hostSilence: string | null = null): string {
  const key = state === 'unchanged' && hostSilence ? 'locks.state.unchanged-central' : `locks.state.${state}`
  return findText(t, key) ?? state
}

/** Causes whose text names the silence of the host, or has nothing to do with it. */
const silenceNamed = ['central-alone', 'both-ends', 'on-hold', 'cancelled-by-hand']

/**
 * The cause of an item, with the answer of the server and the silence of the host where they matter. Null for
 * none.
 */
export function causeText(t: Texts, item: DescribedItem): string | null {
  const { cause, causeDetail, attempt, answer, hostSilence } = item
  const why = findText(t, `locks.cause.${cause}`, {
    ...{ detail: causeDetail ?? '', attempt, silence: hostSilence ?? 'none' },
  })
  if (!cause || why === null) return null
  const answered = cause === 'half-done' ? findText(t, `locks.answer.${answer}`) : null
  const silent = silenceNamed.includes(cause) ? null : findText(t, `locks.silence.${hostSilence}`)
  return [answered, why, silent].filter(Boolean).join(' ')
}

/** The next action for an item; null for none. */
export function nextText(t: Texts, item: DescribedItem): string | null {
  const { state, cause, hostSilence } = item
  const keys = [
    ...(state === 'planned' && item.attempt > 0 ? ['lockScreens.next.planned-again'] : []),
    ...(state === 'unchanged' && hostSilence ? ['lockScreens.next.unchanged-central'] : []),
    `lockScreens.next.${state}.${cause}`,
    `lockScreens.next.${state}.${hostSilence}`,
    `lockScreens.next.${state}`,
  ]
  for (const key of keys) {
    const text = findText(t, key)
    if (text) return text
  }
  return null
}

/**
 * How often a request was sent; null for once. Each attempt follows two readings of the one before as without
 * effect.
 */
export function resentText(t: Texts, attempt: number): string | null {
  return attempt > 1 ? t('lockScreens.resent', { count: attempt }) : null
}
