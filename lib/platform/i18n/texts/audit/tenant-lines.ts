/** Sentences of the audit log about tenants: holds, tags, tokens, documents, partners. Values as in `access-lines.ts`. */
export const tenantLines = {
  'tenant.held': { es: '{actor} retuvo a {subject}{because}', en: '{actor} put {subject} on hold{because}' },
  'tenant.released': { es: '{actor} liberó a {subject}{because}', en: '{actor} released {subject}{because}' },
  'tenant.tagged': {
    es: '{actor} cambió las etiquetas de {subject}',
    en: '{actor} changed the tags of {subject}',
  },
  'tenant.note-written': { es: '{actor} anotó algo en {subject}', en: '{actor} wrote a note on {subject}' },
  'tenant.note-edited': {
    es: '{actor} corrigió una nota en {subject}',
    en: '{actor} edited a note on {subject}',
  },
  'tags.applied': {
    es: '{actor} cambió las etiquetas de {changed, plural, one {# empresa} other {# empresas}}',
    en: '{actor} changed the tags of {changed, plural, one {# tenant} other {# tenants}}',
  },
  'tag.created': { es: '{actor} creó la etiqueta {subject}', en: '{actor} created the tag {subject}' },
  'tag.changed': { es: '{actor} cambió la etiqueta {subject}', en: '{actor} changed the tag {subject}' },
  'tag.removed': { es: '{actor} eliminó la etiqueta {subject}', en: '{actor} deleted the tag {subject}' },
  'tenant.exported': {
    es: '{actor} exportó la lista de empresas',
    en: '{actor} exported the list of tenants',
  },
  'view.saved': { es: '{actor} guardó la vista {subject}', en: '{actor} saved the view {subject}' },
  'view.chosen': {
    es: '{actor} eligió con qué vista se abre su lista',
    en: '{actor} chose the view that opens their list',
  },
  'view.removed': { es: '{actor} eliminó la vista {subject}', en: '{actor} deleted the view {subject}' },
  'token.pasted': { es: '{actor} pegó el token de {subject}', en: '{actor} pasted the token of {subject}' },
  'token.imported': {
    es: '{actor} importó {tokens, plural, one {# token} other {# tokens}} de empresas',
    en: '{actor} imported {tokens, plural, one {# token} other {# tokens}} of tenants',
  },
  'token.removed': {
    es: '{actor} quitó {about, select, tenant {el token de {subject}} other {{was_tokens, plural, one {# token} other {# tokens}} de empresas}}',
    en: '{actor} removed {about, select, tenant {the token of {subject}} other {{was_tokens, plural, one {# token} other {# tokens}} of tenants}}',
  },
  'token.readmitted': {
    es: '{actor} permitió otra vez importar el token de {subject}',
    en: '{actor} let the token of {subject} be imported again',
  },
  'token.checked': { es: '{actor} probó el token de {subject}', en: '{actor} tested the token of {subject}' },
  'token.revealed': {
    es: '{actor} vio en claro el token de {subject}',
    en: '{actor} saw the token of {subject} in clear',
  },
  'vouchers.read': {
    es: '{actor} pidió leer los comprobantes de {subject}',
    en: '{actor} asked to read the vouchers of {subject}',
  },
  'vouchers.exported': {
    es: '{actor} exportó los comprobantes de {subject}',
    en: '{actor} exported the vouchers of {subject}',
  },
  'vouchers.unsent-exported': {
    es: '{actor} exportó los comprobantes sin enviar de todas las empresas',
    en: '{actor} exported the unsent vouchers of all tenants',
  },
  'vouchers.requested': {
    es: '{actor} {kind, select, state {pidió cambiar el estado de} other {pidió enviar}} {vouchers, plural, one {# comprobante} other {# comprobantes}}{because} (ejecución {subject})',
    en: '{actor} {kind, select, state {asked to change the state of} other {asked to send}} {vouchers, plural, one {# voucher} other {# vouchers}}{because} (run {subject})',
  },
  'vouchers.changed': {
    es: '{actor} cambió el estado de {count, plural, one {{voucher}, de {subject}} other {# comprobantes}}{because}',
    en: '{actor} changed the state of {count, plural, one {{voucher}, of {subject}} other {# vouchers}}{because}',
  },
  'vouchers.not-changed': {
    es: '{count, plural, one {{voucher}, de {subject}, quedó como estaba} other {# comprobantes quedaron como estaban}}',
    en: '{count, plural, one {{voucher}, of {subject}, stayed as it was} other {# vouchers stayed as they were}}',
  },
  'vouchers.cancelled': {
    es: '{actor} canceló la ejecución de comprobantes {subject}',
    en: '{actor} cancelled the run of vouchers {subject}',
  },
  'issuing.saved': {
    es: '{actor} guardó un borrador {kind, select, voucher {de comprobante} other {de guía}} para {subject}',
    en: '{actor} saved a draft {kind, select, voucher {of a voucher} other {of a guide}} for {subject}',
  },
  'issuing.removed': {
    es: '{actor} eliminó un borrador de {subject}',
    en: '{actor} removed a draft of {subject}',
  },
  'issuing.requested': {
    es: '{actor} pidió emitir un documento de {subject}',
    en: '{actor} asked to issue a document for {subject}',
  },
  'issuing.issued': {
    es: '{actor} emitió {number} para {subject}',
    en: '{actor} issued {number} for {subject}',
  },
  'issuing.not-issued': {
    es: 'No se emitió el documento que {actor} pidió para {subject}',
    en: 'The document that {actor} asked for {subject} was not issued',
  },
  'issuing.unclear': {
    es: 'No se sabe cuál documento de {subject} se emitió: necesita a una persona',
    en: 'It is not known which document of {subject} was issued: it needs a person',
  },
  'issuing.chosen': {
    es: '{actor} dijo cuál documento de {subject} se emitió',
    en: '{actor} said which document of {subject} was issued',
  },
  'issuing.reopened': {
    es: '{actor} volvió a borrador un documento de {subject} que no se emitió',
    en: '{actor} made a draft again of a document of {subject} that was not issued',
  },
  'issuing.asked': {
    es: '{actor} pidió enviar o consultar una guía de {subject}',
    en: '{actor} asked to send or look up a guide of {subject}',
  },
  'issuing.answered': {
    es: 'SUNAT respondió sobre una guía de {subject}',
    en: 'SUNAT answered about a guide of {subject}',
  },
  'guides.forgotten': {
    es: '{actor} olvidó un conductor o un vehículo de las guías de {subject}',
    en: '{actor} forgot a driver or vehicle of the guides of {subject}',
  },
  'partners.read': {
    es: '{actor} pidió leer los socios en el servidor',
    en: '{actor} asked to read the partners on the server',
  },
  'partners.requested': {
    es: '{actor} pidió crear el socio {subject}',
    en: '{actor} asked to create the partner {subject}',
  },
  'partners.created': { es: '{actor} creó el socio {subject}', en: '{actor} created the partner {subject}' },
  'partners.not-created': {
    es: 'No se creó el socio {subject} que {actor} pidió',
    en: 'The partner {subject} that {actor} asked for was not created',
  },
  'partners.unclear': {
    es: 'No se sabe si se creó el socio {subject} que {actor} pidió',
    en: 'It is not known whether the partner {subject} that {actor} asked for was created',
  },
  'partners.looked-for': {
    es: '{actor} pidió buscar de nuevo el socio {subject}',
    en: '{actor} asked to look for the partner {subject} again',
  },
} as const
