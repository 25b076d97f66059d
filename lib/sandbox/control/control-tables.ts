import { html } from 'hono/html'
import type { CallRecord } from '../http/calls'
import type { Fault } from '../http/faults'
import type { OutboxMessage } from '../messaging/read-outbox'
import type { ControlTenant } from './control-tenants'

function table(head: string[], rows: unknown[][]) {
  if (rows.length === 0) return html`<p>Nada todavía.</p>`
  return html`<table><tr>${head.map((name) => html`<th>${name}</th>`)}</tr>
${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table>`
}

export function faultsTable(faults: Fault[]) {
  const rows = faults.map((fault) => {
    const { id: _id, endpoint, kind, host, probability, count, struck, ...details } = fault
    return [
      endpoint,
      host ?? 'todos',
      kind,
      JSON.stringify(details),
      probability,
      `${struck} de ${count ?? '∞'}`,
    ]
  })
  return table(['Endpoint', 'Host', 'Falla', 'Detalle', 'Probabilidad', 'Ocurrida'], rows)
}

export function callsTable(calls: CallRecord[]) {
  const rows = calls.map((call) => [
    call.at,
    call.host,
    call.endpoint,
    call.status ?? 'cortada',
    call.fault ?? '',
    call.durationMs,
  ])
  return table(['Hora', 'Host', 'Endpoint', 'Estado', 'Falla', 'ms'], rows)
}

export function outboxTable(messages: OutboxMessage[]) {
  const rows = messages.map((message) => [
    message.createdAt,
    message.kind,
    message.number,
    message.outcome,
    JSON.stringify(message.content),
  ])
  return table(['Hora', 'Tipo', 'Número', 'Resultado', 'Contenido'], rows)
}

export function tenantsTable(tenants: ControlTenant[]) {
  const rows = tenants.map((tenant) => [
    tenant.id,
    tenant.host,
    tenant.number,
    tenant.name,
    tenant.plan,
    tenant.documents,
    accessOf(tenant),
    html`<code>${tenant.userToken ?? ''}</code>`,
    tenant.broken ?? '',
  ])
  return table(['id', 'Host', 'RUC', 'Nombre', 'Plan', 'Docs.', 'Acceso', 'Token', 'Daño'], rows)
}

function accessOf({ locked, hostLocked }: ControlTenant): string {
  const said = locked ? 'bloqueada' : 'activa'
  return locked === hostLocked
    ? said
    : `${said} en la central, ${hostLocked ? 'bloqueada' : 'activa'} en su base`
}
