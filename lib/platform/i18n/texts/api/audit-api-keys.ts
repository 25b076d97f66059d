/** The part of `audit` that is about API keys. */
export const auditApiKeys = {
  'all.api-key': { es: 'Todo de claves de API', en: 'All of API keys' },
  'api-key.created': { es: 'Creó una clave de API', en: 'Created an API key' },
  'api-key.rotated': { es: 'Renovó una clave de API', en: 'Rotated an API key' },
  'api-key.revoked': { es: 'Revocó una clave de API', en: 'Revoked an API key' },
  'field.scopes': { es: 'permisos', en: 'scopes' },
  'field.addresses': { es: 'direcciones', en: 'addresses' },
  'field.oldEndsAt': { es: 'la anterior vale hasta', en: 'the previous one stays valid until' },
} as const
