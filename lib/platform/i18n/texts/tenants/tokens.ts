export const tokens = {
  title: { es: 'Token de la empresa', en: 'Token of the tenant' },
  text: {
    es: 'Con él, Portería pregunta al servidor de la empresa y trabaja con sus comprobantes y guías. Se guarda cifrado.',
    en: 'With it Portería asks the tenant’s own server and works with its vouchers and guides. It is kept encrypted.',
  },
  file: { es: 'Token', en: 'Token' },
  rooms: { es: 'Partes de la ficha', en: 'Parts of the file' },
  none: { es: 'La bóveda no tiene el token de esta empresa', en: 'The vault holds no token of this tenant' },
  noneText: {
    es: 'Sin él solo se puede preguntar al servidor central. Péguelo abajo, o active la importación de tokens.',
    en: 'Without it only the central server can be asked. Paste it below, or turn on the import of tokens.',
  },
  noneWithheld: {
    es: 'Una persona lo quitó y pidió no importarlo otra vez.',
    en: 'A person removed it and asked for it not to be imported again.',
  },
  noneSoon: {
    es: 'El servidor central lo entrega: llegará con la próxima lectura.',
    en: 'The central server hands it out: it arrives with the next reading.',
  },
  noneOnServer: {
    es: 'El servidor central no lo entrega. Péguelo abajo.',
    en: 'The central server does not hand it out. Paste it below.',
  },
  'noneRefused.reseller': {
    es: 'Lo que el servidor central entrega para esta empresa es el token del revendedor: no se guarda. Pegue abajo el de un usuario de la empresa.',
    en: 'What the central server hands out for this tenant is the reseller’s token: it is not kept. Paste one of a user of the tenant below.',
  },
  'noneRefused.shared': {
    es: 'El servidor central entrega el mismo token para varias empresas y no se sabe de cuál es: no se guarda. Pegue abajo el de esta.',
    en: 'The central server hands out the same token for several tenants and nobody knows whose it is: it is not kept. Paste this one’s below.',
  },
  'noneRefused.shape': {
    es: 'Lo que el servidor central entrega no tiene forma de token: no se guarda. Péguelo abajo.',
    en: 'What the central server hands out does not look like a token: it is not kept. Paste it below.',
  },
  readmit: { es: 'Importarlo con la próxima lectura', en: 'Import it with the next reading' },
  changedAt: { es: 'Cambió en el servidor', en: 'Changed on the server' },
  changedSoon: {
    es: 'La próxima lectura trae el nuevo a la bóveda.',
    en: 'The next reading brings the new one into the vault.',
  },
  withhold: { es: 'No importarlo otra vez', en: 'Do not import it again' },
  withholdHint: {
    es: 'Sin esto, la próxima lectura lo trae de nuevo del servidor central.',
    en: 'Without this the next reading brings it back from the central server.',
  },
  fingerprint: { es: 'Huella', en: 'Fingerprint' },
  fingerprintHint: {
    es: 'Dos tokens iguales tienen la misma huella; de ella no se puede obtener el token.',
    en: 'Equal tokens have the same fingerprint; the token cannot be worked out from it.',
  },
  source: { es: 'Origen', en: 'Source' },
  sourceImported: { es: 'Importado del servidor central', en: 'Imported from the central server' },
  sourcePasted: { es: 'Pegado a mano', en: 'Pasted by hand' },
  checked: { es: 'Última prueba', en: 'Last test' },
  never: { es: 'Nunca se ha probado', en: 'It was never tested' },
  verdict: { es: 'Resultado', en: 'Result' },
  'verdict.ok': {
    es: 'Vigente: el servidor de la empresa lo acepta',
    en: 'Valid: the tenant’s server accepts it',
  },
  'verdict.locked': {
    es: 'Vigente, pero la empresa está bloqueada o el usuario del token está inactivo',
    en: 'Valid, but the tenant is locked or the token’s user is inactive',
  },
  'verdict.rejected': {
    es: 'Rechazado: es de otra empresa o del panel central, o fue cambiado en el servidor',
    en: 'Rejected: it is another tenant’s or the central panel’s, or was changed on the server',
  },
  'verdict.unreachable': {
    es: 'El servidor de la empresa no responde: del token no se sabe nada',
    en: 'The tenant’s server does not answer: nothing is known of the token',
  },
  'verdict.not-json': {
    es: 'En la dirección de la empresa responde algo que no es su aplicación',
    en: 'Something answers at the tenant’s address that is not its application',
  },
  'verdict.slowed': {
    es: 'El servidor pidió esperar: del token no se sabe nada',
    en: 'The server asked us to wait: nothing is known of the token',
  },
  changed: {
    es: 'El servidor central entrega ahora otro token',
    en: 'The central server now hands out another token',
  },
  changedText: {
    es: 'El que está en la bóveda fue pegado a mano y se conserva mientras el servidor de la empresa lo acepte. Si fue cambiado, quítelo: la próxima sincronización traerá el nuevo.',
    en: 'The one in the vault was pasted by hand and is kept as long as the tenant’s server accepts it. If it was changed, remove it: the next sync will bring the new one.',
  },
  check: { es: 'Probar ahora', en: 'Test now' },
  checking: { es: 'Preguntando…', en: 'Asking…' },
  checkHint: {
    es: 'Lee los comprobantes de un día vacío: no cambia nada en el servidor.',
    en: 'Reads the vouchers of an empty day: nothing is changed on the server.',
  },
  checkSaid: { es: 'Prueba hecha. {verdict}.', en: 'Tested. {verdict}.' },
  paste: { es: 'Pegar un token', en: 'Paste a token' },
  replace: { es: 'Reemplazar por otro', en: 'Replace it with another' },
  pasteLabel: { es: 'Token de un usuario de la empresa', en: 'Token of a user of the tenant' },
  pasteHint: {
    es: 'Está en la aplicación de la empresa: Configuración, Usuarios, «api_token». Se prueba antes de guardarlo y no se vuelve a mostrar.',
    en: 'It stands in the tenant’s application: Settings, Users, “api_token”. It is tested before it is kept and is not shown again.',
  },
  pasteSubmit: { es: 'Probar y guardar', en: 'Test and keep' },
  pasteSaid: { es: 'Guardado en la bóveda. {verdict}.', en: 'Kept in the vault. {verdict}.' },
  'wrong.empty': { es: 'Pegue el token.', en: 'Paste the token.' },
  'wrong.shape': {
    es: 'Un token tiene de 10 a 500 letras, cifras o signos, sin espacios.',
    en: 'A token has 10 to 500 letters, digits or signs, without spaces.',
  },
  reveal: { es: 'Mostrar el token', en: 'Show the token' },
  revealText: {
    es: 'Se mostrará un minuto en esta página y quedará escrito en la auditoría quién lo vio.',
    en: 'It will be shown for a minute on this page, and the audit log will say who saw it.',
  },
  revealSubmit: { es: 'Mostrar', en: 'Show' },
  revealSaid: { es: 'El token es {token}', en: 'The token is {token}' },
  remove: { es: 'Quitar de la bóveda', en: 'Remove from the vault' },
  removeText: {
    es: 'Portería dejará de usarlo. El servidor lo seguirá aceptando: la API no permite anularlo; para eso, cámbielo en la aplicación de la empresa.',
    en: 'Portería will stop using it. The server will go on accepting it: the API cannot revoke it; to do that, change it in the tenant’s application.',
  },
  removeSubmit: { es: 'Quitar el token', en: 'Remove the token' },
  removing: { es: 'Quitando…', en: 'Removing…' },
} as const
