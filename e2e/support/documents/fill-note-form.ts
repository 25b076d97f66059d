import { randomUUID } from 'node:crypto'
import { multipart } from '../../attack/client'
import { findForms } from '../../attack/harvest-forms'

/** A new note in the form of a tenant's page as a browser without scripts sends it; null where the page has no such form. */
export function fillNoteForm(path: string, page: string) {
  const form = findForms({ reseller: null, page: path }, page).find(({ fields }) =>
    fields.some(([name]) => name === 'noteId'),
  )
  if (!form) return null
  const text = `nota ${randomUUID()}`
  const fields = form.fields.map(([name, value]): [string, string] => [name, value])
  return { text, body: multipart([...fields.filter(([name]) => name !== 'text'), ['text', text]]) }
}
