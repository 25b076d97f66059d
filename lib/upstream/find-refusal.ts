/** The wire name of the refused field; null for the document as a whole. */
export type Refusal = { field: string | null }

// Messages after which nothing was stored (contract §7.5, §9); older servers send them with status 500.
const refusals: [sentence: RegExp, field: string | null][] = [
  [/^La serie ingresada .*, es incorrecta\.?$/i, 'serie_documento'],
  [/solo están disponibles las series/i, 'serie_documento'],
  [/^No se encontró el documento con código externo/i, 'documento_afectado'],
  [/^El (campo|código) ubigeo /i, 'ubigeo'],
  [/^El tipo doc\. identidad .* del cliente no es v[aá]lido/i, 'codigo_tipo_documento_identidad'],
  [/^La fecha de emisión no puede ser menor/i, 'fecha_de_emision'],
  [/^El documento: .* ya se encuentra registrado/i, 'numero_documento'],
  [/^Ha alcanzado el límite de .* comprobantes/i, null],
  [/^Ha superado el límite de ventas/i, null],
  [/no tiene suficiente stock/i, 'items'],
  [/^La caja se encuentra cerrada/i, 'pagos'],
  [/código ingresado del establecimiento es incorrecto/i, 'codigo_del_domicilio_fiscal'],
  [/^El tipo de documento .* es inválido, no es posible enviar/i, null],
  [/^El documento con código externo .* no se encuentra registrado/i, null],
]

/**
 * The refusal that a server message stands for, or null. A missing certificate or a lost answer of the signing
 * service is no refusal: it may follow a stored voucher.
 */
export function findRefusal(said: string): Refusal | null {
  const found = refusals.find(([sentence]) => sentence.test(said))
  return found ? { field: found[1] } : null
}
