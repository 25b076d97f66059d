/** Letters to staff about their own access. */
export const staffMail = {
  invitationSubject: '{who} le invita a {reseller} en Portería',
  invitationBody:
    'Hola:\n\n{who} le invita a entrar a la portería de {reseller} con el rol de {role}.\n\nAbra este enlace, elija su nombre y su contraseña, y ya puede entrar:\n{link}\n\nEl enlace se usa una sola vez y vence el {until}. Si no esperaba esta invitación, no haga nada.\n',
  deviceSubject: 'Entrada desde un equipo nuevo en {reseller}',
  deviceBody:
    'Hola, {name}:\n\nAlguien entró con su cuenta a la portería de {reseller} desde un equipo que no habíamos visto:\n\n{device}\n{address}\n{when}\n\nSi fue usted, no haga nada.\n\nSi no fue usted, cierre esa sesión y cambie su contraseña ahora mismo:\n{page}\nSi ya no puede entrar, pida a un titular que cierre sus sesiones.\n',
} as const
