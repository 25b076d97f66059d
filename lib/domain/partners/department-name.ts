import { listDepartments } from '../../platform/places/places'

const names = new Map(listDepartments().map(({ code, name }) => [code, name]))

/** The department of a code as servers keep it, also with one digit; null where nobody knows it. */
export function departmentName(code: string | null): string | null {
  return code === null ? null : (names.get(code.padStart(2, '0')) ?? null)
}
