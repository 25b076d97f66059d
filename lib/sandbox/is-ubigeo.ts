import { findDistrict } from '../platform/places/places'
import { inputRefused } from './http/failure'
import { type PhpValue, textValue } from './php/php-value'

/** Whether the code is an existing district. */
export function isUbigeo(text: string): boolean {
  return findDistrict(text) !== null
}

/** Throws the service's messages for invalid codes. */
export function checkUbigeo(value: PhpValue): void {
  const text = textValue(value) ?? ''
  if (!/^.{6}$/su.test(text)) throw inputRefused('El campo ubigeo debe contener 6 dígitos')
  if (!isUbigeo(text)) throw inputRefused('El código ubigeo es incorrecto')
}
