export const vault = {
  sealedTitle: 'La bóveda está cerrada',
  sealedText:
    'Portería no tiene la llave con la que guarda los tokens y las contraseñas. Por seguridad no muestra nada ni llama a ningún servidor hasta tenerla.',
  waits: 'No se pierde nada: los bloqueos, las altas y los envíos pendientes esperan y siguen solos después.',
  'why-missing': 'No hay ninguna llave: VAULT_KEYS está vacío.',
  'why-malformed': 'Las llaves no se pueden leer: VAULT_KEYS está dañado.',
  'why-unknown-key': 'Falta {count, plural, one {la llave} other {las llaves}} {ids} en VAULT_KEYS.',
  'why-wrong-key':
    '{count, plural, one {La llave} other {Las llaves}} {ids} de VAULT_KEYS no {count, plural, one {es la misma} other {son las mismas}} con que se guardó.',
  todo: 'Qué hace quien administra el servidor',
  todoCopy: 'Busque la copia de las llaves (vault-keys.json) que se guardó aparte de los datos.',
  todoRestore: 'Devuélvala con {command} o ponga VAULT_KEYS como estaba.',
  todoStart: 'Reinicie Portería. Esta página se abre sola en cuanto la llave esté.',
  todoLost:
    'Si la llave se perdió, los tokens guardados no se recuperan: habrá que conectar de nuevo cada servidor y pegar de nuevo cada token.',
  visitorTitle: 'Volvemos en un momento',
  visitorText:
    'En este momento no podemos recibir solicitudes. Lo que ya envió está guardado y sigue su curso. Pruebe de nuevo más tarde.',
} as const
