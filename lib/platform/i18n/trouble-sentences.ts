import { codeText } from './error-text'
import { findText, type Texts } from './texts'

type Trouble = { code: string; values: Record<string, string | number>; tenantName: string | null }

/** Why a run is stalled: the error with the server's message, and the tenant that it names. */
export function troubleSentences(t: Texts, { code, values, tenantName }: Trouble): string[] {
  const why = findText(t, `locks.trouble.${code}`) ?? codeText(t, code, values)
  const said = String(values.said ?? '')
  return [
    why,
    ...(said && !why.includes(said) ? [t('locks.trouble.said', { said })] : []),
    ...(tenantName ? [t('locks.trouble.tenant', { name: tenantName })] : []),
  ]
}
