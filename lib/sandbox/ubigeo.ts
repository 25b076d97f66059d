import { inputRefused } from './failure'
import { type PhpValue, textValue } from './php-value'

// Provinces of departments 01 to 25, in the order of their codes: 196 in all.
const provinceCounts = [
  7, 20, 7, 8, 11, 13, 1, 13, 7, 11, 5, 9, 12, 3, 10, 8, 3, 3, 3, 8, 13, 10, 4, 3, 4,
] as const

// No province has more districts than Lima.
const districtsMax = 43

/** Six digits whose department and province exist; districts are known by their province's size only. */
export function isUbigeo(text: string): boolean {
  if (!/^\d{6}$/.test(text)) return false
  const [department, province, district] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2)))
  const provinces = provinceCounts[(department ?? 0) - 1]
  return (
    provinces !== undefined && isWithin(province ?? 0, provinces) && isWithin(district ?? 0, districtsMax)
  )
}

const isWithin = (value: number, max: number) => value >= 1 && value <= max

/** The service's own two sentences about a territorial code. */
export function checkUbigeo(value: PhpValue): void {
  const text = textValue(value) ?? ''
  if (!/^.{6}$/su.test(text)) throw inputRefused('El campo ubigeo debe contener 6 dígitos')
  if (!isUbigeo(text)) throw inputRefused('El código ubigeo es incorrecto')
}
