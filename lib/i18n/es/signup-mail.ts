/** Letters about new companies: to whoever asked for one, and to the reseller's people. */
export const signupMail = {
  confirmSubject: 'Confirme su correo para crear {company}',
  confirmBody:
    'Hola:\n\nRecibimos una solicitud para crear la empresa {company} (RUC {ruc}) en {reseller}.\n\nPara continuar, abra este enlace y pulse «Confirmar»:\n{link}\n\nEl enlace vence en 72 horas. Puede seguir su solicitud aquí:\n{progress}\n\nSi usted no la hizo, no haga nada: sin su confirmación no se crea la empresa.\n',
  createdSubject: '{company} ya puede facturar',
  createdBody:
    'Hola:\n\nLa empresa {company} ya está creada en {reseller}. Entre en {host} con el correo {email} y la contraseña que eligió.\n\nNo guardamos su contraseña. Si la olvida, use la opción de su propio sistema.\n',
  refusedSubject: 'No se creó {company}',
  refusedBody:
    'Hola:\n\n{reseller} revisó su solicitud para crear {company} y no la aceptó.\n\n{reason}\n\nSi cree que es un error, responda a {reseller}.\n',
  approveSubject: 'Solicitud #{number}: {company} espera su aprobación',
  approveBody:
    '{company} (RUC {ruc}) pidió una empresa en {host} con el correo {email}.\n\nPara aprobarla o rechazarla con este enlace, que es solo de usted y vence en 30 días:\n{link}\n\nTambién la encuentra en el portal:\n{page}\n',
  waitingSubject: 'Cupo lleno: {company} pasó a la lista de espera',
  waitingBody:
    'La solicitud #{number} de {company} (RUC {ruc}, {email}) no se pudo crear porque el cupo contratado está lleno. Entrará sola cuando haya sitio.\n\n{page}\n',
  needsPersonSubject: 'Solicitud #{number}: {company} necesita a una persona',
  needsPersonBody:
    'La solicitud #{number} de {company} (RUC {ruc}, {email}) no pudo terminar sola. Vea qué pasó y decida:\n\n{page}\n',
} as const
