/** One sentence a code of `lib/errors.ts`; `unexpected` is for everything nobody foresaw. */
export const errors = {
  unexpected: 'Algo falló y no se completó. Si se repite, indique este número: {id}.',
  invalid: 'Revise los datos marcados.',
  'invalid-field': 'Este dato no es válido.',
  refused: 'No se pudo hacer ({code}).',
  forbidden: 'Su rol no puede hacer esto. Lo pueden hacer: {roles}.',
  'session-ended': 'Su sesión terminó. Vuelva a entrar para continuar.',
  'sign-in-refused': 'El correo y la contraseña no corresponden a ninguna cuenta.',
  'sign-in-wait':
    'Demasiados intentos. Espere {seconds, plural, one {# segundo} other {# segundos}} y vuelva a probar.',
  'setup-closed': 'Este enlace ya se usó o venció. Reinicie Portería para obtener uno nuevo.',
  'not-allowed': 'Su rol no puede hacer esto.',
  'connection-missing': 'Todavía no hay un servidor central conectado. Conéctelo en Ajustes.',
  'central-url-malformed':
    'La dirección del servidor central debe ser como https://central.ejemplo.pe, sin ruta ni usuario.',
  'base-domain-malformed': 'El dominio base debe ser como ejemplo.pe, sin https:// ni rutas.',
  'https-required': 'El servidor debe usar https: por http el token viajaría a la vista.',
  'private-host':
    '{host} es una dirección privada y aquí solo se llaman servidores públicos. No se envió nada.',
  'foreign-host': '{host} no está bajo el dominio base, así que no se le envió ningún token.',
  'token-rejected':
    'El servidor rechazó el token. Pegue uno vigente en Ajustes, o entre al servidor central desde allí.',
  'token-needed-for-new-host':
    'El token guardado es de otro servidor. Para conectar uno nuevo, pegue su token.',
  'central-login-missing': 'Este servidor no entrega el token con correo y contraseña. Péguelo usted.',
  'central-login-refused': 'El servidor central no reconoce ese correo y contraseña.',
  'reseller-slug-taken': 'Ya existe un revendedor con el nombre corto {slug}.',
  'reseller-missing': 'No existe un revendedor con el nombre corto {slug}.',
  'staff-email-taken': 'No se pudo crear una cuenta con ese correo.',
  'budget-spent':
    'El cupo de llamadas por minuto está ocupado. Pruebe en {seconds, plural, one {# segundo} other {# segundos}}.',
  'rate-limited': 'El servidor pidió ir más despacio. Se le dejará descansar y se volverá a llamar.',
  'tenant-locked': 'La empresa está bloqueada en su servidor, o el usuario de su token está inactivo.',
  'upstream-no-such-host': 'No se encuentra el servidor {host}: ese nombre no existe o no responde el DNS.',
  'upstream-refused-connection': 'El servidor no acepta conexiones. No se envió nada.',
  'upstream-certificate': 'El certificado del servidor no es válido para su nombre. No se envió nada.',
  'upstream-deadline': 'El servidor no respondió a tiempo.',
  'upstream-reset': 'El servidor cortó la conexión antes de responder.',
  'upstream-given-up': 'Se dejó de esperar al servidor porque el proceso se detuvo.',
  'upstream-too-large': 'La respuesta del servidor es demasiado grande y no se leyó.',
  'upstream-gateway': 'El servidor no responde: lo dice el equipo que está delante de él (HTTP {status}).',
  'upstream-maintenance': 'El servidor está en mantenimiento.',
  'upstream-failed': 'El servidor falló y dijo: «{said}».',
  'upstream-html': 'El servidor respondió una página web donde debía responder datos. Revise la dirección.',
  'upstream-truncated': 'La respuesta del servidor llegó cortada y no se usó.',
  'upstream-empty': 'El servidor respondió vacío.',
  'upstream-unreadable': 'El servidor respondió algo que no se puede leer.',
  'upstream-redirected':
    'El servidor quiso llevar la llamada a otra dirección y no se le siguió. Revise la dirección.',
  'upstream-no-such-path': 'El servidor no conoce esa función.',
  'upstream-no-such-tenant': 'El servidor no conoce esa empresa: «{said}».',
  'upstream-rejected': 'El servidor dijo que no: «{said}».',
  'upstream-contract': 'La respuesta del servidor no tiene la forma acordada (campo {path}).',
  'outcome-unknown':
    'No se sabe si el cambio se hizo: la respuesta del servidor se perdió. Se comprobará leyendo, sin repetirlo.',
  'sync-run-missing': 'Esa lectura ya no existe.',
  'sync-run-not-held': 'Esa lectura ya no espera confirmación.',
} as const
