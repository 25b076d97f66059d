import { describe, expect, test } from 'vitest'
import { standingText } from './standing-text'

const guide: Parameters<typeof standingText>[0] = {
  state: 'issued',
  kind: 'carrier-guide',
  authorityState: '01',
  step: 'ask',
  ticket: null,
  cause: null,
  candidates: [],
  links: { xml: null, pdf: null, cdr: null },
}
const said = (changes: Partial<Parameters<typeof standingText>[0]>) => standingText({ ...guide, ...changes })

describe('a guide that was sent is said to', () => {
  test('have a ticket only while its number is in hand', () => {
    expect(said({ authorityState: '03', ticket: '7f0c' })).toBe('issuing.text.guideTicket')
    expect(said({ authorityState: '03' })).toBe('issuing.text.guideSent')
  })

  test('be in doubt while the server has confirmed nothing', () => {
    expect(said({})).toBe('issuing.text.guideInDoubt')
    expect(said({ ticket: '7f0c' })).toBe('issuing.text.guideInDoubt')
  })

  test('have its receipt only where the server gave one', () => {
    const accepted = { authorityState: '05', step: null } as const
    expect(said(accepted)).toBe('issuing.text.acceptedBare')
    const links = { ...guide.links, cdr: 'http://host/cdr' }
    expect(said({ ...accepted, links })).toBe('issuing.text.accepted')
  })
})
