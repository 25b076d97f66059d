import { OpenAPIHono } from '@hono/zod-openapi'
import { type Endpoint, existsIn } from '../http/endpoint'
import { endpoints } from '../http/endpoints'
import type { Lineage } from '../http/lineage'

export type DocumentedHost = 'central' | 'tenant'

const titles = {
  central: 'Host central: revendedor, autorregistro, mensajes y socios',
  tenant: 'Host de una empresa: comprobantes y guías',
} as const

const security = {
  none: [],
  public: [],
  central: [{ reseller: [] }],
  tenant: [{ tenantUser: [] }],
  messaging: [{ messaging: [] }],
} satisfies Record<Endpoint['auth'], Record<string, string[]>[]>

const schemes = {
  reseller: 'Token del revendedor, en la central',
  tenantUser: '`api_token` de un usuario de la empresa; uno de otra empresa o de la central da 401',
  messaging: 'Token de mensajería del panel',
} as const

/**
 * One OpenAPI 3.1 document per kind of host, because both have a different `POST /api/login`. Generated from the
 * shapes beside the handlers.
 */
export function openApiDocument(options: { host: DocumentedHost; baseDomain: string; lineage: Lineage }) {
  const { host, baseDomain, lineage } = options
  const app = new OpenAPIHono()
  for (const [name, description] of Object.entries(schemes)) {
    app.openAPIRegistry.registerComponent('securitySchemes', name, {
      type: 'http',
      scheme: 'bearer',
      description,
    })
  }
  for (const endpoint of documented(host, lineage)) {
    const { tag, ...about } = endpoint.about
    app.openAPIRegistry.registerPath({
      ...about,
      method: endpoint.method === 'GET' ? 'get' : 'post',
      path: endpoint.path,
      tags: [tag],
      operationId: operationId(endpoint),
      security: security[endpoint.auth],
    })
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: titles[host],
      version: lineage,
      description:
        'Entorno de pruebas (sandbox): no es un servicio real y nada llega a la SUNAT. Los errores tienen una sola forma: `success`, `message`.',
    },
    servers: [serverOf(host, baseDomain)],
  })
}

function documented(host: DocumentedHost, lineage: Lineage): Endpoint[] {
  return endpoints.filter(
    (endpoint) => (endpoint.host === host || endpoint.host === 'any') && existsIn(endpoint, lineage),
  )
}

function operationId({ key, path }: Endpoint): string {
  // The messaging endpoints have two paths.
  return path.startsWith('/api/msg-notify') ? `${key}.spec` : key
}

function serverOf(host: DocumentedHost, baseDomain: string) {
  if (host === 'central') return { url: `http://${baseDomain}` }
  return {
    url: `http://{subdomain}.${baseDomain}`,
    variables: { subdomain: { default: 'andina', description: 'El subdominio de la empresa' } },
  }
}
