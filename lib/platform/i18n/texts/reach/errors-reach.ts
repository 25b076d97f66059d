/** Errors of webhooks. */
export const errorsReach = {
  'webhook-url-malformed': {
    es: 'Escriba una dirección como https://sistema.ejemplo.pe/avisos, sin usuario ni contraseña.',
    en: 'Enter an address such as https://system.example.pe/events, without a user or password.',
  },
  'webhook-missing': { es: 'Ese webhook ya no existe.', en: 'That webhook does not exist any more.' },
  'webhook-too-many': {
    es: 'Se admiten hasta {max} webhooks. Quite uno que ya no use.',
    en: 'Up to {max} webhooks are allowed. Remove one that you no longer use.',
  },
  'webhook-not-made': {
    es: 'Una clave solo recibe el secreto de los webhooks que ella misma creó: con él se firma como su portal. Pida a una persona que lo cambie en Webhooks.',
    en: 'A key is given the secret of webhooks that it created itself alone: whoever has it signs as your portal. Ask a person to change it under Webhooks.',
  },
  'webhook-off': {
    es: 'El webhook está apagado: enciéndalo primero.',
    en: 'The webhook is off: switch it on first.',
  },
  'push-endpoint-malformed': {
    es: 'El navegador dio una dirección que no sirve para enviarle avisos.',
    en: 'The browser gave an address that cannot be sent notifications.',
  },
  'push-keys-wrong': {
    es: 'El navegador dio una clave que no sirve para cifrar avisos.',
    en: 'The browser gave a key that cannot encrypt notifications.',
  },
  'push-too-many': {
    es: 'Se admiten hasta {max} navegadores. Quite uno que ya no use.',
    en: 'Up to {max} browsers are allowed. Remove one that you no longer use.',
  },
  'delivery-missing': {
    es: 'Ese envío ya no está en la lista.',
    en: 'That delivery is no longer in the list.',
  },
  'delivery-waits': { es: 'Ese envío ya espera su turno.', en: 'That delivery waits for its turn already.' },
} as const
