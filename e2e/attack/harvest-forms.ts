import type { ResellerName } from './actors'
import type { Fields } from './client'

/** A form of a page as served to a reseller: the id of its action and its initial fields. */
export type FoundForm = { reseller: ResellerName | null; page: string; actionId: string; fields: Fields }

const entities: Record<string, string> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
  '&#39;': "'",
}

function decode(text: string): string {
  return text.replace(/&(?:quot|amp|lt|gt|#x27|#39);/g, (entity) => entities[entity] ?? entity)
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)
  return found ? decode(found[1] ?? '') : null
}

/** Finds the forms of a page that post to an action. */
export function findForms(
  { reseller, page }: Pick<FoundForm, 'reseller' | 'page'>,
  html: string,
): FoundForm[] {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? []
  return forms.flatMap((form) => {
    const fields: Fields = []
    for (const tag of form.match(/<(?:input|textarea|select|button)\b[^>]*>/g) ?? []) {
      const name = attribute(tag, 'name')
      const type = attribute(tag, 'type')
      if (!name || type === 'file') continue
      if ((type === 'checkbox' || type === 'radio') && !/\schecked/.test(tag)) continue
      fields.push([name, attribute(tag, 'value') ?? ''])
    }
    const actionId = actionOf(fields)
    return actionId ? [{ reseller, page, actionId, fields }] : []
  })
}

function actionOf(fields: Fields): string | null {
  for (const [name, value] of fields) {
    const [, plain] = /^\$ACTION_ID_(\w+)$/.exec(name) ?? []
    if (plain) return plain
    const [, bound] = /^\$ACTION_\d+:0$/.test(name) ? (/"id":"(\w+)"/.exec(value) ?? []) : []
    if (bound) return bound
  }
  return null
}
