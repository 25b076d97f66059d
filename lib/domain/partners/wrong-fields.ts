import type { PartnerField } from './schemas'

// Servers name a field by its wire name, in their own language, or only within the sentence.
const names: [field: PartnerField, name: RegExp][] = [
  ['email', /correo|e-?mail/i],
  ['gitlabUser', /git[\s_-]*lab|usuario|\buser/i],
  ['domain', /domin?[io]|domain|\burl\b/i],
  ['departmentId', /departa?ment/i],
  ['zone', /\bzon[ae]\b/i],
  ['status', /\bstatus\b|\bestado\b/i],
  ['fullName', /full[\s_-]*name|nombre|\bname\b/i],
]

function fieldNamed(text: string): PartnerField | null {
  return names.find(([, name]) => name.test(text))?.[0] ?? null
}

/** The server's sentences by the fields of the form; what belongs to none of them is left to the whole. */
export function toFieldSentences(refusal: {
  said: string | null
  sentences: Record<string, string>
}): Partial<Record<PartnerField, string>> {
  const found: Partial<Record<PartnerField, string>> = {}
  for (const [name, sentence] of Object.entries(refusal.sentences)) {
    const field = fieldNamed(name) ?? fieldNamed(sentence)
    if (field) found[field] ??= sentence
  }
  if (Object.keys(refusal.sentences).length > 0 || !refusal.said) return found
  const field = fieldNamed(refusal.said)
  return field ? { [field]: refusal.said } : {}
}
