import { expect, test } from 'vitest'
import {
  districtName,
  findDistrict,
  listDepartments,
  listDistricts,
  listProvinces,
  searchDistricts,
} from './places'

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
