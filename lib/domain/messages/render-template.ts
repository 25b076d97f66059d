import { isVariable, type Variable, type VariableValues } from './variables'

/** An unknown variable name or unclosed braces; line and column from 1. */
export type TemplateError = { name: string; line: number; column: number }

type Part = { text: string } | { variable: Variable } | { stray: TemplateError }

export type Rendered = { text: string } | { missing: Variable[] } | { unknown: string[] }

const braces = /\{\{([^{}\n]*)\}\}|\{\{|\}\}/g

/** Fills in the variables of a text. Values are not expanded again; a blank value counts as missing. */
export function renderTemplate(body: string, values: VariableValues): Rendered {
  return compileTemplate(body)(values)
}

/** The same for many recipients: parses the text once. */
export function compileTemplate(body: string): (values: VariableValues) => Rendered {
  const parts = toParts(body)
  const strays = parts.flatMap((part) => ('stray' in part ? part.stray.name : []))
  if (strays.length > 0) return () => ({ unknown: [...new Set(strays)] })
  const named = variablesIn(parts)
  return (values) => {
    const missing = named.filter((name) => !values[name]?.trim())
    if (missing.length > 0) return { missing }
    return { text: parts.map((part) => textOf(part, values)).join('') }
  }
}

/** Variables of a text, each once, in order of appearance. */
export function listVariables(body: string): Variable[] {
  return variablesIn(toParts(body))
}

/** Errors that must be fixed before a template can be saved. */
export function findTemplateErrors(body: string): TemplateError[] {
  return toParts(body).flatMap((part) => ('stray' in part ? part.stray : []))
}

function toParts(body: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of body.matchAll(braces)) {
    parts.push({ text: body.slice(from, match.index) })
    from = match.index + match[0].length
    const name = match[1]?.trim().toLowerCase()
    if (name !== undefined && isVariable(name)) parts.push({ variable: name })
    else parts.push({ stray: { name: match[0], ...placeOf(body, match.index) } })
  }
  parts.push({ text: body.slice(from) })
  return parts
}

function placeOf(body: string, index: number): { line: number; column: number } {
  const before = body.slice(0, index).split(/\r\n|\n|\r/)
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

function variablesIn(parts: Part[]): Variable[] {
  return [...new Set(parts.flatMap((part) => ('variable' in part ? part.variable : [])))]
}

function textOf(part: Part, values: VariableValues): string {
  if ('text' in part) return part.text
  return 'variable' in part ? (values[part.variable]?.trim() ?? '') : ''
}
