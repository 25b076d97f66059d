import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { sealedColumns } from './sealed-columns'

type Column = { table: string; column: string; type: string; nullable: boolean }

const columns = await asOwner<Column>(
  `select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable
   from information_schema.columns where table_schema = 'portal'`,
)
const find = (table: string, column: string) =>
  columns.find((candidate) => candidate.table === table && candidate.column === column)

describe('the list of sealed columns', () => {
  test('names every column of the database whose name says that it is sealed', () => {
    const sealed = columns.filter(({ column }) => /cipher|sealed|_enc(rypted)?$/.test(column))
    const missing = sealed.filter(
      ({ table, column }) =>
        !sealedColumns.some((listed) => listed.table === table && listed.column === column),
    )
    expect(sealed.length).toBeGreaterThanOrEqual(4)
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  test.each(sealedColumns)('$table.$column is a text beside a reseller and a row id', (listed) => {
    expect(find(listed.table, listed.column)?.type).toBe('text')
    expect(find(listed.table, listed.row)).toMatchObject({ type: 'uuid', nullable: false })
    expect(find(listed.table, 'reseller_id')).toMatchObject({ type: 'uuid', nullable: false })
  })

  test('gives each column a purpose of its own', () => {
    expect(new Set(sealedColumns.map(({ purpose }) => purpose)).size).toBe(sealedColumns.length)
  })
})
