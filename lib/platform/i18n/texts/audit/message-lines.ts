/** Sentences of the audit log about messages, numbers, templates and dunning. Values as in `access-lines.ts`. */
export const messageLines = {
  'messages.connected': { es: '{actor} conectó los mensajes', en: '{actor} connected messages' },
  'messages.probed': {
    es: '{actor} probó la conexión de mensajes',
    en: '{actor} tested the connection for messages',
  },
  'messages.settings-saved': {
    es: '{actor} cambió los ajustes de mensajes',
    en: '{actor} changed the settings for messages',
  },
  'messages.prepared': {
    es: '{actor} preparó una lista para enviar mensajes a {tenants, plural, one {# empresa} other {# empresas}}',
    en: '{actor} prepared a list to send messages to {tenants, plural, one {# tenant} other {# tenants}}',
  },
  'messages.requested': {
    es: '{actor} pidió enviar {messages, plural, one {# mensaje} other {# mensajes}} (envío {subject})',
    en: '{actor} asked to send {messages, plural, one {# message} other {# messages}} (run {subject})',
  },
  'messages.paused': {
    es: '{actor} pausó el envío de mensajes {subject}',
    en: '{actor} paused the run of messages {subject}',
  },
  'messages.resumed': {
    es: '{actor} reanudó el envío de mensajes {subject}',
    en: '{actor} resumed the run of messages {subject}',
  },
  'messages.cancelled': {
    es: '{actor} canceló {messages, plural, one {# mensaje que no había salido} other {# mensajes que no habían salido}} (envío {subject})',
    en: '{actor} cancelled {messages, plural, one {# message that had not left} other {# messages that had not left}} (run {subject})',
  },
  'messages.handed-over': {
    es: '{actor} pasó a {askedBy} {count, plural, one {el envío de mensajes {subject}} other {# envíos de mensajes}}',
    en: '{actor} handed to {askedBy} {count, plural, one {the run of messages {subject}} other {# runs of messages}}',
  },
  'messages.finished': {
    es: 'El envío de mensajes {subject} de {actor} terminó',
    en: 'The run of messages {subject} of {actor} came to its end',
  },
  'messages.opted-out': {
    es: '{actor} anotó que {subject} no quiere mensajes{because}',
    en: '{actor} noted that {subject} wants no messages{because}',
  },
  'messages.opted-in': {
    es: '{actor} anotó que {subject} vuelve a querer mensajes{because}',
    en: '{actor} noted that {subject} wants messages again{because}',
  },
  'numbers.saved': {
    es: '{actor} guardó un número de {subject}',
    en: '{actor} saved a number of {subject}',
  },
  'numbers.removed': {
    es: '{actor} quitó un número de {subject}',
    en: '{actor} removed a number of {subject}',
  },
  'numbers.imported': {
    es: '{actor} guardó números de {tenants, plural, one {# empresa} other {# empresas}}',
    en: '{actor} saved numbers of {tenants, plural, one {# tenant} other {# tenants}}',
  },
  'templates.created': {
    es: '{actor} creó {about, select, message_template {la plantilla {subject}} other {{templates, plural, one {# plantilla} other {# plantillas}} de mensajes}}',
    en: '{actor} created {about, select, message_template {the template {subject}} other {{templates, plural, one {# template} other {# templates}} for messages}}',
  },
  'templates.changed': {
    es: '{actor} guardó otra versión de la plantilla {subject}',
    en: '{actor} saved another version of the template {subject}',
  },
  'templates.archived': {
    es: '{actor} archivó la plantilla {subject}',
    en: '{actor} archived the template {subject}',
  },
  'templates.restored': {
    es: '{actor} volvió a usar la plantilla {subject}',
    en: '{actor} brought the template {subject} back into use',
  },
  'notice.failed': {
    es: 'No se pudo preparar un aviso que pidió {subject}',
    en: 'A notice that {subject} asked for could not be prepared',
  },
  'notice.settled': {
    es: '{actor} avisó que lo programado para {subject} ya no va',
    en: '{actor} told that what was scheduled for {subject} is off',
  },
  'notice.templates-saved': {
    es: '{actor} cambió las plantillas de aviso por motivo',
    en: '{actor} changed the notice templates by reason',
  },
  'dunning.created': {
    es: '{actor} creó la secuencia de cobranza {subject}',
    en: '{actor} created the dunning sequence {subject}',
  },
  'dunning.changed': {
    es: '{actor} guardó otra versión de la secuencia de cobranza {subject}',
    en: '{actor} saved another version of the dunning sequence {subject}',
  },
  'dunning.archived': {
    es: '{actor} archivó la secuencia de cobranza {subject}',
    en: '{actor} archived the dunning sequence {subject}',
  },
  'dunning.restored': {
    es: '{actor} volvió a usar la secuencia de cobranza {subject}',
    en: '{actor} took the dunning sequence {subject} back into use',
  },
  'dunning.enrolled': {
    es: '{actor} incluyó a {count, plural, one {{subject}} other {# empresas}} en la cobranza',
    en: '{actor} put {count, plural, one {{subject}} other {# tenants}} into dunning',
  },
  'dunning.noticed': {
    es: '{actor} preparó un aviso de cobranza para {count, plural, one {{subject}} other {# empresas}}',
    en: '{actor} prepared a dunning notice for {count, plural, one {{subject}} other {# tenants}}',
  },
  'dunning.locking': {
    es: 'La cobranza pidió bloquear {count, plural, one {{subject}} other {# empresas}}',
    en: 'Dunning asked to lock {count, plural, one {{subject}} other {# tenants}}',
  },
  'dunning.moved': {
    es: 'El próximo paso de cobranza de {count, plural, one {{subject} pasó} other {# empresas pasó}} a más tarde',
    en: 'The next dunning step of {count, plural, one {{subject}} other {# tenants}} was put off',
  },
  'dunning.stopped': {
    es: 'La cobranza de {count, plural, one {{subject} se detuvo: necesita a una persona} other {# empresas se detuvo: necesitan a una persona}}',
    en: 'Dunning of {count, plural, one {{subject} stopped: it needs a person} other {# tenants stopped: they need a person}}',
  },
  'dunning.ended': {
    es: 'Terminó la cobranza de {count, plural, one {{subject}} other {# empresas}}',
    en: 'Dunning of {count, plural, one {{subject}} other {# tenants}} ended',
  },
  'dunning.paused': {
    es: '{actor} pausó la cobranza de {subject}',
    en: '{actor} paused dunning of {subject}',
  },
  'dunning.resumed': {
    es: '{actor} reanudó la cobranza de {subject}',
    en: '{actor} resumed dunning of {subject}',
  },
  'dunning.promised': {
    es: '{actor} anotó una promesa de pago de {subject}',
    en: '{actor} noted a promise to pay of {subject}',
  },
  'dunning.removed': {
    es: '{actor} quitó a {count, plural, one {{subject}} other {# empresas}} de la cobranza{because}',
    en: '{actor} took {count, plural, one {{subject}} other {# tenants}} out of dunning{because}',
  },
  'dunning.decided': {
    es: '{actor} decidió cómo sigue la cobranza de {subject}',
    en: '{actor} decided how dunning of {subject} goes on',
  },
  'dunning.handed-over': {
    es: '{actor} pasó a {askedBy} la cobranza de {count, plural, one {{subject}} other {# empresas}}',
    en: '{actor} handed to {askedBy} dunning of {count, plural, one {{subject}} other {# tenants}}',
  },
} as const
