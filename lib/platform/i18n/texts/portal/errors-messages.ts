/** What messages and dunning refuse. */
export const errorsMessages = {
  'dunning-missing': {
    es: 'Esa secuencia de cobranza no existe.',
    en: 'That dunning sequence does not exist.',
  },
  'dunning-archived': {
    es: 'Esa secuencia está archivada. Vuelva a usarla para incluir empresas o cambiarla.',
    en: 'That sequence is archived. Use it again to put tenants in or to change it.',
  },
  'dunning-template-gone': {
    es: 'Una plantilla de la secuencia está archivada. Elija otra en la secuencia.',
    en: 'A template of the sequence is archived. Choose another one in the sequence.',
  },
  'dunning-name-taken': {
    es: 'Ya hay una secuencia con ese nombre.',
    en: 'There is a sequence with that name already.',
  },
  'dunning-changed': {
    es: '{who} cambió la secuencia mientras tanto. Véala de nuevo antes de guardar.',
    en: '{who} changed the sequence meanwhile. Look at it again before saving.',
  },
  'dunning-moved': {
    es: 'Algo cambió desde lo que vio: las empresas, los textos o las fechas. Véalo de nuevo.',
    en: 'Something changed since you looked: the tenants, the texts or the dates. Look again.',
  },
  'dunning-nobody': { es: 'No hay nadie a quien incluir.', en: 'There is nobody to put in.' },
  'dunning-count-wrong': { es: 'Escriba {count} para confirmar.', en: 'Type {count} to confirm.' },
  'dunning-enrolment-missing': { es: 'Esa cobranza no existe.', en: 'That dunning does not exist.' },
  'dunning-over': { es: 'Esa cobranza ya terminó.', en: 'That dunning has ended.' },
  'dunning-locking': {
    es: 'El bloqueo ya se pidió. Cancele la ejecución si no debe seguir.',
    en: 'The lock was asked for already. Cancel the run if it must not go on.',
  },
  'dunning-not-going': {
    es: 'Ahora no está en curso. Véala de nuevo.',
    en: 'It is not going on now. Look at it again.',
  },
  'dunning-moved-on': {
    es: 'Cambió desde lo que vio. Véala de nuevo antes de decidir.',
    en: 'It changed since you looked. Look again before deciding.',
  },
  'dunning-promise-past': { es: 'Ese día ya pasó.', en: 'That day has passed.' },
  'dunning-promise-far': {
    es: 'Son más de 90 días. Mejor quítela de la cobranza.',
    en: 'That is more than 90 days. Better take it out of dunning.',
  },
  'template-moved': {
    es: 'Alguien guardó la versión {version} mientras usted escribía. Lo que escribió sigue aquí: compare y guarde otra vez.',
    en: 'Somebody saved version {version} while you were typing. What you typed is still here: compare and save again.',
  },
  'template-variable-es': {
    es: 'Línea {line}, columna {column}: {name} no es una variable.',
    en: 'Line {line}, column {column}: {name} is not a variable.',
  },
  'template-variable-en': {
    es: 'Línea {line}, columna {column}: {name} no es una variable.',
    en: 'Line {line}, column {column}: {name} is not a variable.',
  },
  'messaging-token-refused': {
    es: 'El servidor no acepta ese token para mensajes. Está en su panel, junto al número conectado.',
    en: 'The server does not accept that token for messages. It is in its panel, beside the connected number.',
  },
  'messaging-path-missing': {
    es: 'En el servidor no hay nada en /api/{path}. Revise esa parte de la dirección.',
    en: 'The server has nothing at /api/{path}. Check that part of the address.',
  },
  'messaging-token-needed': {
    es: 'Falta el token de los mensajes.',
    en: 'The token for messages is missing.',
  },
  'upload-empty': { es: 'El archivo está vacío.', en: 'The file is empty.' },
  'upload-large': { es: 'El archivo pasa de 16 MB.', en: 'The file is larger than 16 MB.' },
  'upload-kind': {
    es: 'No es un archivo que se pueda enviar: PDF, imagen (PNG, JPEG, WebP), audio, video MP4, o un documento de Word, Excel o PowerPoint.',
    en: 'This is not a file that can be sent: PDF, image (PNG, JPEG, WebP), audio, MP4 video, or a Word, Excel or PowerPoint document.',
  },
  'upload-pdf': {
    es: 'Ese PDF está incompleto o dañado. Expórtelo otra vez.',
    en: 'That PDF is incomplete or damaged. Export it again.',
  },
  'compose-empty': { es: 'Escriba el mensaje.', en: 'Write the message.' },
  'compose-stray': {
    es: 'Línea {line}, columna {column}: {name} no es una variable.',
    en: 'Line {line}, column {column}: {name} is not a variable.',
  },
  'compose-missing': {
    es: 'Faltan datos para {names}. Complételos o déjelas fuera.',
    en: 'Values are missing for {names}. Fill them in or leave them out.',
  },
  'compose-long': {
    es: 'El mensaje queda demasiado largo para {names}.',
    en: 'The message becomes too long for {names}.',
  },
  'compose-nobody': { es: 'No hay nadie a quien enviar.', en: 'There is nobody to send to.' },
  'compose-count': {
    es: 'Ahora son {count, plural, one {# destinatario} other {# destinatarios}}. Revise la lista y escriba ese número.',
    en: 'There are {count, plural, one {# recipient} other {# recipients}} now. Look at the list and type that number.',
  },
  'compose-moved': {
    es: 'Algo cambió desde que miró la vista previa: un texto, un número o alguien que ya no quiere mensajes. Revísela otra vez y confirme.',
    en: 'Something changed since you looked at the preview: a text, a number, or somebody who wants no more messages. Look again and confirm.',
  },
  'compose-used': {
    es: 'Este mensaje ya se envió y no se puede cambiar.',
    en: 'This message was sent already and cannot be changed.',
  },
  'compose-test-text': { es: 'Primero corrija el texto.', en: 'Correct the text first.' },
  'compose-test-nobody': {
    es: 'Ninguna empresa de la lista tiene todos los datos del texto, así que no hay con qué llenar la prueba.',
    en: 'No tenant of the list has every value of the text, so there is nothing to fill the test with.',
  },
  'template-missing': { es: 'Esa plantilla no existe.', en: 'That template does not exist.' },
  'message-file-missing': { es: 'Ese archivo no existe.', en: 'That file does not exist.' },
  'message-file-too-large': { es: 'El archivo pasa de 16 MB.', en: 'The file is larger than 16 MB.' },
  'message-file-empty': { es: 'El archivo está vacío.', en: 'The file is empty.' },
  'message-run-missing': { es: 'Ese envío no existe.', en: 'That run of messages does not exist.' },
  'message-missing': { es: 'Ese mensaje no existe.', en: 'That message does not exist.' },
  'messaging-not-connected': {
    es: 'Faltan conectar los mensajes en Ajustes.',
    en: 'Messages are not connected yet: see Settings.',
  },
  'message-not-repeatable': {
    es: 'Ese mensaje no se puede enviar otra vez: llegó, o aún no terminó.',
    en: 'That message cannot be sent again: it arrived, or has not ended yet.',
  },
  'messaging-token-reseller': {
    es: 'Ese es el token de la cuenta de la central: los mensajes usan otro.',
    en: 'That is the token of the account on the central server: messages use another one.',
  },
  'messaging-token-tenant': {
    es: 'Ese es el token de una empresa: los mensajes usan otro.',
    en: 'That is the token of a tenant: messages use another one.',
  },
  'number-missing': { es: 'Ese número ya no está.', en: 'That number is no longer there.' },
  'number-kept': { es: 'Esta empresa ya tiene ese número.', en: 'This tenant already has that number.' },
  'number-empty': { es: 'Escriba el número.', en: 'Type the number.' },
  'number-unreadable': {
    es: 'No parece un número de teléfono.',
    en: 'It does not look like a telephone number.',
  },
  'number-several': {
    es: 'Hay más de un número. Guárdelos por separado.',
    en: 'There is more than one number. Save them one by one.',
  },
  'number-landline': {
    es: 'Es un teléfono fijo: los mensajes van a celulares.',
    en: 'It is a landline: messages go to mobiles.',
  },
  'number-impossible': {
    es: 'Le faltan o le sobran dígitos. Un celular del Perú tiene 9 y empieza con 9; si es de otro país, póngalo con + y su código.',
    en: 'Digits are missing or too many. A Peruvian mobile has 9 and begins with 9; one from abroad is written with + and its code.',
  },
  'numbers-none': { es: 'Ninguna línea tiene un RUC de 11 dígitos.', en: 'No line has a RUC of 11 digits.' },
  'numbers-too-many': {
    es: 'Son demasiadas líneas. Pegue {most} como máximo.',
    en: 'Too many lines. Paste {most} at most.',
  },
  'numbers-moved': {
    es: 'Algo cambió desde que miró la lista. Véala otra vez antes de guardar.',
    en: 'Something changed since you looked at the list. Look again before you save.',
  },
  'numbers-nothing': { es: 'No hay nada que guardar.', en: 'There is nothing to save.' },
  'template-name-taken': {
    es: 'Ya hay una plantilla con ese nombre.',
    en: 'There is already a template with that name.',
  },
  'template-archived': {
    es: 'La plantilla está archivada. Vuelva a usarla para cambiarla.',
    en: 'The template is archived. Bring it back to change it.',
  },
} as const
