import { html } from 'hono/html'
import type { CallRecord } from '../http/calls'
import { endpoints } from '../http/endpoints'
import { type Fault, faultKinds, halfDoneEndpoints } from '../http/faults'
import { lineages } from '../http/lineage'
import type { Sandbox } from '../http/sandbox'
import { authorities } from '../http/settings'
import { type OutboxMessage, readOutbox } from '../messaging/read-outbox'
import { pageLayout } from '../reference/page-layout'
import { registerExamples, registerRules } from '../reseller/look-up-ruc'
import { demoReseller, demoTenantPassword } from '../seed/demo-credentials'
import { brokenWays, type ControlTenant, listTenants } from './control-tenants'

/** Control page with hosts, tokens, outbox and switches. Works without JavaScript. */
export async function controlPage(sandbox: Sandbox) {
  const tenants = await listTenants(sandbox)
  const outbox = await readOutbox(sandbox)
  return pageLayout(
    'Sandbox del servicio de facturación',
    html`${credentials(sandbox)}
<h2>Perfil</h2>
${profileForm(sandbox)}
<h2>Fallas</h2>
${faultForm()}
${faultsTable(sandbox.faults.list())}
<h2>Dañar una empresa</h2>
${breakForm()}
<h2>Registro de RUC inventado</h2>
<ul>${registerRules.map((rule) => html`<li>${rule}</li>`)}</ul>
<p>${registerExamples.map(([kind, number]) => html`${kind}: <code>${number}</code> · `)}</p>
<h2>Últimas llamadas</h2>
${callsTable(sandbox.calls.recent().slice(0, 30))}
<h2>Mensajes enviados</h2>
${outboxTable(outbox.slice(0, 30))}
<h2>Empresas (${tenants.length})</h2>
${tenantsTable(tenants)}`,
  )
}

function credentials({ baseDomain, settings }: Sandbox) {
  return html`<h2>Direcciones y tokens</h2>
<table>
<tr><th>Central</th><td><code>http://${baseDomain}</code></td></tr>
<tr><th>Empresas</th><td><code>http://{subdominio}.${baseDomain}</code>, clave de cada administrador <code>${demoTenantPassword}</code></td></tr>
<tr><th>Token del revendedor</th><td><code>${demoReseller.token}</code></td></tr>
<tr><th>Ingreso a la central</th><td><code>${demoReseller.email}</code> / <code>${demoReseller.password}</code></td></tr>
<tr><th>Token de mensajería</th><td><code>${settings.messagingToken}</code></td></tr>
</table>`
}

const option = (value: string, chosen?: string) =>
  html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${value}</option>`

function choice(label: string, name: string, values: readonly string[], chosen: string) {
  return html`<label>${label}<select name="${name}">${values.map((value) => option(value, chosen))}</select></label>`
}

function profileForm({ settings }: Sandbox) {
  const yesNo = ['sí', 'no']
  const said = (flag: boolean) => (flag ? 'sí' : 'no')
  return html`<form method="post" action="/sandbox/switch/profile">
${choice('Línea', 'lineage', lineages, settings.lineage)}
${choice('lockedTenant', 'lockMode', ['set', 'toggle'], settings.lockMode)}
${choice('Autoridad tributaria', 'authority', authorities, settings.authority)}
${choice('Enlace del CDR: si se envió, o solo si se recibió', 'receiptLink', ['sent', 'received'], settings.receiptLink)}
${choice('Comprobantes de un mismo día, en orden de', 'sameDayOrder', ['number', 'any'], settings.sameDayOrder)}
${choice('Autorregistro', 'guestRegisterEnabled', yesNo, said(settings.guestRegisterEnabled))}
${choice('Mensajería conectada', 'messagingConnected', yesNo, said(settings.messagingConnected))}
${choice('Respuesta al límite', 'throttleStatus', ['500', '429'], String(settings.throttleStatus))}
<label>Peticiones por minuto (0: sin límite)<input name="throttlePerMinute" type="number" min="0" value="${settings.throttlePerMinute}"></label>
<label>Máximo contratado (0: ninguno)<input name="resellerLimit" type="number" min="0" value="${settings.resellerLimit}"></label>
<label>Crear una empresa tarda (ms)<input name="guestRegisterMs" type="number" min="0" value="${settings.guestRegisterMs}"></label>
<button>Cambiar perfil</button></form>`
}

function faultForm() {
  const keys = ['*', ...new Set(endpoints.map(({ key }) => key))]
  return html`<form method="post" action="/sandbox/switch/fault">
${choice('Endpoint', 'endpoint', keys, '*')}
${choice('Falla', 'kind', faultKinds, 'latency')}
<label>Sólo en (subdominio o central)<input name="host"></label>
<label>Probabilidad<input name="probability" type="number" min="0" max="1" step="any" value="1"></label>
<label>Veces (vacío: siempre)<input name="count" type="number" min="1"></label>
<label>ms (latency, late)<input name="ms" type="number" min="0" value="2000"></label>
<label>Empresas escritas en ambos extremos (half-done)<input name="written" type="number" min="0" value="0"></label>
<label>Empresas escritas solo en la central (half-done)<input name="torn" type="number" min="0" value="1"></label>
<label>Estado (status, html)<input name="status" type="number" min="200" max="599" value="502"></label>
<button>Activar falla</button></form>
<p>half-done es de ${halfDoneEndpoints.join(' y ')}: la central queda escrita y la empresa no.</p>
<form method="post" action="/sandbox/switch/clear-faults"><button>Quitar todas las fallas</button></form>`
}

function breakForm() {
  return html`<form method="post" action="/sandbox/switch/break">
<label>Subdominio<input name="subdomain" required></label>
${choice('Daño', 'how', ['ninguno', ...brokenWays], 'missing-table')}
<button>Aplicar</button></form>`
}

function table(head: string[], rows: unknown[][]) {
  if (rows.length === 0) return html`<p>Nada todavía.</p>`
  return html`<table><tr>${head.map((name) => html`<th>${name}</th>`)}</tr>
${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table>`
}

function faultsTable(faults: Fault[]) {
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

function callsTable(calls: CallRecord[]) {
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

function outboxTable(messages: OutboxMessage[]) {
  const rows = messages.map((message) => [
    message.createdAt,
    message.kind,
    message.number,
    message.outcome,
    JSON.stringify(message.content),
  ])
  return table(['Hora', 'Tipo', 'Número', 'Resultado', 'Contenido'], rows)
}

function tenantsTable(tenants: ControlTenant[]) {
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
