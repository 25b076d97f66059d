import { accentTones } from '@/lib/domain/resellers/accent-tones'

/** The custom properties of an accent colour, by name; empty for an invalid colour or none. */
export function accentProperties(accent: string | null): [name: string, value: string][] {
  const saved = accent ? accentTones(accent)?.accent.light : null
  // The corrected light shade is what is saved, and both themes derive from it.
  const tones = saved ? accentTones(saved) : null
  if (!tones) return []
  const both = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`
  return [
    ['--accent', both(tones.accent)],
    ['--accent-strong', both(tones.strong)],
    ['--accent-soft', both(tones.soft)],
    ['--on-accent', both(tones.on)],
  ]
}

/** The same as the inside of a CSS rule. Safe to inline: only a parsed colour is written. */
export function accentRule(accent: string | null): string {
  return accentProperties(accent)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
