/** Letters to staff about their own access. */
export const staffMail = {
  invitationSubject: {
    es: '{who} le invita a {reseller} en Portería',
    en: '{who} invites you to {reseller} on Portería',
  },
  invitationBody: {
    es: 'Hola:\n\n{who} le invita a entrar a la portería de {reseller} con el rol de {role}.\n\nAbra este enlace, elija su nombre y su contraseña, y ya puede entrar:\n{link}\n\nEl enlace se usa una sola vez y vence el {until}. Si no esperaba esta invitación, no haga nada.\n',
    en: 'Hello,\n\n{who} invites you to the front desk of {reseller} as {role}.\n\nOpen this link, choose your name and password, and you are in:\n{link}\n\nThe link works once and expires {until}. If you did not expect this invitation, do nothing.\n',
  },
  emailSubject: {
    es: 'Confirme su correo nuevo para {reseller}',
    en: 'Confirm your new e-mail for {reseller}',
  },
  emailBody: {
    es: 'Hola, {name}:\n\nSe pidió usar este correo para entrar a la portería de {reseller}. Para confirmarlo, abra este enlace:\n{link}\n\nSe usa una sola vez y vence el {until}. Si usted no lo espera, no haga nada: todo queda como está.\n',
    en: 'Hello {name},\n\nSomebody asked to use this e-mail to sign in to the front desk of {reseller}. To confirm it, open this link:\n{link}\n\nIt works once and expires {until}. If you do not expect it, do nothing: everything stays as it is.\n',
  },
  emailLeftSubject: {
    es: 'Su correo para entrar a {reseller} cambió',
    en: 'Your e-mail for signing in to {reseller} changed',
  },
  emailLeftBody: {
    es: 'Hola, {name}:\n\nDesde el {when} ya no se entra a la portería de {reseller} con este correo, sino con otro que se confirmó. Las demás sesiones se cerraron.\n\nSi no fue usted, avise ahora mismo a un titular de {reseller}.\n',
    en: 'Hello {name},\n\nSince {when} this e-mail no longer signs in to the front desk of {reseller}; another one does, which was confirmed. Your other sessions were ended.\n\nIf it was not you, tell an owner of {reseller} right now.\n',
  },
  emailLeftByBody: {
    es: 'Hola, {name}:\n\n{by} cambió su correo para entrar a la portería de {reseller}. Desde el {when} este ya no sirve y sus sesiones se cerraron.\n\nSi no lo esperaba, hable con {by} o con otro titular.\n',
    en: 'Hello {name},\n\n{by} changed your e-mail for signing in to the front desk of {reseller}. Since {when} this one no longer works, and your sessions were ended.\n\nIf you did not expect it, talk to {by} or to another owner.\n',
  },
  resetSubject: {
    es: 'Elija otra contraseña para {reseller}',
    en: 'Choose another password for {reseller}',
  },
  resetBody: {
    es: 'Hola, {name}:\n\nSe pidió elegir otra contraseña para su cuenta en la portería de {reseller}. Para hacerlo, abra este enlace:\n{link}\n\nSe usa una sola vez y vence el {when}. Si usted no lo pidió, no haga nada: su contraseña sigue igual.\n',
    en: 'Hello {name},\n\nSomebody asked to choose another password for your account at the front desk of {reseller}. To do so, open this link:\n{link}\n\nIt works once and expires {when}. If you did not ask for it, do nothing: your password stays as it is.\n',
  },
  resetDoneSubject: {
    es: 'Su contraseña de {reseller} cambió',
    en: 'Your password at {reseller} changed',
  },
  resetDoneBody: {
    es: 'Hola, {name}:\n\nEl {when} se eligió otra contraseña para su cuenta en la portería de {reseller}, y todas sus sesiones se cerraron.\n\nSi no fue usted, avise ahora mismo a un titular de {reseller}.\n',
    en: 'Hello {name},\n\nOn {when} another password was chosen for your account at the front desk of {reseller}, and all your sessions were ended.\n\nIf it was not you, tell an owner of {reseller} right now.\n',
  },
  deviceSubject: {
    es: 'Entrada desde un equipo nuevo en {reseller}',
    en: 'Sign-in from a new device at {reseller}',
  },
  deviceBody: {
    es: 'Hola, {name}:\n\nAlguien entró con su cuenta a la portería de {reseller} desde un equipo que no habíamos visto:\n\n{device}\n{address}\n{when}\n\nSi fue usted, no haga nada.\n\nSi no fue usted, cierre esa sesión y cambie su contraseña ahora mismo:\n{page}\nSi ya no puede entrar, pida a un titular que cierre sus sesiones.\n',
    en: 'Hello {name},\n\nSomebody signed in with your account at the front desk of {reseller} from a device that we had not seen:\n\n{device}\n{address}\n{when}\n\nIf it was you, do nothing.\n\nIf it was not you, end that session and change your password right now:\n{page}\nIf you cannot sign in any more, ask an owner to end your sessions.\n',
  },
} as const
