import { expect, test } from 'vitest'
import { textsFor } from '../i18n/texts'
import {
  districtName,
  findDistrict,
  listDepartments,
  listDistricts,
  listProvinces,
  resolvePlace,
  searchDistricts,
  ubigeoSchema,
} from './places'
import { resolvePlacesInForm } from './resolve-places-in-form'

test('every official department, province and district is there', () => {
  const provinces = listDepartments().flatMap(({ code }) => listProvinces(code))
  const districts = provinces.flatMap(({ code }) => listDistricts(code))
  expect([listDepartments().length, provinces.length, districts.length]).toEqual([25, 196, 1892])
  expect(districts.every(({ code }) => findDistrict(code) !== null)).toBe(true)
  expect(new Set(districts.map(({ code }) => code)).size).toBe(districts.length)
})

test('no name is repeated within a province', () => {
  for (const { code } of listDepartments().flatMap((department) => listProvinces(department.code))) {
    const names = listDistricts(code).map(({ name }) => name)
    expect(new Set(names).size, code).toBe(names.length)
  }
})

test('a code is found with what stands above it', () => {
  const found = findDistrict('150122')
  expect(found && districtName(found)).toBe('Miraflores, Lima, Lima')
  expect(findDistrict('159999')).toBeNull()
})

test('words are found without accents, in any order, and by code', () => {
  expect(searchDistricts('miraflores arequipa').map(({ code }) => code)).toEqual(['040110'])
  expect(searchDistricts('nunoa').map(({ name }) => name)).toEqual(['Nuñoa'])
  expect(searchDistricts('160405').map(({ name }) => name)).toEqual(['Santa Rosa de Loreto'])
  expect(searchDistricts('lima')[0]?.name).toBe('Lima')
  expect(searchDistricts('  ')).toEqual([])
})

test('a name becomes its district, and several are offered', () => {
  const one = { kind: 'one', code: '040110', text: '040110 Miraflores, Arequipa, Arequipa' }
  expect(resolvePlace('miraflores arequipa')).toEqual(one)
  expect(resolvePlace('040110')).toEqual(one)
  expect(resolvePlace(one.text)).toEqual(one)
  expect(resolvePlace('990101')).toEqual({ kind: 'one', code: '990101', text: '990101' })
  expect(resolvePlace('nowhere at all')).toEqual({ kind: 'none' })
  expect(resolvePlace(' ')).toEqual({ kind: 'empty' })
  const several = resolvePlace('miraflores')
  expect(several.kind === 'several' && several.districts.map(({ code }) => code)).toContain('150122')
  expect(resolvePlace('miraflores', '150122')).toMatchObject({ kind: 'one', code: '150122' })
  expect(resolvePlace('miraflores', '150101').kind).toBe('several')
})

test('a form gets districts for what was typed, and choices where several fit', () => {
  const typed = { 'origin.ubigeo': 'Ñuñoa', 'destination.ubigeo': 'san juan', other: 'stays' }
  const names = ['origin.ubigeo', 'destination.ubigeo', 'recipientUbigeo']
  const { values, fieldErrors } = resolvePlacesInForm(typed, names, textsFor('es'))
  expect(values).toMatchObject({ 'origin.ubigeo': '210806 Nuñoa, Melgar, Puno', other: 'stays' })
  expect(Object.keys(fieldErrors)).toEqual(['destination.ubigeo'])
  const choices = values['destination.ubigeoChoices']?.split('\n') ?? []
  expect(choices.length).toBeGreaterThan(9)
  const chosen = { ...values, 'destination.ubigeoChoice': choices[3]?.slice(0, 6) ?? '' }
  const again = resolvePlacesInForm(chosen, names, textsFor('es'))
  expect(again.fieldErrors).toEqual({})
  expect(again.values['destination.ubigeo']).toBe(choices[3])
  expect(ubigeoSchema('wrong').parse(again.values['destination.ubigeo'])).toBe(choices[3]?.slice(0, 6))
})
