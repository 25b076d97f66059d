import type { Route } from 'next'
import Link from 'next/link'
import { readRows } from './read-rows'
import { RowsTable } from './rows-table'

type RowsPageProps = { searchParams: Promise<{ page?: string }> }

export default async function RowsPage({ searchParams }: RowsPageProps) {
  const page = Number((await searchParams).page ?? 1)
  return (
    <>
      <RowsTable rows={await readRows(page)} />
      <Link href={`/rows?page=${page + 1}` as Route} rel="next">
        Next page
      </Link>
    </>
  )
}
