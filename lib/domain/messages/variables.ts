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

export const suppliedVariables = ['motivo', 'fecha', 'enlace'] as const satisfies readonly Variable[]

export type VariableValues = Partial<Record<Variable, string>>

export function isVariable(name: string): name is Variable {
  return (variables as readonly string[]).includes(name)
}
