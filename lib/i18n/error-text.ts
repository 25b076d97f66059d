import type { AppError } from '../errors'
import { hasText, type Texts, type TextValues } from './texts'

/** What stands for the details of an error of which only the code was kept. */
const forgotten = { said: '—', path: '—', status: '—', host: '—', why: '—', seconds: 60 }

/** The sentence of an expected error; an unknown code still says that the change did not happen. */
export function errorText(t: Texts, { code, values }: Pick<AppError, 'code' | 'values'>): string {
  return codeText(t, code, values)
}

/** The sentence of a code that was written down, such as the outcome of a sync. */
export function codeText(t: Texts, code: string, values: TextValues = {}): string {
  const key = `errors.${code}`
  return hasText(key) ? t(key, { ...forgotten, ...values }) : t('errors.refused', { code })
}
