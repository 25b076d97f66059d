import type { Texts } from '../i18n/texts'
import { isSystem } from './actor'

/** Who asked for work, as screens name them: work that nobody asked for is the system's. */
export function requesterName(t: Texts, name: string): string {
  return isSystem({ id: null, name, kind: '' }) ? t('audit.system') : name
}
