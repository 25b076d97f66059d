/** Letters about new companies: to whoever asked for one, and to the reseller's people. */
export const signupMail = {
  confirmSubject: {
    es: 'Confirme su correo para crear {company}',
    en: 'Confirm your e-mail to create {company}',
  },
  confirmBody: {
    es: 'Hola:\n\nRecibimos una solicitud para crear la empresa {company} (RUC {ruc}) en {reseller}.\n\nPara continuar, abra este enlace y pulse «Confirmar»:\n{link}\n\nEl enlace vence en 72 horas. Puede seguir su solicitud aquí:\n{progress}\n\nSi usted no la hizo, no haga nada: sin su confirmación no se crea la empresa.\n',
    en: 'Hello,\n\nWe received a request to create the company {company} (RUC {ruc}) at {reseller}.\n\nTo go on, open this link and press “Confirm”:\n{link}\n\nThe link is valid for 72 hours. You can follow your request here:\n{progress}\n\nIf you did not ask for it, do nothing: without your confirmation no company is created.\n',
  },
  createdSubject: { es: '{company} ya puede facturar', en: '{company} can issue now' },
  createdBody: {
    es: 'Hola:\n\nLa empresa {company} ya está creada en {reseller}. Entre en {host} con el correo {email} y la contraseña que eligió.\n\nNo guardamos su contraseña. Si la olvida, use la opción de su propio sistema.\n',
    en: 'Hello,\n\nThe company {company} has been created at {reseller}. Go to {host} and sign in with {email} and the password that you chose.\n\nWe do not keep your password. If you forget it, use the option of your own system.\n',
  },
  refusedSubject: { es: 'No se creó {company}', en: '{company} was not created' },
  refusedBody: {
    es: 'Hola:\n\n{reseller} revisó su solicitud para crear {company} y no la aceptó.\n\n{reason}\n\nSi cree que es un error, responda a {reseller}.\n',
    en: 'Hello,\n\n{reseller} looked at your request to create {company} and did not accept it.\n\n{reason}\n\nIf you think that this is a mistake, write to {reseller}.\n',
  },
  approveSubject: {
    es: 'Solicitud #{number}: {company} espera su aprobación',
    en: 'Request #{number}: {company} waits for your approval',
  },
  approveBody: {
    es: '{company} (RUC {ruc}) pidió una empresa en {host} con el correo {email}.\n\nPara aprobarla o rechazarla con este enlace, que es solo de usted y vence en 30 días:\n{link}\n\nTambién la encuentra en el portal:\n{page}\n',
    en: '{company} (RUC {ruc}) asked for a company at {host} with the e-mail {email}.\n\nTo approve or refuse it with this link, which is yours alone and valid for 30 days:\n{link}\n\nYou also find it in the portal:\n{page}\n',
  },
  waitingSubject: {
    es: 'Cupo lleno: {company} pasó a la lista de espera',
    en: 'Quota full: {company} is on the waiting list',
  },
  waitingBody: {
    es: 'La solicitud #{number} de {company} (RUC {ruc}, {email}) no se pudo crear porque el cupo contratado está lleno. Entrará sola cuando haya sitio.\n\n{page}\n',
    en: 'Request #{number} of {company} (RUC {ruc}, {email}) could not be created because the contracted quota is full. It goes on by itself when there is room.\n\n{page}\n',
  },
  needsPersonSubject: {
    es: 'Solicitud #{number}: {company} necesita a una persona',
    en: 'Request #{number}: {company} needs a person',
  },
  needsPersonBody: {
    es: 'La solicitud #{number} de {company} (RUC {ruc}, {email}) no pudo terminar sola. Vea qué pasó y decida:\n\n{page}\n',
    en: 'Request #{number} of {company} (RUC {ruc}, {email}) could not be brought to its end. See what happened and decide:\n\n{page}\n',
  },
} as const
