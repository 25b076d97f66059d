import { findDistrict } from '../places/places'
import { inputRefused } from './failure'
import { type PhpValue, textValue } from './php-value'

/** Whether the service's catalogue holds the code: a district that exists. */
export function isUbigeo(text: string): boolean {
  return findDistrict(text) !== null
}

/** The service's own two sentences about a territorial code. */
export function checkUbigeo(value: PhpValue): void {
  const text = textValue(value) ?? ''
  if (!/^.{6}$/su.test(text)) throw inputRefused('El campo ubigeo debe contener 6 dígitos')
  if (!isUbigeo(text)) throw inputRefused('El código ubigeo es incorrecto')
}
