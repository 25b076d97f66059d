import { describe, expect, test } from 'vitest'
import { ContractBroken, UpstreamRejected } from '../../platform/errors'
import { readAnswer } from '../read-answer'
import recorded from './fixtures/partners.json'
import { parsePartnerCreated, parsePartners, toPartnerBody } from './partners'

const row = {
  id: 3,
  full_name: 'Iris',
  email: 'iris@p.test',
  gitlab_user: 'iris',
  domain: 'http://iris.test',
}

describe('the list', () => {
  test('other types, missing fields and an array with gaps are read', () => {
    const data = { 0: { ...row, id: '3', status: '1', department_id: 7 }, 2: { id: 4 } }
    expect(parsePartners({ success: true, data })).toEqual({
      partners: [
        {
          upstreamId: 3,
          fullName: 'Iris',
          email: 'iris@p.test',
          gitlabUser: 'iris',
          domain: 'http://iris.test',
          active: true,
          departmentId: '7',
          zone: null,
        },
        {
          upstreamId: 4,
          fullName: null,
          email: null,
          gitlabUser: null,
          domain: null,
          active: null,
          departmentId: null,
          zone: null,
        },
      ],
      unreadable: 0,
    })
  })

  test('a row without an id is counted and does not affect the others', () => {
    const { partners, unreadable } = parsePartners({
      data: [row, { ...row, id: null }, 'x', { ...row, id: 0 }],
    })
    expect([partners.length, unreadable]).toEqual([1, 3])
  })

  test.each([[{}], [{ data: null }], [{ data: 'none' }], [{ data: { a: row } }]])(
    '%j is no empty list',
    (answer) => {
      expect(() => parsePartners(answer)).toThrow(ContractBroken)
    },
  )
})

describe('creating', () => {
  const partner = {
    fullName: 'Iris',
    email: 'iris@p.test',
    gitlabUser: 'iris',
    domain: 'http://iris.test',
    departmentId: '15',
    zone: null,
    active: null,
  }

  test('empty fields are not sent', () => {
    const { id, ...sent } = row
    expect(toPartnerBody(partner)).toEqual({ ...sent, department_id: '15' })
    expect(toPartnerBody({ ...partner, zone: 'Sur', active: false })).toMatchObject({
      zone: 'Sur',
      status: 0,
    })
  })

  test('a success without an id is a success; anything but an explicit success is not', () => {
    expect(parsePartnerCreated({ success: true, data: [] })).toEqual({ upstreamId: null, said: null })
    expect(() => parsePartnerCreated({ data: { id: 4 } })).toThrow(ContractBroken)
  })

  test('a recorded refusal keeps the sentence of each field', () => {
    const { response } = recorded.find(({ id }) => id === '109-partner-store-empty') ?? {}
    const answer = { status: response?.status ?? 0, text: JSON.stringify(response?.body) }
    let refusal: unknown
    try {
      readAnswer(answer, { effect: 'write', host: 'central' })
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(UpstreamRejected)
    expect((refusal as UpstreamRejected).sentences).toEqual({
      full_name: 'El campo Nombre completo es obligatorio.',
      email: 'El campo correo electrónico es obligatorio.',
      gitlab_user: 'El campo usuario de gitlab.com es obligatorio.',
      domain: 'El campo dominio es obligatorio.',
      department_id: 'El campo departamento es obligatorio.',
    })
  })
})
