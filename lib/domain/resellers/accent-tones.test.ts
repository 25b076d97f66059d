import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentTones, contrastOf, isAccentCorrected } from './accent-tones'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('the accent of a reseller', () => {
  it('reads on every surface and under its own letters, whatever colour was chosen', () => {
    fc.assert(
      fc.property(colours, (hex) => {
        const tones = accentTones(hex)
        if (!tones) throw new Error(`${hex} is a colour`)
        for (const theme of ['light', 'dark'] as const) {
          const { accent, soft, on, strong } = tones
          expect(contrastOf(accent[theme], soft[theme])).toBeGreaterThanOrEqual(4.5)
          expect(contrastOf(accent[theme], on[theme])).toBeGreaterThanOrEqual(4.5)
          expect(contrastOf(strong[theme], on[theme])).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrastOf(tones.accent.light, '#f9fafb')).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(tones.accent.dark, '#1d2027')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('stays as chosen where it already reads', () => {
    expect(accentTones('#0b5c3b')?.accent.light).toBe('#0b5c3b')
    expect(isAccentCorrected('#0b5c3b')).toBe(false)
  })

  it('is darkened where it would not, and says so', () => {
    expect(isAccentCorrected('#ffd400')).toBe(true)
    expect(contrastOf('#ffd400', '#ffffff')).toBeLessThan(2)
  })

  it.each(['', 'red', '#fff', '#12345g', '#0a5cff;}'])('%s is no colour', (text) => {
    expect(accentTones(text)).toBeNull()
  })
})
