/** What a text may name between double braces, such as `{{empresa}}`. */
export const variables = [
  'empresa',
  'ruc',
  'direccion',
  'plan',
  'contacto',
  'revendedor',
  'motivo',
  'fecha',
  'enlace',
] as const

export type Variable = (typeof variables)[number]

/** What the book, the number and the reseller know of each tenant; the others are said by whoever sends. */
export const knownVariables = [
  'empresa',
  'ruc',
  'direccion',
  'plan',
  'contacto',
  'revendedor',
] as const satisfies readonly Variable[]

export const saidVariables = ['motivo', 'fecha', 'enlace'] as const satisfies readonly Variable[]

export type SaidVariable = (typeof saidVariables)[number]

export type VariableValues = Partial<Record<Variable, string>>

export function isVariable(name: string): name is Variable {
  return (variables as readonly string[]).includes(name)
}
