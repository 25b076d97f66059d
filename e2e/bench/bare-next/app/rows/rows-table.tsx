'use client'

import type { Row } from './read-rows'

const heads = [
  'Name',
  'Host',
  'RUC',
  'Plan',
  'Access',
  'Since',
  'Cycle',
  'Limit',
  'Documents',
  'Last document',
]

export function RowsTable({ rows }: { rows: Row[] }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[1]}>
            {heads.map((head, index) => (
              <td key={head}>{row[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
