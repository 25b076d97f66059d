/** OKLCH: lightness 0 to 1, chroma, hue in degrees. */
type Oklch = { l: number; c: number; h: number }
type Rgb = [red: number, green: number, blue: number]

type AccentTone = { light: string; dark: string }
/** The CSS colours of an accent, each for both themes. */
export type AccentTones = { accent: AccentTone; strong: AccentTone; soft: AccentTone; on: AccentTone }

/** WCAG requires 4.5; the rest is margin for rounding. */
const accentContrastMin = 4.6

export const accentPattern = /^#[0-9a-f]{6}$/i

/**
 * Readable colours for a reseller's accent: same hue, lightness adjusted until it contrasts with every surface
 * of the theme. Null for anything but `#0a5cff`-style colours.
 */
export function accentTones(hex: string): AccentTones | null {
  if (!accentPattern.test(hex)) return null
  const chosen = toOklch(parseHex(hex))
  const tint = Math.min(chosen.c, 0.022)
  const softLight = inGamut({ l: 0.955, c: tint, h: chosen.h })
  const softDark = inGamut({ l: 0.27, c: Math.min(chosen.c, 0.05), h: chosen.h })
  const light = movedUntilRead(chosen, softLight, -0.005)
  const dark = movedUntilRead({ ...chosen, l: Math.max(chosen.l, 0.6) }, softDark, 0.005)
  return {
    accent: { light: css(light), dark: css(dark) },
    strong: {
      light: css({ ...light, l: Math.max(0.2, light.l - 0.06) }),
      dark: css({ ...dark, l: Math.min(0.95, dark.l + 0.06) }),
    },
    soft: { light: css(softLight), dark: css(softDark) },
    on: { light: '#ffffff', dark: css({ l: 0.17, c: Math.min(chosen.c, 0.03), h: chosen.h }) },
  }
}

/** Whether the colour was darkened for the light theme. */
export function isAccentCorrected(hex: string): boolean {
  const tones = accentTones(hex)
  return tones !== null && tones.accent.light.toLowerCase() !== hex.toLowerCase()
}

/** Contrast ratio of two colours such as `#0a5cff`, from 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  return contrast(luminance(parseHex(one)), luminance(parseHex(other)))
}

function movedUntilRead(start: Oklch, against: Oklch, step: number): Oklch {
  const ground = luminance(toRgb(against))
  let colour = inGamut(start)
  while (contrast(luminance(toRgb(colour)), ground) < accentContrastMin && colour.l > 0 && colour.l < 1) {
    colour = inGamut({ ...start, l: colour.l + step })
  }
  return colour
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Linear RGB. */
function parseHex(hex: string): Rgb {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function css(colour: Oklch): string {
  const channel = (value: number) => {
    const bound = Math.min(1, Math.max(0, value))
    const encoded = bound <= 0.0031308 ? bound * 12.92 : 1.055 * bound ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${toRgb(inGamut(colour)).map(channel).join('')}`
}

/** Reduces chroma until the colour is in the sRGB gamut. */
function inGamut(colour: Oklch): Oklch {
  let view = colour
  while (view.c > 0 && toRgb(view).some((value) => value < -0.001 || value > 1.001)) {
    view = { ...view, c: Math.max(0, view.c - 0.004) }
  }
  return view
}

// Matrices of Björn Ottosson's OKLab.
function toOklch([red, green, blue]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

function toRgb({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
