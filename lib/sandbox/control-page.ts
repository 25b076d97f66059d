import { html, raw } from 'hono/html'
import { listTenants } from './control-tenants'
import { demoReseller } from './demo-credentials'
import { sandboxNotice } from './notice'
import type { Sandbox } from './sandbox'

const style = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 1100px; color: #1c2430; }
  h1 { font-size: 22px; } h2 { font-size: 16px; margin-top: 32px; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 13px; }
  th, td { text-align: left; padding: 4px 10px 4px 0; border-bottom: 1px solid #dde2ea; }
  code { font-size: 12px; } .sandbox-notice { background: #fff4d6; border: 1px solid #e8cf8a; padding: 8px 12px; border-radius: 6px; }
  @media (prefers-color-scheme: dark) { body { background: #14181f; color: #dfe5ee; } th, td { border-color: #2c3442; }
    .sandbox-notice { background: #3a3115; border-color: #6b5a22; } a { color: #8db4ff; } }`

/** Hosts, tokens, switches and the last calls of this sandbox. */
export async function controlPage(sandbox: Sandbox) {
  const tenants = await listTenants(sandbox)
  return html`<!DOCTYPE html>
<html lang="es"><head><meta charset="utf-8"><title>Sandbox de Portería</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${raw(style)}</style></head><body>
<h1>Sandbox del servicio de facturación</h1>
${raw(sandboxNotice)}
<h2>Central</h2>
<p><code>http://${sandbox.baseDomain}</code> · token del revendedor <code>${demoReseller.token}</code> ·
ingreso <code>${demoReseller.email}</code> / <code>${demoReseller.password}</code></p>
<h2>Perfil</h2>
<table>${Object.entries(sandbox.settings).map(([name, value]) => html`<tr><th>${name}</th><td>${String(value)}</td></tr>`)}</table>
<h2>Fallas activas</h2>
${faultsTable(sandbox)}
<h2>Últimas llamadas</h2>
${callsTable(sandbox)}
<h2>Empresas (${tenants.length})</h2>
<table><tr><th>id</th><th>Host</th><th>RUC</th><th>Nombre</th><th>Acceso</th><th>Daño</th></tr>
${tenants.map(
  (
    tenant,
  ) => html`<tr><td>${tenant.id}</td><td>${tenant.host}</td><td>${tenant.number}</td><td>${tenant.name}</td>
<td>${tenant.locked ? 'bloqueada' : 'activa'}${tenant.locked === tenant.hostLocked ? '' : ' (su base dice lo contrario)'}</td><td>${tenant.broken ?? ''}</td></tr>`,
)}</table></body></html>`
}

function faultsTable(sandbox: Sandbox) {
  const faults = sandbox.faults.list()
  if (faults.length === 0) return html`<p>Ninguna.</p>`
  return html`<table><tr><th>Endpoint</th><th>Falla</th><th>Probabilidad</th><th>Ocurrida</th></tr>${faults.map(
    (fault) => html`<tr><td>${fault.endpoint}</td><td>${fault.kind}</td><td>${fault.probability}</td>
<td>${fault.struck} de ${fault.count ?? '∞'}</td></tr>`,
  )}</table>`
}

function callsTable(sandbox: Sandbox) {
  const calls = sandbox.calls.recent().slice(0, 30)
  if (calls.length === 0) return html`<p>Ninguna todavía.</p>`
  return html`<table><tr><th>Hora</th><th>Host</th><th>Endpoint</th><th>Estado</th><th>Falla</th><th>ms</th></tr>${calls.map(
    (call) => html`<tr><td>${call.at}</td><td>${call.host}</td><td>${call.endpoint}</td>
<td>${call.status ?? 'cortada'}</td><td>${call.fault ?? ''}</td><td>${call.durationMs}</td></tr>`,
  )}</table>`
}
