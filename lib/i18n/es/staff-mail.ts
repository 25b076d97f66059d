/** Letters to staff about their own access. */
export const staffMail = {
  invitationSubject: '{who} le invita a {reseller} en Portería',
  invitationBody:
    'Hola:\n\n{who} le invita a entrar a la portería de {reseller} con el rol de {role}.\n\nAbra este enlace, elija su nombre y su contraseña, y ya puede entrar:\n{link}\n\nEl enlace se usa una sola vez y vence el {until}. Si no esperaba esta invitación, no haga nada.\n',
  emailSubject: 'Confirme su correo nuevo para {reseller}',
  emailBody:
    'Hola, {name}:\n\nSe pidió usar este correo para entrar a la portería de {reseller}. Para confirmarlo, abra este enlace:\n{link}\n\nSe usa una sola vez y vence el {until}. Si usted no lo espera, no haga nada: todo queda como está.\n',
  emailLeftSubject: 'Su correo para entrar a {reseller} cambió',
  emailLeftBody:
    'Hola, {name}:\n\nDesde el {when} ya no se entra a la portería de {reseller} con este correo, sino con otro que se confirmó. Las demás sesiones se cerraron.\n\nSi no fue usted, avise ahora mismo a un titular de {reseller}.\n',
  emailLeftByBody:
    'Hola, {name}:\n\n{by} cambió su correo para entrar a la portería de {reseller}. Desde el {when} este ya no sirve y sus sesiones se cerraron.\n\nSi no lo esperaba, hable con {by} o con otro titular.\n',
  deviceSubject: 'Entrada desde un equipo nuevo en {reseller}',
  deviceBody:
    'Hola, {name}:\n\nAlguien entró con su cuenta a la portería de {reseller} desde un equipo que no habíamos visto:\n\n{device}\n{address}\n{when}\n\nSi fue usted, no haga nada.\n\nSi no fue usted, cierre esa sesión y cambie su contraseña ahora mismo:\n{page}\nSi ya no puede entrar, pida a un titular que cierre sus sesiones.\n',
} as const
