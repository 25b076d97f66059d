/** One sentence a code of `lib/errors.ts`; `unexpected` is for everything nobody foresaw. */
export const errors = {
  unexpected: 'Algo falló y no se completó. Si se repite, indique este número: {id}.',
  invalid: 'Revise los datos marcados.',
  'invalid-field': 'Este dato no es válido.',
  refused: 'No se pudo hacer ({code}).',
  forbidden: 'Su rol no puede hacer esto. Lo pueden hacer: {roles}.',
  'session-ended': 'Su sesión terminó. Vuelva a entrar para continuar.',
  'sign-in-refused': 'El correo y la contraseña no corresponden a ninguna cuenta.',
  'sign-in-wait':
    'Demasiados intentos. Espere {seconds, plural, one {# segundo} other {# segundos}} y vuelva a probar.',
  'setup-closed': 'Este enlace ya se usó o venció. Reinicie Portería para obtener uno nuevo.',
} as const
