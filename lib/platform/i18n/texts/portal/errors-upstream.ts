export const errorsUpstream = {
  'connection-move': {
    es: 'Solo un titular puede pasar la conexión a otro servidor o a otro dominio. Su dirección y su dominio siguen como estaban.',
    en: 'Only an owner can move the connection to another server or domain. Its address and domain stay as they were.',
  },
  'connection-missing': {
    es: 'Todavía no hay un servidor central conectado. Conéctelo en Ajustes.',
    en: 'No central server is connected yet. Connect it in Settings.',
  },
  'central-url-malformed': {
    es: 'La dirección del servidor central debe ser como https://central.ejemplo.pe, sin ruta ni usuario.',
    en: 'The address of the central server must look like https://central.example.pe, without a path or user.',
  },
  'base-domain-malformed': {
    es: 'El dominio base debe ser como ejemplo.pe, sin https:// ni rutas.',
    en: 'The base domain must look like example.pe, without https:// or paths.',
  },
  'https-required': {
    es: 'El servidor debe usar https: por http el token viajaría a la vista.',
    en: 'The server must use https: over http the token would travel in plain sight.',
  },
  'private-host': {
    es: '{host} es una dirección privada y aquí solo se llaman servidores públicos. No se envió nada.',
    en: '{host} is a private address and only public servers are called here. Nothing was sent.',
  },
  'foreign-host': {
    es: '{host} no está bajo el dominio base, así que no se le envió ningún token.',
    en: '{host} is not under the base domain, so no token was sent to it.',
  },
  'token-missing': {
    es: 'La bóveda no tiene el token de esta empresa. Péguelo en su ficha, en «Token».',
    en: 'The vault holds no token of this tenant. Paste it in its file, under “Token”.',
  },
  'token-refused': {
    es: '{host} no acepta este token: es de otra empresa o del panel central, o fue cambiado. No se guardó.',
    en: '{host} does not accept this token: it is another tenant’s or the central panel’s, or was changed. It was not kept.',
  },
  'token-of-reseller': {
    es: 'Ese es el token del revendedor, que solo sirve en el servidor central. No se guardó ni se envió a la empresa.',
    en: 'That is the reseller’s token, which is good for the central server alone. It was neither kept nor sent to the tenant.',
  },
  'token-of-another': {
    es: 'Ese token es de {name}. No se guardó ni se envió.',
    en: 'That token belongs to {name}. It was neither kept nor sent.',
  },
  'voucher-missing': {
    es: 'Ese comprobante no está entre los que se leyeron. Actualice la lista.',
    en: 'That voucher is not among those that were read. Refresh the list.',
  },
  'voucher-in-run': {
    es: 'Otra ejecución tiene en mano uno de esos comprobantes. Espere a que termine.',
    en: 'Another run has one of those vouchers in hand. Wait for it to end.',
  },
  'issuance-missing': {
    es: 'Ese borrador o esa emisión no existe.',
    en: 'That draft or issuance does not exist.',
  },
  'issuance-in-the-air': {
    es: 'Otra emisión de la misma serie está en camino. Espere a que termine y vuelva a pedirlo.',
    en: 'Another issuance of the same series is on its way. Wait until it ends and ask again.',
  },
  'issuance-moved': {
    es: 'Esto cambió mientras tanto. Vea de nuevo cómo está.',
    en: 'This changed meanwhile. Look again at how it stands.',
  },
  'token-rejected': {
    es: 'El servidor central rechazó el token del revendedor. Pegue uno vigente en Ajustes, o entre al servidor central desde allí.',
    en: 'The central server rejected the reseller’s token. Paste a valid one in Settings, or sign in to the central server there.',
  },
  'tenant-token-rejected': {
    es: 'El servidor de la empresa rechazó el token de la empresa. Ponga uno vigente en la página de su token.',
    en: 'The tenant’s server rejected the tenant’s token. Put a valid one on the page of its token.',
  },
  'central-wrong-host': {
    es: 'Esa dirección es de este servicio, pero no de su servidor central: responde como la de una empresa o la de un nombre sin registrar. Revise la dirección.',
    en: 'That address is one of this service, but not your central server: it answers as one of a tenant, or of a name that nobody registered. Check the address.',
  },
  'central-not-the-service': {
    es: 'Lo que responde en esa dirección no es el servicio de facturación. Revise la dirección.',
    en: 'What answers at that address is not the invoicing service. Check the address.',
  },
  'token-needed-for-new-host': {
    es: 'El token guardado es de otro servidor. Para conectar uno nuevo, pegue su token.',
    en: 'The saved token belongs to another server. To connect a new one, paste its token.',
  },
  'central-login-missing': {
    es: 'Este servidor no entrega el token con correo y contraseña. Péguelo usted.',
    en: 'This server does not give out the token for an e-mail and password. Paste it yourself.',
  },
  'central-login-refused': {
    es: 'El servidor central no reconoce ese correo y contraseña.',
    en: 'The central server does not know that e-mail and password.',
  },
  'budget-spent': {
    es: 'El cupo de llamadas por minuto está ocupado. Pruebe en {seconds, plural, one {# segundo} other {# segundos}}.',
    en: 'The calls of this minute are taken. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  'rate-limited': {
    es: 'El servidor pidió ir más despacio. Se le dejará descansar y se volverá a llamar.',
    en: 'The server asked to be called less. It will be left to rest and called again.',
  },
  'tenant-locked': {
    es: 'La empresa está bloqueada en su servidor, o el usuario de su token está inactivo.',
    en: 'The tenant is locked on its own server, or the user of its token is inactive.',
  },
  'upstream-no-such-host': {
    es: 'No se encuentra el servidor {host}: ese nombre no existe o no responde el DNS.',
    en: 'The server {host} cannot be found: the name does not exist or the DNS does not answer.',
  },
  'upstream-refused-connection': {
    es: 'El servidor no acepta conexiones. No se envió nada.',
    en: 'The server accepts no connections. Nothing was sent.',
  },
  'upstream-certificate': {
    es: 'El certificado del servidor no es válido para su nombre. No se envió nada.',
    en: 'The certificate of the server is not valid for its name. Nothing was sent.',
  },
  'upstream-deadline': { es: 'El servidor no respondió a tiempo.', en: 'The server did not answer in time.' },
  'upstream-reset': {
    es: 'El servidor cortó la conexión antes de responder.',
    en: 'The server cut the connection before it answered.',
  },
  'upstream-given-up': {
    es: 'Se dejó de esperar al servidor porque el proceso se detuvo.',
    en: 'Waiting for the server ended because the process stopped.',
  },
  'upstream-too-large': {
    es: 'La respuesta del servidor es demasiado grande y no se leyó.',
    en: 'The answer of the server is too large and was not read.',
  },
  'upstream-gateway': {
    es: 'El servidor no responde: lo dice el equipo que está delante de él (HTTP {status}).',
    en: 'The server does not respond: the machine in front of it says so (HTTP {status}).',
  },
  'upstream-maintenance': {
    es: 'El servidor está en mantenimiento.',
    en: 'The server is down for maintenance.',
  },
  'upstream-failed': {
    es: 'El servidor falló y dijo: «{said}».',
    en: 'The server failed and said: “{said}”.',
  },
  'upstream-broken-tenant': {
    es: 'El servidor no puede armar la lista porque una de sus empresas está dañada. Dijo: «{said}».',
    en: 'The server cannot build the list because one of its tenants is damaged. It said: “{said}”.',
  },
  'upstream-html': {
    es: 'El servidor respondió una página web donde debía responder datos. Revise la dirección.',
    en: 'The server answered a web page where data was due. Check the address.',
  },
  'upstream-truncated': {
    es: 'La respuesta del servidor llegó cortada y no se usó.',
    en: 'The answer of the server arrived cut off and was not used.',
  },
  'upstream-empty': { es: 'El servidor respondió vacío.', en: 'The server answered nothing.' },
  'upstream-unreadable': {
    es: 'El servidor respondió algo que no se puede leer.',
    en: 'The server answered something that cannot be read.',
  },
  'upstream-redirected': {
    es: 'El servidor quiso llevar la llamada a otra dirección y no se le siguió. Revise la dirección.',
    en: 'The server wanted to send the call elsewhere and was not followed. Check the address.',
  },
  'upstream-no-such-path': {
    es: 'El servidor no conoce esa función.',
    en: 'The server does not know that function.',
  },
  'upstream-no-such-tenant': {
    es: 'El servidor no conoce esa empresa: «{said}».',
    en: 'The server does not know that tenant: “{said}”.',
  },
  'upstream-rejected': { es: 'El servidor dijo que no: «{said}».', en: 'The server said no: “{said}”.' },
  'upstream-contract': {
    es: 'La respuesta del servidor no tiene la forma acordada (campo {path}).',
    en: 'The answer of the server does not have the agreed form (field {path}).',
  },
  'outcome-unknown': {
    es: 'No se sabe si el cambio se hizo: la respuesta del servidor se perdió. Se comprobará leyendo, sin repetirlo.',
    en: 'It is not known whether the change happened: the answer of the server was lost. It will be checked by reading, without repeating it.',
  },
  'sync-run-missing': { es: 'Esa lectura ya no existe.', en: 'That reading does not exist any more.' },
  'sync-run-not-held': {
    es: 'Esa lectura ya no espera confirmación.',
    en: 'That reading is not waiting for confirmation any more.',
  },
  'reseller-token-messaging': {
    es: 'Ese es el token de los mensajes: la cuenta de la central usa otro.',
    en: 'That is the token for messages: the account on the central server uses another one.',
  },
  'tenant-token-messaging': {
    es: 'Ese es el token de los mensajes, no el de una empresa.',
    en: 'That is the token for messages, not a tenant’s.',
  },
} as const
