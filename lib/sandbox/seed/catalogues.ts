/** Codes and names of the tax authority's catalogues that this service checks (contract §10). */
export type Catalogue = Record<string, string>

/** Catalogue 01: what kind of paper it is. */
export const documentTypes: Catalogue = {
  '01': 'FACTURA ELECTRÓNICA',
  '02': 'RECIBO POR HONORARIOS',
  '03': 'BOLETA DE VENTA ELECTRÓNICA',
  '04': 'LIQUIDACIÓN DE COMPRA',
  '07': 'NOTA DE CRÉDITO',
  '08': 'NOTA DE DÉBITO',
  '09': 'GUIA DE REMISIÓN REMITENTE',
  '14': 'SERVICIOS PÚBLICOS',
  '20': 'COMPROBANTE DE RETENCIÓN ELECTRÓNICA',
  '31': 'GUÍA DE REMISIÓN TRANSPORTISTA',
  '40': 'COMPROBANTE DE PERCEPCIÓN ELECTRÓNICA',
  '71': 'GUÍA DE REMISIÓN REMITENTE COMPLEMENTARIA',
  '72': 'GUÍA DE REMISIÓN TRANSPORTISTA COMPLEMENTARIA',
  '80': 'NOTA DE VENTA',
}

/** Catalogue 06. The letters are no longer offered, but accepted. */
export const identityTypes: Catalogue = {
  '0': 'Doc.trib.no.dom.sin.ruc',
  '1': 'DNI',
  '4': 'CE',
  '6': 'RUC',
  '7': 'Pasaporte',
  A: 'Ced. Diplomática de identidad',
  B: 'Documento identidad país residencia-no.d',
  C: 'Tax Identification Number (TIN)',
  D: 'Identification Number (IN)',
  E: 'TAM',
}

export const currencies: Catalogue = { PEN: 'Soles', USD: 'Dólares Americanos' }

export const currencySymbols: Catalogue = { PEN: 'S/', USD: '$' }

/** Catalogue 03. */
export const unitTypes: Catalogue = {
  ZZ: 'Servicio',
  BX: 'Caja',
  GLL: 'Galones',
  GRM: 'Gramos',
  KGM: 'Kilos',
  LTR: 'Litros',
  MTR: 'Metros',
  FOT: 'Pies',
  INH: 'Pulgadas',
  NIU: 'Unidades',
  YRD: 'Yardas',
  HUR: 'Hora',
  TNE: 'Toneladas',
  DZN: 'Docena',
  PK: 'Paquete',
  MTQ: 'Metro cúbico',
  KT: 'Kit',
  PR: 'Par',
}

/** Catalogue 16. */
export const priceTypes: Catalogue = {
  '01': 'Precio unitario (incluye el IGV)',
  '02': 'Valor referencial unitario en operaciones no onerosas',
}

/** Catalogue 07: how a line stands towards the IGV. */
export const affectationTypes: Catalogue = {
  '10': 'Gravado - Operación Onerosa',
  '11': 'Gravado - Retiro por premio',
  '12': 'Gravado - Retiro por donación',
  '13': 'Gravado - Retiro',
  '14': 'Gravado - Retiro por publicidad',
  '15': 'Gravado - Bonificaciones',
  '16': 'Gravado - Retiro por entrega a trabajadores',
  '17': 'Gravado - IVAP',
  '20': 'Exonerado - Operación Onerosa',
  '21': 'Exonerado - Transferencia Gratuita',
  '30': 'Inafecto - Operación Onerosa',
  '31': 'Inafecto - Retiro por Bonificación',
  '32': 'Inafecto - Retiro',
  '33': 'Inafecto - Retiro por Muestras Médicas',
  '34': 'Inafecto - Retiro por Convenio Colectivo',
  '35': 'Inafecto - Retiro por premio',
  '36': 'Inafecto - Retiro por publicidad',
  '37': 'Inafecto - Transferencia gratuita',
  '40': 'Exportación',
}

export const iscSystems: Catalogue = {
  '01': 'Sistema al valor',
  '02': 'Aplicación del Monto Fijo',
  '03': 'Sistema de Precios de Venta al Público',
}

/** Catalogue 09. */
export const creditNoteTypes: Catalogue = {
  '01': 'Anulación de la operación',
  '02': 'Anulación por error en el RUC',
  '03': 'Corrección por error en la descripción',
  '04': 'Descuento global',
  '05': 'Descuento por ítem',
  '06': 'Devolución total',
  '07': 'Devolución por ítem',
  '08': 'Bonificación',
  '09': 'Disminución en el valor',
  '10': 'Otros conceptos',
  '11': 'Ajustes de operaciones de exportación',
  '12': 'Ajustes afectos al IVAP',
}

/** Catalogue 10. */
export const debitNoteTypes: Catalogue = {
  '01': 'Intereses por mora',
  '02': 'Aumento en el valor',
  '03': 'Penalidades/ otros conceptos',
  '10': 'Ajustes de operaciones de exportación',
  '11': 'Ajustes afectos al IVAP',
}

const exportServices = Object.fromEntries(
  Array.from({ length: 8 }, (_, index) => [`020${index + 1}`, 'Exportación de Servicios']),
)

/** Catalogue 51. */
export const operationTypes: Catalogue = {
  '0101': 'Venta interna',
  '0112': 'Venta Interna - Sustenta Gastos Deducibles Persona Natural',
  '0113': 'Venta Interna - NRUS',
  '0200': 'Exportación de Bienes',
  ...exportServices,
  '0301': 'Operaciones con Carta de porte aéreo',
  '0302': 'Operaciones de Transporte ferroviario de pasajeros',
  '0303': 'Operaciones de Pago de regalía petrolera',
  '0401': 'Ventas no domiciliados que no califican como exportación',
  '0501': 'Compra interna',
  '1001': 'Operación Sujeta a Detracción',
  '1002': 'Operación Sujeta a Detracción - Recursos Hidrobiológicos',
  '1003': 'Operación Sujeta a Detracción - Servicios de Transporte Pasajeros',
  '1004': 'Operación Sujeta a Detracción - Servicios de Transporte Carga',
  '2001': 'Operación Sujeta a Percepción',
}

/** Catalogue 53. */
export const chargeTypes: Catalogue = {
  '00': 'Descuentos que afectan la base imponible del IGV',
  '01': 'Descuentos que no afectan la base imponible del IGV',
  '02': 'Descuentos globales que afectan la base imponible del IGV',
  '03': 'Descuentos globales que no afectan la base imponible del IGV',
  '04': 'Descuentos globales por anticipos gravados',
  '05': 'Descuentos globales por anticipos exonerados',
  '06': 'Descuentos globales por anticipos inafectos',
  '45': 'FISE',
  '46': 'Recargo al consumo y/o propinas',
  '47': 'Cargos que afectan la base imponible del IGV',
  '48': 'Cargos que no afectan la base imponible del IGV',
  '49': 'Cargos globales que afectan la base imponible del IGV',
  '50': 'Cargos globales que no afectan la base imponible del IGV',
  '51': 'Percepción venta interna',
  '52': 'Percepción a la adquisición de combustible',
  '53': 'Percepción realizada al agente de percepción con tasa especial',
}

/** Catalogue 59. */
export const detractionPaymentMethods: Catalogue = {
  '001': 'Depósito en cuenta',
  '002': 'Giro',
  '003': 'Transferencia de fondos',
  '004': 'Orden de pago',
  '005': 'Tarjeta de débito',
  '006': 'Tarjeta de crédito emitida en el país',
  '007': 'Cheques no negociables',
  '008': 'Efectivo, por operaciones sin obligación de medio de pago',
  '009': 'Efectivo, en los demás casos',
  '101': 'Transferencias - Comercio exterior',
  '102': 'Cheques bancarios - Comercio exterior',
  '103': 'Orden de pago simple - Comercio exterior',
  '104': 'Orden de pago documentario - Comercio exterior',
  '105': 'Remesa simple - Comercio exterior',
  '106': 'Remesa documentaria - Comercio exterior',
  '107': 'Carta de crédito simple - Comercio exterior',
  '108': 'Carta de crédito documentario - Comercio exterior',
  '999': 'Otros medios de pago',
}

export const paymentMethods: Catalogue = {
  '01': 'Efectivo',
  '02': 'Tarjeta de crédito',
  '03': 'Tarjeta de débito',
  '04': 'Transferencia',
  '05': 'Factura a 30 días',
  '06': 'Tarjeta crédito visa',
  '07': 'Contado contraentrega',
  '08': 'A 30 días',
  '09': 'Crédito',
  '10': 'Contado',
}

export const paymentConditions: Catalogue = { '01': 'Contado', '02': 'Crédito' }

/** Catalogue 18. */
export const transportModes: Catalogue = { '01': 'Transporte público', '02': 'Transporte privado' }

/** Catalogue 20. */
export const transferReasons: Catalogue = {
  '01': 'Venta',
  '02': 'Compra',
  '03': 'Venta con entrega a terceros',
  '04': 'Traslado entre establecimientos de la misma empresa',
  '08': 'Importación',
  '09': 'Exportación',
  '13': 'Otros',
  '14': 'Venta sujeta a confirmación del comprador',
  '18': 'Traslado emisor itinerante CP',
  '19': 'Traslado a zona primaria',
}
