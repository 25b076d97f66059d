/** Sentences of the audit log about webhooks and notifications. Values as in `access-lines.ts`. */
export const reachLines = {
  'webhook.created': {
    es: '{actor} creó el webhook de {subject}',
    en: '{actor} created the webhook of {subject}',
  },
  'webhook.changed': {
    es: '{actor} cambió el webhook de {subject}',
    en: '{actor} changed the webhook of {subject}',
  },
  'webhook.secret-rotated': {
    es: '{actor} generó otro secreto para el webhook de {subject}',
    en: '{actor} made another secret for the webhook of {subject}',
  },
  'webhook.on': {
    es: '{actor} encendió el webhook de {subject}',
    en: '{actor} switched on the webhook of {subject}',
  },
  'webhook.off': {
    es: '{actor} apagó el webhook de {subject}',
    en: '{actor} switched off the webhook of {subject}',
  },
  'webhook.removed': {
    es: '{actor} quitó el webhook de {subject}',
    en: '{actor} removed the webhook of {subject}',
  },
  'webhook.tested': {
    es: '{actor} envió una prueba a {subject}',
    en: '{actor} sent a test to {subject}',
  },
  'webhook.sent-again': {
    es: '{actor} reenvió un webhook a {subject}',
    en: '{actor} sent a webhook to {subject} again',
  },
  'staff.notifications-set': {
    es: '{actor} eligió sus avisos',
    en: '{actor} chose their notifications',
  },
  'staff.push-on': {
    es: '{actor} encendió sus avisos en un navegador',
    en: '{actor} turned their notifications on in a browser',
  },
  'staff.push-off': {
    es: '{actor} apagó los avisos de {subject} en un navegador',
    en: '{actor} turned the notifications of {subject} off in a browser',
  },
} as const
