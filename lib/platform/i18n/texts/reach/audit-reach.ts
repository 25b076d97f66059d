/** Words of the audit log about webhooks. */
export const auditReach = {
  'all.webhook': { es: 'Webhooks: todo', en: 'Webhooks: everything' },
  'webhook.created': { es: 'Creó un webhook', en: 'Created a webhook' },
  'webhook.changed': { es: 'Cambió un webhook', en: 'Changed a webhook' },
  'webhook.secret-rotated': { es: 'Generó otro secreto de firma', en: 'Made another signing secret' },
  'webhook.on': { es: 'Encendió un webhook', en: 'Switched a webhook on' },
  'webhook.off': { es: 'Apagó un webhook', en: 'Switched a webhook off' },
  'webhook.removed': { es: 'Quitó un webhook', en: 'Removed a webhook' },
  'webhook.tested': { es: 'Probó un webhook', en: 'Tested a webhook' },
  'webhook.sent-again': { es: 'Reenvió un webhook', en: 'Sent a webhook again' },
  'staff.notifications-set': { es: 'Eligió sus avisos', en: 'Chose their notifications' },
  'staff.push-on': { es: 'Encendió avisos en un navegador', en: 'Turned notifications on in a browser' },
  'staff.push-off': { es: 'Apagó avisos en un navegador', en: 'Turned notifications off in a browser' },
  'field.kinds': { es: 'hechos', en: 'events' },
} as const
