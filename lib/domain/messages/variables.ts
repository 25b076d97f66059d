/** Variables of a text, such as `{{empresa}}`. */
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

/** Known for each tenant; the others are filled in by the sender. */
export const knownVariables = [
  'empresa',
  'ruc',
  'direccion',
  'plan',
  'contacto',
  'revendedor',
] as const satisfies readonly Variable[]

export const suppliedVariables = ['motivo', 'fecha', 'enlace'] as const satisfies readonly Variable[]

export type SuppliedVariable = (typeof suppliedVariables)[number]

export type VariableValues = Partial<Record<Variable, string>>

export function isVariable(name: string): name is Variable {
  return (variables as readonly string[]).includes(name)
}
