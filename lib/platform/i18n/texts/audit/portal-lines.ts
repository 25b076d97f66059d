/** Sentences of the audit log about the account, its connection, syncs and signups. Values as in `access-lines.ts`. */
export const portalLines = {
  'reseller.created': { es: '{actor} creó la cuenta {subject}', en: '{actor} created the account {subject}' },
  'setup.completed': {
    es: '{actor} completó el primer arranque de {subject}',
    en: '{actor} completed the first start of {subject}',
  },
  'connection.saved': {
    es: '{actor} guardó la conexión con el servidor',
    en: '{actor} saved the connection to the server',
  },
  'connection.probed': {
    es: '{actor} probó la conexión con el servidor',
    en: '{actor} tested the connection to the server',
  },
  'connection.semantics': {
    es: 'Se vio que un bloqueo repetido {semantics, select, toggle {alterna el acceso} other {fija el acceso}} en el servidor',
    en: 'A repeated lock was seen to {semantics, select, toggle {toggle the access} other {set the access}} on the server',
  },
  'connection.signed-in': {
    es: '{actor} obtuvo el token del servidor central',
    en: '{actor} obtained the token from the central server',
  },
  'sync.requested': {
    es: '{actor} pidió leer el servidor central',
    en: '{actor} asked to read the central server',
  },
  'sync.finished': {
    es: '{actor} leyó {rows, plural, one {# empresa} other {# empresas}} del servidor central',
    en: '{actor} read {rows, plural, one {# tenant} other {# tenants}} from the central server',
  },
  'sync.failed': {
    es: '{actor} no pudo leer el servidor central',
    en: '{actor} could not read the central server',
  },
  'sync.held': {
    es: '{actor} retuvo una lectura del servidor central que trajo pocas empresas',
    en: '{actor} held a reading of the central server that brought few tenants',
  },
  'sync.confirmed': {
    es: '{actor} confirmó una lectura retenida con {rows, plural, one {# empresa} other {# empresas}}',
    en: '{actor} confirmed a held reading with {rows, plural, one {# tenant} other {# tenants}}',
  },
  'signup.settings-saved': {
    es: '{actor} guardó la página de registro',
    en: '{actor} saved the signup page',
  },
  'signup.received': {
    es: 'Llegó la solicitud de alta de {subject}',
    en: 'The signup request of {subject} came in',
  },
  'signup.confirmed': { es: '{subject} confirmó su correo', en: '{subject} confirmed their e-mail' },
  'signup.approved': {
    es: '{actor} aprobó la solicitud de {subject}',
    en: '{actor} approved the request of {subject}',
  },
  'signup.refused': {
    es: '{actor} rechazó la solicitud de {subject}{because}',
    en: '{actor} refused the request of {subject}{because}',
  },
  'signup.retried': {
    es: '{actor} reintentó la solicitud de {subject}',
    en: '{actor} retried the request of {subject}',
  },
  'signup.created': { es: 'Se creó la empresa {subject}', en: 'The tenant {subject} was created' },
  'signup.not-created': {
    es: 'No se creó la empresa {subject}',
    en: 'The tenant {subject} was not created',
  },
  'signup.expired': {
    es: '{count, plural, one {Venció la solicitud de {subject}} other {Vencieron # solicitudes de alta}}',
    en: '{count, plural, one {The request of {subject} expired} other {# signup requests expired}}',
  },
  'signup.erased': {
    es: '{count, plural, one {Se borraron los datos de un solicitante} other {Se borraron los datos de # solicitantes}}',
    en: '{count, plural, one {The data of an applicant was erased} other {The data of # applicants was erased}}',
  },
  'access-page.settings-saved': {
    es: '{actor} cambió el contacto de la página de acceso',
    en: '{actor} changed the contact on the access page',
  },
  'access-page.created': {
    es: '{actor} creó el enlace de la página de acceso de {subject}',
    en: '{actor} made the link of the access page of {subject}',
  },
  'access-page.renewed': {
    es: '{actor} cambió el enlace de la página de acceso de {subject}',
    en: '{actor} changed the link of the access page of {subject}',
  },
  'access-page.revoked': {
    es: '{actor} retiró el enlace de la página de acceso de {subject}',
    en: '{actor} removed the link of the access page of {subject}',
  },
  'audit.exported': { es: '{actor} descargó la auditoría', en: '{actor} downloaded the audit log' },
  'audit.trimmed': {
    es: '{actor} retiró {lines, plural, one {la línea más antigua} other {las # líneas más antiguas}} de la auditoría',
    en: '{actor} let {lines, plural, one {the oldest line} other {the # oldest lines}} of the audit log go',
  },
  'audit.calls-exported': {
    es: '{actor} descargó las llamadas al servicio',
    en: '{actor} downloaded the calls to the service',
  },
  'retention.saved': {
    es: '{actor} cambió los plazos de conservación',
    en: '{actor} changed how long things are kept',
  },
  'vault.rotated': {
    es: '{actor} renovó la llave de la bóveda',
    en: '{actor} renewed the key of the vault',
  },
} as const
