/** Words of the trail about messages, numbers, templates and sequences of dunning. */
export const auditMessages = {
  'all.messages': { es: 'Mensajes: todo', en: 'Messages: everything' },
  'all.dunning': { es: 'Cobranza: todo', en: 'Dunning: everything' },
  'all.numbers': { es: 'Números: todo', en: 'Numbers: everything' },
  'all.templates': { es: 'Plantillas: todo', en: 'Templates: everything' },
  'messages.connected': { es: 'Conectó los mensajes', en: 'Connected messages' },
  'messages.probed': { es: 'Probó la conexión de mensajes', en: 'Probed the connection for messages' },
  'messages.settings-saved': {
    es: 'Cambió los ajustes de mensajes',
    en: 'Changed the settings for messages',
  },
  'messages.requested': { es: 'Pidió enviar mensajes', en: 'Asked to send messages' },
  'messages.paused': { es: 'Pausó un envío de mensajes', en: 'Paused a run of messages' },
  'messages.resumed': { es: 'Reanudó un envío de mensajes', en: 'Resumed a run of messages' },
  'messages.cancelled': {
    es: 'Canceló mensajes que no habían salido',
    en: 'Cancelled messages that had not left',
  },
  'messages.handed-over': {
    es: 'Pasó un envío de mensajes a otra persona',
    en: 'Handed a run of messages over to somebody else',
  },
  'messages.finished': { es: 'Terminó un envío de mensajes', en: 'Finished a run of messages' },
  'messages.opted-out': {
    es: 'Anotó que una empresa no quiere mensajes',
    en: 'Noted that a tenant wants no messages',
  },
  'messages.opted-in': {
    es: 'Anotó que una empresa vuelve a querer mensajes',
    en: 'Noted that a tenant wants messages again',
  },
  'numbers.saved': { es: 'Guardó un número de una empresa', en: 'Saved a number of a tenant' },
  'numbers.removed': { es: 'Quitó un número de una empresa', en: 'Removed a number of a tenant' },
  'numbers.imported': { es: 'Guardó números de una lista', en: 'Saved numbers from a list' },
  'templates.created': { es: 'Creó plantillas de mensajes', en: 'Created message templates' },
  'templates.changed': {
    es: 'Guardó otra versión de una plantilla',
    en: 'Saved another version of a template',
  },
  'templates.archived': { es: 'Archivó una plantilla', en: 'Archived a template' },
  'templates.restored': { es: 'Volvió a usar una plantilla', en: 'Brought a template back into use' },
  'messages.prepared': {
    es: 'Preparó una lista para enviar mensajes',
    en: 'Prepared a list to send messages to',
  },
  'dunning.created': { es: 'Creó una secuencia de cobranza', en: 'Created a dunning sequence' },
  'dunning.changed': {
    es: 'Guardó otra versión de una secuencia de cobranza',
    en: 'Saved another version of a dunning sequence',
  },
  'dunning.archived': { es: 'Archivó una secuencia de cobranza', en: 'Archived a dunning sequence' },
  'dunning.restored': {
    es: 'Volvió a usar una secuencia de cobranza',
    en: 'Took a dunning sequence back into use',
  },
  'dunning.enrolled': {
    es: 'Incluyó a la empresa en una cobranza',
    en: 'Put the tenant into a dunning sequence',
  },
  'dunning.noticed': { es: 'Preparó un aviso de cobranza', en: 'Prepared a dunning notice' },
  'dunning.locking': {
    es: 'Pidió el bloqueo de una cobranza',
    en: 'Asked for the lock of a dunning sequence',
  },
  'dunning.moved': { es: 'Pasó un paso de cobranza a más tarde', en: 'Put off a dunning step' },
  'dunning.stopped': {
    es: 'Detuvo una cobranza: necesita a una persona',
    en: 'Stopped a dunning sequence: it needs a person',
  },
  'dunning.ended': { es: 'Terminó una cobranza', en: 'Ended a dunning sequence' },
  'dunning.paused': { es: 'Pausó una cobranza', en: 'Paused a dunning sequence' },
  'dunning.resumed': { es: 'Reanudó una cobranza', en: 'Resumed a dunning sequence' },
  'dunning.promised': { es: 'Anotó una promesa de pago', en: 'Noted a promise to pay' },
  'dunning.removed': {
    es: 'Quitó a la empresa de una cobranza',
    en: 'Took the tenant out of a dunning sequence',
  },
  'dunning.decided': { es: 'Decidió cómo sigue una cobranza', en: 'Decided how a dunning sequence goes on' },
  'dunning.handed-over': {
    es: 'Pasó una cobranza a otra persona',
    en: 'Handed a dunning sequence over to somebody else',
  },
} as const
