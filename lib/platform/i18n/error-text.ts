import type { AppError } from '../errors'
import { findText, type Texts, type TextValues } from './texts'

/** The text of an expected error; an unknown code still says that the change did not happen. */
export function errorText(t: Texts, { code, values }: Pick<AppError, 'code' | 'values'>): string {
  return codeText(t, code, values)
}

/** The text of a stored code, such as a sync's outcome; missing values read "—". */
export function codeText(t: Texts, code: string, values?: TextValues): string {
  return findText(t, `errors.${code}`, values) ?? t('errors.refused', { code })
}
