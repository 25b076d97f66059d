export const parties = {
  identityType: { es: 'Documento', en: 'Document' },
  number: { es: 'Número', en: 'Number' },
  name: { es: 'Nombre o razón social', en: 'Name or legal name' },
  tradeName: { es: 'Nombre comercial', en: 'Trade name' },
  tradeNameHint: {
    es: 'Opcional; si queda vacío se envía el nombre.',
    en: 'Optional; left empty, the name is sent.',
  },
  address: { es: 'Dirección', en: 'Address' },
  lookUp: { es: 'Buscar', en: 'Look up' },
  lookingUp: { es: 'Buscando…', en: 'Looking up…' },
  lookUpOf: { es: 'Buscar el RUC', en: 'Look up the RUC' },
  found: { es: 'Encontrado en el padrón.', en: 'Found in the register.' },
  foundAs: { es: 'Encontrado en el padrón: {state}.', en: 'Found in the register: {state}.' },
  warning: {
    es: 'El padrón dice: {state}. Se puede emitir igual; confirme antes con la empresa.',
    en: 'The register says: {state}. It can be issued all the same; ask the company first.',
  },
  'manual.not-in-register': {
    es: 'El padrón no tiene este RUC. Revise el número o escriba el nombre a mano.',
    en: 'The register does not know this RUC. Check the number or type the name by hand.',
  },
  'manual.down': {
    es: 'El padrón no respondió. Pruebe más tarde o escriba el nombre a mano.',
    en: 'The register did not answer. Try later or type the name by hand.',
  },
  'manual.missing': {
    es: 'Este servidor no ofrece la consulta de RUC. Escriba el nombre a mano.',
    en: 'This server has no RUC look-up. Type the name by hand.',
  },
  'no-register': {
    es: 'Solo el RUC tiene consulta: con otro documento escriba el nombre a mano.',
    en: 'Only a RUC can be looked up: with another document, type the name by hand.',
  },
  'malformed.empty': { es: 'Escriba el RUC que quiere buscar.', en: 'Type the RUC to look up.' },
  'malformed.letters': { es: 'Un RUC tiene solo cifras.', en: 'A RUC has digits only.' },
  'malformed.length': { es: 'Un RUC tiene 11 cifras.', en: 'A RUC has 11 digits.' },
  'malformed.prefix': {
    es: 'Un RUC empieza con 10, 15, 16, 17 o 20.',
    en: 'A RUC begins with 10, 15, 16, 17 or 20.',
  },
} as const
