import { isVariable, type Variable, type VariableValues } from './variables'

/** A name between braces that is no variable, or braces that do not close; places count from 1. */
export type Stray = { name: string; line: number; column: number }

type Part = { text: string } | { variable: Variable } | { stray: Stray }

export type Rendered = { text: string } | { missing: Variable[] } | { unknown: string[] }

const braces = /\{\{([^{}\n]*)\}\}|\{\{|\}\}/g

/**
 * The text with its variables filled in. A value is never read for variables again. A value of nothing but space
 * counts as missing.
 */
export function renderTemplate(body: string, values: VariableValues): Rendered {
  return compileTemplate(body)(values)
}

/** The same for many: the text is read once. */
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

/** The variables that a text names, each once, in the order in which they first stand. */
export function listVariables(body: string): Variable[] {
  return variablesIn(toParts(body))
}

/** What must be put right before a text can be kept, with its place. */
export function findStrays(body: string): Stray[] {
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
