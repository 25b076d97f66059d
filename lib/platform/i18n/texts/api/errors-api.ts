/** What the API and its keys are refused with. */
export const errorsApi = {
  'key-missing': { es: 'Esa clave no existe.', en: 'That key does not exist.' },
  'key-over': {
    es: 'Esa clave ya no vale: está revocada o vencida. Cree otra.',
    en: 'That key is no longer valid: it was revoked or has expired. Create another one.',
  },
  'keys-many': {
    es: 'Ya hay {most} claves vigentes, el máximo. Revoque antes las que no se usan.',
    en: 'There are {most} keys in force already, the most there can be. Revoke those that are not used first.',
  },
  'key-tag-scopes': {
    es: 'Una clave limitada a etiquetas solo trabaja con empresas: quite los permisos de solicitudes, mensajes, cargos nuevos, webhooks y auditoría.',
    en: 'A key limited to tags works with tenants alone: leave out the scopes of signups, messages, new charges, webhooks and audit.',
  },
  'tag-holds-key': {
    es: 'No se puede eliminar: limita lo que ve {count, plural, one {una clave de API} other {# claves de API}}. Revoque antes {count, plural, one {esa clave} other {esas claves}}.',
    en: 'It cannot be removed: it limits what {count, plural, one {an API key sees} other {# API keys see}}. Revoke {count, plural, one {that key} other {those keys}} first.',
  },
  'key-needed': {
    es: 'Falta la clave. Envíe «Authorization: Bearer por_live_…»; las cookies no sirven aquí.',
    en: 'The key is missing. Send “Authorization: Bearer por_live_…”; cookies count for nothing here.',
  },
  'key-malformed': {
    es: 'Eso no es una clave de esta API: no cuadra su suma de control. Cópiela entera.',
    en: 'That is not a key of this API: its checksum does not fit. Copy all of it.',
  },
  'key-wrong': {
    es: 'La clave no existe, está revocada o venció.',
    en: 'The key does not exist, is revoked or has expired.',
  },
  'key-wrong-often': {
    es: 'Demasiadas claves equivocadas desde esta dirección. Espere {seconds, plural, one {# segundo} other {# segundos}}.',
    en: 'Too many wrong keys from this address. Wait {seconds, plural, one {# second} other {# seconds}}.',
  },
  'key-elsewhere': {
    es: 'La clave no se acepta desde {address}.',
    en: 'The key is not taken from {address}.',
  },
  'key-scope': {
    es: 'A la clave le falta el permiso {scope}, o sus etiquetas no lo dejan usar.',
    en: 'The key lacks the scope {scope}, or its tags keep it from being used.',
  },
  'key-needs-person': {
    es: 'Esto pide que una persona demuestre quién es. Ninguna clave puede: hágalo en el portal.',
    en: 'This takes a person who proves who they are. No key can: do it in the portal.',
  },
  'api-rate': {
    es: 'La clave hizo más de {max} solicitudes en un minuto. Espere {seconds, plural, one {# segundo} other {# segundos}}.',
    en: 'The key made more than {max} requests within a minute. Wait {seconds, plural, one {# second} other {# seconds}}.',
  },
  'api-path': {
    es: 'No hay nada en esta dirección de la API.',
    en: 'There is nothing at this address of the API.',
  },
  'api-method': {
    es: 'Esta dirección se usa con {methods}.',
    en: 'This address is used with {methods}.',
  },
  'api-json': {
    es: 'El cuerpo no es JSON. Envíelo con «Content-Type: application/json».',
    en: 'The body is not JSON. Send it with “Content-Type: application/json”.',
  },
  'api-invalid': {
    es: 'Hay datos que no son válidos: vea «errors».',
    en: 'Some values are not valid: see “errors”.',
  },
  'cursor-wrong': {
    es: 'Ese cursor no es de esta lista. Empiece sin él.',
    en: 'That cursor does not belong to this list. Begin without it.',
  },
  'idempotency-missing': {
    es: 'Toda escritura lleva «Idempotency-Key»: un texto propio de 1 a 100 letras, cifras o signos, el mismo al repetir.',
    en: 'Every write carries “Idempotency-Key”: a text of your own of 1 to 100 letters, digits or signs, the same when repeated.',
  },
  'idempotency-other': {
    es: 'Ese «Idempotency-Key» ya se usó con otro pedido en las últimas 24 horas. Use uno nuevo.',
    en: 'That “Idempotency-Key” was used with another request within the last 24 hours. Use a new one.',
  },
  'secret-given': {
    es: 'Ese «Idempotency-Key» ya dio un secreto, que no se muestra otra vez. No se cambió nada: para otro secreto use uno nuevo.',
    en: 'That “Idempotency-Key” gave a secret already, which is not shown again. Nothing was changed: for another secret use a new one.',
  },
  'idempotency-busy': {
    es: 'El mismo pedido se está atendiendo en este momento. Repítalo en unos segundos.',
    en: 'The same request is being answered at this moment. Repeat it in some seconds.',
  },
  'tenant-ambiguous': {
    es: '{count} empresas tienen ese RUC. Use el «id» de la que busca.',
    en: '{count} tenants have that RUC. Use the “id” of the one you mean.',
  },
  'report-left-out': {
    es: 'Ese informe es de todas las empresas: una clave limitada a etiquetas no lo recibe.',
    en: 'That report is of all tenants: a key limited to tags does not get it.',
  },
  'day-range-wrong': {
    es: 'Las fechas van como 2026-11-30, la primera no después de la última y con un año entre ellas como máximo.',
    en: 'Days are written like 2026-11-30, the first not after the last, and a year apart at most.',
  },
} as const
