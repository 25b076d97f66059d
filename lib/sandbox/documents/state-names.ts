/** Voucher and guide states (contract §7.9). */
export const stateNames: Record<string, string> = {
  '01': 'Registrado',
  '03': 'Enviado',
  '05': 'Aceptado',
  '07': 'Observado',
  '09': 'Rechazado',
  '11': 'Anulado',
  '13': 'Por anular',
}

export const documentTypeNames: Record<string, string> = {
  '01': 'FACTURA ELECTRÓNICA',
  '03': 'BOLETA DE VENTA ELECTRÓNICA',
  '07': 'NOTA DE CRÉDITO',
  '08': 'NOTA DE DÉBITO',
  '09': 'GUIA DE REMISIÓN REMITENTE',
  '31': 'GUÍA DE REMISIÓN TRANSPORTISTA',
}

export const soapTypeNames: Record<string, string> = { '01': 'Demo', '02': 'Producción' }
