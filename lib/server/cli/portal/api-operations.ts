/** Generated from the OpenAPI document of the API, which `e2e/api-client.test.ts` compares with it. */
import type {
  ApiAuditLines,
  ApiCharge,
  ApiCharges,
  ApiDeliveries,
  ApiDelivery,
  ApiDesiredAccess,
  ApiDesiredState,
  ApiDocuments,
  ApiKey,
  ApiLockDraft,
  ApiLockItems,
  ApiLockRun,
  ApiLockRuns,
  ApiLockStart,
  ApiMessages,
  ApiNewCharge,
  ApiNewLockDraft,
  ApiNewPayment,
  ApiNewWebhook,
  ApiPayment,
  ApiPayments,
  ApiRemovedWebhook,
  ApiReport,
  ApiSamples,
  ApiSignups,
  ApiTenant,
  ApiTenants,
  ApiWebhook,
  ApiWebhooks,
  ApiWebhookWithSecret,
} from './api-types'

export type ApiOperations = {
  listTenants: {
    query: {
      limit?: number
      cursor?: string
      tab?:
        | 'all'
        | 'active'
        | 'locked'
        | 'over'
        | 'idle'
        | 'outside'
        | 'unknown'
        | 'held'
        | 'gone'
        | 'owing'
        | 'unconfirmed'
        | 'token'
      search?: string
      plan?: string
      tag?: number
    }
    answer: ApiTenants
  }
  getTenant: { params: { ruc: string }; answer: ApiTenant }
  listSamples: { params: { ruc: string }; query: { days?: number }; answer: ApiSamples }
  setAccess: { params: { ruc: string }; body: ApiDesiredAccess; answer: ApiLockRun }
  listDocuments: {
    params: { ruc: string }
    query: {
      limit?: number
      cursor?: string
      from?: string
      to?: string
      state?: '11' | '13' | '01' | '03' | '05' | '07' | '09'
      type?: '01' | '03' | '07' | '08'
    }
    answer: ApiDocuments
  }
  listLockRuns: {
    query: { limit?: number; cursor?: string; group?: 'all' | 'under-way' | 'person' | 'over' }
    answer: ApiLockRuns
  }
  getLockRun: { params: { runId: string }; answer: ApiLockRun }
  listLockItems: {
    params: { runId: string }
    query: {
      cursor?: string
      group?:
        | 'all'
        | 'person'
        | 'contradicted'
        | 'not_confirmed'
        | 'refused'
        | 'on-way'
        | 'planned'
        | 'held'
        | 'gone'
        | 'cancelled'
        | 'unchanged'
        | 'confirmed'
      search?: string
    }
    answer: ApiLockItems
  }
  draftLockRun: { body: ApiNewLockDraft; answer: ApiLockDraft }
  getLockDraft: { params: { draftId: string }; answer: ApiLockDraft }
  startLockRun: { params: { draftId: string }; body: ApiLockStart; answer: ApiLockRun }
  listCharges: {
    query: { limit?: number; cursor?: string; tenant?: string; owed?: 'true' | 'false' }
    answer: ApiCharges
  }
  enterCharge: { body: ApiNewCharge; answer: ApiCharge }
  listPayments: { query: { limit?: number; cursor?: string; tenant?: string }; answer: ApiPayments }
  enterPayment: { body: ApiNewPayment; answer: ApiPayment }
  listWebhooks: { answer: ApiWebhooks }
  createWebhook: { body: ApiNewWebhook; answer: ApiWebhookWithSecret }
  getWebhook: { params: { webhookId: string }; answer: ApiWebhook }
  changeWebhook: { params: { webhookId: string }; body: ApiNewWebhook; answer: ApiWebhook }
  removeWebhook: { params: { webhookId: string }; answer: ApiRemovedWebhook }
  switchWebhook: { params: { webhookId: string }; body: ApiDesiredState; answer: ApiWebhook }
  rotateWebhookSecret: { params: { webhookId: string }; answer: ApiWebhookWithSecret }
  testWebhook: { params: { webhookId: string }; answer: ApiDelivery }
  listDeliveries: {
    params: { webhookId: string }
    query: { limit?: number; cursor?: string; state?: 'all' | 'waiting' | 'delivered' | 'failed' }
    answer: ApiDeliveries
  }
  sendDeliveryAgain: { params: { webhookId: string; deliveryId: string }; answer: ApiDelivery }
  getKey: { answer: ApiKey }
  listSignups: {
    query: {
      limit?: number
      cursor?: string
      tab?: 'open' | 'attention' | 'waiting' | 'confirming' | 'created' | 'ended' | 'all'
    }
    answer: ApiSignups
  }
  listMessages: { query: { limit?: number; cursor?: string; tenant?: string }; answer: ApiMessages }
  listAudit: {
    query: { limit?: number; cursor?: string; action?: string; from?: string; to?: string }
    answer: ApiAuditLines
  }
  getReport: {
    params: {
      name: 'documents' | 'growth' | 'locks' | 'quota' | 'messages' | 'signups' | 'cohorts' | 'receivables'
    }
    query: {
      period?: 'd30' | 'd90' | 'w26' | 'm1' | 'm12' | 'm24'
      until?: string
      plan?: string
      tag?: number
      tenant?: string
    }
    answer: ApiReport
  }
}

/** Method and path of every operation. */
export const apiPlaces = {
  listTenants: ['GET', '/tenants'],
  getTenant: ['GET', '/tenants/{ruc}'],
  listSamples: ['GET', '/tenants/{ruc}/samples'],
  setAccess: ['PUT', '/tenants/{ruc}/access'],
  listDocuments: ['GET', '/tenants/{ruc}/documents'],
  listLockRuns: ['GET', '/lock-runs'],
  getLockRun: ['GET', '/lock-runs/{runId}'],
  listLockItems: ['GET', '/lock-runs/{runId}/items'],
  draftLockRun: ['POST', '/lock-drafts'],
  getLockDraft: ['GET', '/lock-drafts/{draftId}'],
  startLockRun: ['POST', '/lock-drafts/{draftId}/start'],
  listCharges: ['GET', '/charges'],
  enterCharge: ['POST', '/charges'],
  listPayments: ['GET', '/payments'],
  enterPayment: ['POST', '/payments'],
  listWebhooks: ['GET', '/webhooks'],
  createWebhook: ['POST', '/webhooks'],
  getWebhook: ['GET', '/webhooks/{webhookId}'],
  changeWebhook: ['PUT', '/webhooks/{webhookId}'],
  removeWebhook: ['DELETE', '/webhooks/{webhookId}'],
  switchWebhook: ['PUT', '/webhooks/{webhookId}/state'],
  rotateWebhookSecret: ['POST', '/webhooks/{webhookId}/secret'],
  testWebhook: ['POST', '/webhooks/{webhookId}/test'],
  listDeliveries: ['GET', '/webhooks/{webhookId}/deliveries'],
  sendDeliveryAgain: ['POST', '/webhooks/{webhookId}/deliveries/{deliveryId}/again'],
  getKey: ['GET', '/key'],
  listSignups: ['GET', '/signups'],
  listMessages: ['GET', '/messages'],
  listAudit: ['GET', '/audit'],
  getReport: ['GET', '/reports/{name}'],
} as const satisfies Record<keyof ApiOperations, readonly [method: string, path: string]>
