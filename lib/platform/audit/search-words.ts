import { findText, type Texts } from '../i18n/texts'
import { auditReasons } from '../i18n/texts/audit/audit-reasons'
import { auditActions } from './actions'
import { auditSentence } from './describe-line'

/** A word of a search, with what the log writes as codes and the screen shows in words that hold it. */
export type SearchWord = { word: string; actions: string[]; codes: string[] }

const wordsMax = 6

/** The words of a search in the language of `t`; accents and case do not count. Pure. */
export function searchWords(t: Texts, text: string): SearchWord[] {
  const words = [...new Set(plain(text).split(/\s+/).filter(Boolean))].slice(0, wordsMax)
  if (words.length === 0) return []
  const spoken = auditActions.map((action) => [action, spokenAction(t, action)] as const)
  const reasons = Object.keys(auditReasons).map(
    (code) => [code, plain(findText(t, `auditReasons.${code}`) ?? '')] as const,
  )
  return words.map((word) => ({
    word,
    actions: spoken.flatMap(([action, said]) => (said.includes(word) ? [action] : [])),
    codes: reasons.flatMap(([code, said]) => (said.includes(word) ? [code] : [])),
  }))
}

/** What screens say of an action, in the variants that its values choose. */
function spokenAction(t: Texts, action: string): string {
  const said = ['locked', 'unlocked'].map((access) =>
    auditSentence(t, { ...nobody, action, after: { access, desired: access } }),
  )
  return plain([findText(t, `audit.${action}`), ...said].join(' '))
}

const nobody = {
  actorId: null,
  actorName: '',
  actorKind: 'staff' as const,
  subjectKind: null,
  subjectId: null,
  subjectName: null,
  before: null,
  reason: null,
  erasedAt: null,
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
