/** Sentences of the audit log about API keys. Values as in `access-lines.ts`. */
export const apiKeyLines = {
  'api-key.created': {
    es: '{actor} creó la clave de API {subject}',
    en: '{actor} created the API key {subject}',
  },
  'api-key.rotated': {
    es: '{actor} renovó la clave de API {subject}',
    en: '{actor} rotated the API key {subject}',
  },
  'api-key.revoked': {
    es: '{actor} revocó la clave de API {subject}',
    en: '{actor} revoked the API key {subject}',
  },
} as const
