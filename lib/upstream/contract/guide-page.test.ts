import { describe, expect, test } from 'vitest'
import { parseGuidePage } from './guide-page'

const row = {
  id: 7,
  external_id: 'a1',
  number: 'T001-7',
  date_of_issue: '2026-11-22',
  customer_name: 'Los Ceibos S.A.C.',
  customer_number: 'RUC 20100070970',
  state_type_id: '05',
  has_xml: 1,
  download_external_xml: 'https://andina.example.pe/downloads/dispatch/xml/a1',
  download_external_pdf: 'https://andina.example.pe/downloads/dispatch/pdf/a1',
  download_external_cdr: 'https://andina.example.pe/downloads/dispatch/cdr/a1',
  created_at: '2026-11-22 09:30:00',
}
const page = (data: unknown, meta: unknown = { current_page: 1, last_page: 2 }) =>
  parseGuidePage({ data, links: {}, meta }, '09')

describe('a page of guides', () => {
  test('is mapped', () => {
    expect(page([row])).toEqual({
      guides: [
        {
          externalId: 'a1',
          type: '09',
          number: 'T001-7',
          state: '05',
          issuedOn: '2026-11-22',
          customer: 'Los Ceibos S.A.C.',
          customerNumber: 'RUC 20100070970',
          createdAt: new Date('2026-11-22T14:30:00Z'),
          links: {
            xml: row.download_external_xml,
            pdf: row.download_external_pdf,
            cdr: row.download_external_cdr,
          },
        },
      ],
      rejected: [],
      isLast: false,
    })
  })

  test('of a carrier names the receiver as its customer', () => {
    const carried = {
      ...row,
      customer_name: null,
      customer_number: null,
      receiver_name: 'Bodega Sur',
      receiver_number: 'RUC 20666666666',
    }
    expect(page([carried]).guides[0]).toMatchObject({
      customer: 'Bodega Sur',
      customerNumber: 'RUC 20666666666',
    })
  })

  test('has no receipt before it is accepted, though its address is always there', () => {
    expect(page([{ ...row, state_type_id: '03' }]).guides[0]?.links.cdr).toBeNull()
  })

  test('rejects an unreadable row', () => {
    expect(page([{ ...row, external_id: null }, row])).toMatchObject({
      guides: [{ externalId: 'a1' }],
      rejected: [{ index: 0, path: 'external_id' }],
    })
  })

  test.each([
    ['the last by its counts', [row], { current_page: 2, last_page: '2' }, true],
    ['empty', [], undefined, true],
    ['without counts, so that more may follow', [row], undefined, false],
    ['with counts nobody can read', [row], { current_page: 'x', last_page: null }, false],
  ])('%s', (_what, data, meta, isLast) => expect(page(data, meta ?? {}).isLast).toBe(isLast))

  test('that is no list is a broken contract, never an empty one', () => {
    expect(() => parseGuidePage({ message: 'x' }, '31')).toThrowError(
      expect.objectContaining({ code: 'upstream-contract' }),
    )
  })
})
