export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'es'

/** Formats of dates and numbers: `en` readers in Peru. */
export const formatLocale: Record<Locale, string> = { es: 'es-PE', en: 'en-US' }

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The best supported language of an `Accept-Language` header; Spanish if none fits. */
export function parseAcceptLanguage(header: string | null): Locale {
  const ranked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        language: tag.slice(0, 2).toLowerCase(),
        weight: quality ? Number(quality.trim().slice(2)) : 1,
      }
    })
    .filter((entry) => isLocale(entry.language) && entry.weight > 0)
    .sort((left, right) => right.weight - left.weight)
  return (ranked[0]?.language as Locale | undefined) ?? defaultLocale
}
