const required = [
  /^(series|issuedOn|issuedAt|transferOn|weight|recipientUbigeo|recipientAddress)$/,
  /^(issuer|origin|destination)\.(address|ubigeo)$/,
  /^issuer\.establishment$/,
  /^(sender|recipient|carrier|driver|freightPayer)\.(number|name)$/,
  /^driver\.(names|surnames|licence)$/,
  /^vehicle\.plate$/,
  /^items\.\d+\.(code|quantity|description|price)$/,
]

/** Whether a typed field of a guide must be filled in where it is shown. Choices always have a value. */
export function isRequiredField(name: string): boolean {
  return required.some((pattern) => pattern.test(name))
}
