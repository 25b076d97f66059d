import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { lineages } from '../http/lineage'
import { type DocumentedHost, openApiDocument } from './openapi-document'

const hosts: DocumentedHost[] = ['central', 'tenant']
const all = hosts.flatMap((host) => lineages.map((lineage) => ({ host, lineage })))

function everyRef(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : everyRef(inner),
  )
}

describe.each(all)('the document of $host in line $lineage', ({ host, lineage }) => {
  const document = openApiDocument({ host, baseDomain: 'localhost:4200', lineage })
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.values(methods ?? {}).map((operation) => ({ path, operation })),
  )

  test('is OpenAPI 3.1 with a title, a version and a server', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: expect.any(String), version: lineage })
    expect(document.servers?.[0]?.url).toContain('localhost:4200')
  })

  test('is valid by the schema of OpenAPI itself', async () => {
    const verdict = await new Validator().validate(structuredClone({ ...document }))
    expect(verdict.errors ?? []).toEqual([])
    expect(verdict.valid).toBe(true)
  })

  test('names every operation once, and every answer has its words', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of operations) {
      expect(operation.summary).toBeTruthy()
      const answers = Object.entries<{ description?: string }>(operation.responses)
      expect(answers.length).toBeGreaterThan(0)
      for (const [status, answer] of answers) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(answer.description).toBeTruthy()
      }
    }
  })

  test('declares every variable of a path', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).map((parameter: { name: string }) => parameter.name)
      expect(declared).toEqual(expect.arrayContaining(inPath))
    }
  })

  test('points only at shapes and schemes that it holds', () => {
    const shapes = Object.keys(document.components?.schemas ?? {}).map(
      (name) => `#/components/schemas/${name}`,
    )
    expect(everyRef(document).filter((ref) => !shapes.includes(ref))).toEqual([])
    const schemes = Object.keys(document.components?.securitySchemes ?? {})
    const used = operations.flatMap(({ operation }) => (operation.security ?? []).flatMap(Object.keys))
    expect(used.filter((name) => !schemes.includes(name))).toEqual([])
  })
})

test('every path of the spec is documented', () => {
  const documented = hosts.flatMap((host) =>
    Object.keys(openApiDocument({ host, baseDomain: 'localhost', lineage: 'spec' }).paths ?? {}),
  )
  expect(documented).toEqual(
    expect.arrayContaining([
      '/api/documents/lists/{start}/{end}',
      '/api/reseller/detail',
      '/api/reseller/lockedAdmin',
      '/api/reseller/lockedTenant',
      '/api/reseller/detailsLimitReseller',
      '/api/guest-register',
      '/api/guest-register/service/ruc/{number}',
      '/api/msg-notify/text',
      '/api/msg-notify/media',
      '/api/msg-notify/pdf',
      '/api/restaurant/partner/list',
      '/api/restaurant/partner/store',
      '/api/restaurant/partner/search',
    ]),
  )
})
