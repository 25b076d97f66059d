import { z } from 'zod'
import places from './places-of-peru.json'

/** A department (2 digits), province (4) or district (6) by its INEI code of 2026. */
export type Place = { code: string; name: string }

/** A district with its province and department: `Miraflores, Lima, Lima`. */
export type District = Place & { province: Place; department: Place }

function toPlaces(lines: string[]): Map<string, Place> {
  return new Map(
    lines.map((line) => {
      const [code = '', ...words] = line.split(' ')
      return [code, { code, name: words.join(' ') }]
    }),
  )
}

const departments = toPlaces(places.departments)
const provinces = toPlaces(places.provinces)
const districts = toPlaces(places.districts)

export function listDepartments(): Place[] {
  return [...departments.values()]
}

export function listProvinces(department: string): Place[] {
  return [...provinces.values()].filter(({ code }) => code.startsWith(department))
}

export function listDistricts(province: string): Place[] {
  return [...districts.values()].filter(({ code }) => code.startsWith(province))
}

export function findDistrict(code: string): District | null {
  const district = districts.get(code)
  const province = provinces.get(code.slice(0, 4))
  const department = departments.get(code.slice(0, 2))
  return district && province && department ? { ...district, province, department } : null
}

export function districtName({ name, province, department }: District): string {
  return `${name}, ${province.name}, ${department.name}`
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Searched = { district: District; text: string }

let searched: Searched[] | undefined

/** Made at the first search: most processes that read a place never search for one. */
function searchedDistricts(): Searched[] {
  searched ??= [...districts.keys()].flatMap((code) => {
    const district = findDistrict(code)
    return district ? [{ district, text: `${code} ${plain(districtName(district))}` }] : []
  })
  return searched
}

/** Districts whose code or names contain every word, those with such a name first; at most `most`. */
export function searchDistricts(typed: string, most = 20): District[] {
  const words = plain(typed)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 6)
  const [first] = words
  if (first === undefined) return []
  const found = searchedDistricts().filter(({ text }) => words.every((word) => text.includes(word)))
  const rank = ({ district }: Searched) => {
    const name = plain(district.name)
    return name === first ? 0 : name.startsWith(first) ? 1 : 2
  }
  return found
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
    .map(({ district }) => district)
}

/**
 * Schema of a territorial code or a district as forms write it: `150122 Miraflores, Lima, Lima`. Only the code's
 * shape is checked, for districts newer than the list.
 */
export function ubigeoSchema(message: string) {
  return z
    .string()
    .transform((text) => leadingCode(text) ?? text)
    .pipe(z.string().regex(/^\d{6}$/, message))
}

const leadingCode = (text: string) => /^\s*(\d{6})(?:\s.*)?$/.exec(text)?.[1]

export type ResolvedPlace =
  | { kind: 'empty' }
  | { kind: 'one'; code: string; text: string }
  /** `isCut` when more match than are listed. */
  | { kind: 'several'; districts: District[]; isCut: boolean }
  | { kind: 'none' }

const choicesMax = 30

/** Resolves a typed name or code; `choice` picks one of several. */
export function resolvePlace(typed: string, choice = ''): ResolvedPlace {
  if (typed.trim() === '') return { kind: 'empty' }
  const code = leadingCode(typed)
  if (code) return { kind: 'one', code, text: placeText(code) }
  const found = searchDistricts(typed, choicesMax + 1)
  const only = found.length === 1 ? found[0] : found.find((district) => district.code === choice)
  if (only) return { kind: 'one', code: only.code, text: placeText(only.code) }
  if (found.length === 0) return { kind: 'none' }
  return { kind: 'several', districts: found.slice(0, choicesMax), isCut: found.length > choicesMax }
}

/** The text of a district in forms: `150122 Miraflores, Lima, Lima`; an unknown code stands alone. */
export function placeText(code: string): string {
  const district = findDistrict(code)
  return district ? `${code} ${districtName(district)}` : code
}
