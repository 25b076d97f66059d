import type { AppError } from '../errors'
import { hasText, type Texts } from './texts'

/** The sentence of an expected error; an unknown code still says that the change did not happen. */
export function errorText(t: Texts, error: AppError): string {
  const key = `errors.${error.code}`
  return hasText(key) ? t(key, error.values) : t('errors.refused', { code: error.code })
}
