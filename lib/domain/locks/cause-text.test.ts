import { expect, test } from 'vitest'
import { messages } from '../../platform/i18n/messages'
import { textsFor } from '../../platform/i18n/texts'
import { causeText, nextText, resentText } from './cause-text'

const t = textsFor('es')
const lost = {
  state: 'unknown',
  cause: 'answer-lost',
  causeDetail: null,
  attempt: 1,
  answer: 'lost',
  hostSilence: null,
}

test('no words about a lock promise that it is never sent again: two readings that show nothing allow it', () => {
  const texts = [messages.es.locks, messages.es.lockScreens, messages.en.locks, messages.en.lockScreens]
  const promises = texts.flatMap((noun) =>
    Object.values(noun).filter((text) => /no se repite|sin repetir|not repeated/i.test(text)),
  )
  expect(promises).toEqual([])
})

test('a lost answer says what comes next, and when it is sent again', () => {
  expect(`${causeText(t, lost)} ${nextText(t, lost)}`).toMatch(
    /La respuesta se perdió.*se lee dos veces.*de nuevo/s,
  )
})

test('what waits to be sent again says why; what was sent again says so afterwards', () => {
  expect(nextText(t, { ...lost, state: 'planned' })).toContain('Dos lecturas mostraron que no se aplicó')
  expect(resentText(t, 1)).toBeNull()
  expect(resentText(t, 2)).toBe('2 envíos: se envió de nuevo porque dos lecturas mostraron que no se aplicó')
  expect(resentText(t, 3)).toContain('3 envíos')
})
