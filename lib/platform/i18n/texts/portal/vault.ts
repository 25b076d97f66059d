export const vault = {
  sealedTitle: { es: 'La bóveda está cerrada', en: 'The vault is sealed' },
  sealedText: {
    es: 'Portería no tiene la llave con la que guarda los tokens y las contraseñas. Por seguridad no muestra nada ni llama a ningún servidor hasta tenerla.',
    en: 'Portería does not have the key that tokens and passwords are kept with. To be safe it shows nothing and calls no server until it has it.',
  },
  waits: {
    es: 'No se pierde nada: los bloqueos, las altas y los envíos pendientes esperan y siguen solos después.',
    en: 'Nothing is lost: locks, signups and whatever is to be sent wait, and go on by themselves afterwards.',
  },
  'why-missing': {
    es: 'No hay ninguna llave: VAULT_KEYS está vacío.',
    en: 'There is no key: VAULT_KEYS is empty.',
  },
  'why-malformed': {
    es: 'Las llaves no se pueden leer: VAULT_KEYS está dañado.',
    en: 'The keys cannot be read: VAULT_KEYS is damaged.',
  },
  'why-unknown-key': {
    es: 'Falta {count, plural, one {la llave} other {las llaves}} {ids} en VAULT_KEYS.',
    en: 'VAULT_KEYS lacks {count, plural, one {the key} other {the keys}} {ids}.',
  },
  'why-wrong-key': {
    es: '{count, plural, one {La llave} other {Las llaves}} {ids} de VAULT_KEYS no {count, plural, one {es la misma} other {son las mismas}} con que se guardó.',
    en: '{count, plural, one {The key} other {The keys}} {ids} of VAULT_KEYS {count, plural, one {is not the one} other {are not the ones}} that sealed what is kept.',
  },
  todo: { es: 'Qué hace quien administra el servidor', en: 'What the administrator of the server does' },
  todoCopy: {
    es: 'Busque la copia de las llaves (vault-keys.json) que se guardó aparte de los datos.',
    en: 'Find the copy of the keys (vault-keys.json) that was kept apart from the data.',
  },
  todoRestore: {
    es: 'Devuélvala con {command} o ponga VAULT_KEYS como estaba.',
    en: 'Put it back with {command}, or set VAULT_KEYS as it was.',
  },
  todoStart: {
    es: 'Reinicie Portería. Esta página se abre sola en cuanto la llave esté.',
    en: 'Start Portería again. This page opens by itself as soon as the key is there.',
  },
  todoLost: {
    es: 'Si la llave se perdió, los tokens guardados no se recuperan: habrá que conectar de nuevo cada servidor y pegar de nuevo cada token.',
    en: 'If the key is lost, the tokens that were kept cannot be recovered: each server must be connected again and each token pasted again.',
  },
  visitorTitle: { es: 'Volvemos en un momento', en: 'We will be back in a moment' },
  visitorText: {
    es: 'En este momento no podemos recibir solicitudes. Lo que ya envió está guardado y sigue su curso. Pruebe de nuevo más tarde.',
    en: 'We cannot take requests right now. What you already sent is kept and takes its course. Please try again later.',
  },
} as const
