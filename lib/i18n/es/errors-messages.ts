/** What messages and dunning refuse. */
export const errorsMessages = {
  'dunning-missing': 'Esa secuencia de cobranza no existe.',
  'dunning-archived': 'Esa secuencia está archivada. Vuelva a usarla para incluir empresas o cambiarla.',
  'dunning-template-gone': 'Una plantilla de la secuencia está archivada. Elija otra en la secuencia.',
  'dunning-name-taken': 'Ya hay una secuencia con ese nombre.',
  'dunning-changed': '{who} cambió la secuencia mientras tanto. Véala de nuevo antes de guardar.',
  'dunning-moved': 'Algo cambió desde lo que vio: las empresas, los textos o las fechas. Véalo de nuevo.',
  'dunning-nobody': 'No hay nadie a quien incluir.',
  'dunning-count-wrong': 'Escriba {count} para confirmar.',
  'dunning-enrolment-missing': 'Esa cobranza no existe.',
  'dunning-over': 'Esa cobranza ya terminó.',
  'dunning-locking': 'El bloqueo ya se pidió. Cancele la ejecución si no debe seguir.',
  'dunning-not-going': 'Ahora no está en curso. Véala de nuevo.',
  'dunning-moved-on': 'Cambió desde lo que vio. Véala de nuevo antes de decidir.',
  'dunning-promise-past': 'Ese día ya pasó.',
  'dunning-promise-far': 'Son más de 90 días. Mejor quítela de la cobranza.',
  'template-moved':
    'Alguien guardó la versión {version} mientras usted escribía. Lo que escribió sigue aquí: compare y guarde otra vez.',
  'template-variable-es': 'Línea {line}, columna {column}: {name} no es una variable.',
  'template-variable-en': 'Línea {line}, columna {column}: {name} no es una variable.',
  'messaging-token-refused':
    'El servidor no acepta ese token para mensajes. Está en su panel, junto al número conectado.',
  'messaging-path-missing': 'En el servidor no hay nada en /api/{path}. Revise esa parte de la dirección.',
  'messaging-token-needed': 'Falta el token de los mensajes.',
  'upload-empty': 'El archivo está vacío.',
  'upload-large': 'El archivo pasa de 16 MB.',
  'upload-kind':
    'No es un archivo que se pueda enviar: PDF, imagen (PNG, JPEG, WebP), audio, video MP4, o un documento de Word, Excel o PowerPoint.',
  'upload-pdf': 'Ese PDF está incompleto o dañado. Expórtelo otra vez.',
  'compose-empty': 'Escriba el mensaje.',
  'compose-stray': 'Línea {line}, columna {column}: {name} no es una variable.',
  'compose-missing': 'Faltan datos para {names}. Complételos o déjelas fuera.',
  'compose-long': 'El mensaje queda demasiado largo para {names}.',
  'compose-nobody': 'No hay nadie a quien enviar.',
  'compose-count':
    'Ahora son {count, plural, one {# destinatario} other {# destinatarios}}. Revise la lista y escriba ese número.',
  'compose-moved':
    'Algo cambió desde que miró la vista previa: un texto, un número o alguien que ya no quiere mensajes. Revísela otra vez y confirme.',
  'compose-used': 'Este mensaje ya se envió y no se puede cambiar.',
  'compose-test-text': 'Primero corrija el texto.',
  'compose-test-nobody':
    'Ninguna empresa de la lista tiene todos los datos del texto, así que no hay con qué llenar la prueba.',
} as const
