/** Sentences of the audit log about people and their sign-ins. Values as in `access-lines.ts`. */
export const staffLines = {
  'staff.created': { es: '{actor} agregó a {subject}', en: '{actor} added {subject}' },
  'staff.changed': { es: '{actor} cambió su nombre', en: '{actor} changed their name' },
  'staff.tags-set': {
    es: '{actor} cambió qué empresas ve {subject}',
    en: '{actor} changed which tenants {subject} sees',
  },
  'staff.signed-in': { es: '{actor} inició sesión', en: '{actor} signed in' },
  'staff.sign-in-refused': {
    es: '{actor} rechazó un intento de entrar como {subject}',
    en: '{actor} refused an attempt to sign in as {subject}',
  },
  'staff.step-up-refused': {
    es: 'Se rechazó la contraseña que {actor} dio para una acción delicada',
    en: 'The password that {actor} gave for a delicate action was refused',
  },
  'staff.totp-added': {
    es: '{actor} activó su aplicación de códigos',
    en: '{actor} turned on an authenticator application',
  },
  'staff.totp-removed': {
    es: '{actor} quitó su aplicación de códigos',
    en: '{actor} removed an authenticator application',
  },
  'staff.passkey-added': { es: '{actor} registró una llave de acceso', en: '{actor} registered a passkey' },
  'staff.passkey-removed': { es: '{actor} quitó una llave de acceso', en: '{actor} removed a passkey' },
  'staff.recovery-codes-made': {
    es: '{actor} hizo códigos de recuperación nuevos',
    en: '{actor} made new recovery codes',
  },
  'staff.recovery-code-used': {
    es: '{actor} entró con un código de recuperación',
    en: '{actor} signed in with a recovery code',
  },
  'staff.second-factor-refused': {
    es: '{actor} rechazó un segundo factor de {subject}',
    en: '{actor} refused a second factor of {subject}',
  },
  'staff.factors-reset': {
    es: '{actor} quitó la verificación en dos pasos de {subject}',
    en: '{actor} took away the two-step verification of {subject}',
  },
  'staff.second-factor-rule': {
    es: '{actor} cambió la exigencia de dos pasos',
    en: '{actor} changed whether two steps are required',
  },
  'staff.identity-linked': {
    es: '{actor} enlazó su cuenta con otro servicio de inicio de sesión',
    en: '{actor} linked their account to another sign-in service',
  },
  'staff.identity-unlinked': {
    es: '{actor} quitó el enlace con otro servicio de inicio de sesión',
    en: '{actor} unlinked their account from another sign-in service',
  },
  'staff.panel-rule': {
    es: '{actor} cambió si se entra con el usuario del panel',
    en: '{actor} changed whether the panel account signs in',
  },
  'staff.signed-out': { es: '{actor} cerró sesión', en: '{actor} signed out' },
  'staff.signed-out-everywhere': {
    es: '{actor} cerró sesión en todas partes',
    en: '{actor} signed out everywhere',
  },
  'staff.locale-changed': { es: '{actor} cambió de idioma', en: '{actor} changed the language' },
  'staff.new-device': {
    es: '{actor} entró desde un equipo nuevo',
    en: '{actor} signed in from a new device',
  },
  'staff.session-ended': {
    es: '{actor} cerró una de sus sesiones',
    en: '{actor} ended one of their sessions',
  },
  'staff.other-sessions-ended': {
    es: '{actor} cerró sus otras sesiones',
    en: '{actor} ended their other sessions',
  },
  'staff.sessions-ended-by-owner': {
    es: '{actor} cerró {sessions, plural, one {una sesión} other {# sesiones}} de {subject}',
    en: '{actor} ended {sessions, plural, one {a session} other {# sessions}} of {subject}',
  },
  'staff.password-changed': { es: '{actor} cambió su contraseña', en: '{actor} changed their password' },
  'staff.password-reset-asked': {
    es: '{actor} creó un enlace para que {subject} elija otra contraseña',
    en: '{actor} made a link for {subject} to choose another password',
  },
  'staff.password-reset': {
    es: '{actor} eligió otra contraseña con un enlace',
    en: '{actor} chose another password through a link',
  },
  'staff.email-asked': {
    es: '{actor} pidió cambiar el correo de {subject}',
    en: '{actor} asked to change the e-mail of {subject}',
  },
  'staff.email-withdrawn': {
    es: '{actor} retiró un cambio de correo de {subject}',
    en: '{actor} withdrew a change of the e-mail of {subject}',
  },
  'staff.email-changed': {
    es: '{actor} cambió el correo de {subject}',
    en: '{actor} changed the e-mail of {subject}',
  },
  'staff.invited': { es: '{actor} invitó a {subject}', en: '{actor} invited {subject}' },
  'staff.invited-again': {
    es: '{actor} renovó la invitación de {subject}',
    en: '{actor} renewed the invitation of {subject}',
  },
  'staff.invitation-withdrawn': {
    es: '{actor} retiró la invitación de {subject}',
    en: '{actor} withdrew the invitation of {subject}',
  },
  'staff.joined': { es: '{actor} aceptó su invitación', en: '{actor} accepted their invitation' },
  'staff.role-changed': {
    es: '{actor} cambió el rol de {subject}',
    en: '{actor} changed the role of {subject}',
  },
  'staff.suspended': { es: '{actor} suspendió a {subject}', en: '{actor} suspended {subject}' },
  'staff.brought-back': {
    es: '{actor} devolvió el acceso a {subject}',
    en: '{actor} gave {subject} access again',
  },
  'staff.limits-saved': {
    es: '{actor} cambió cuánto duran las sesiones',
    en: '{actor} changed how long sessions last',
  },
} as const
