import { html, raw } from 'hono/html'
import { sandboxNotice } from './sandbox-notice'

const style = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 1100px; color: #1c2430; background: #fff; }
  h1 { font-size: 22px; } h2 { font-size: 16px; margin-top: 32px; } h3 { font-size: 13px; margin: 12px 0 4px; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 13px; }
  th, td { text-align: left; vertical-align: top; padding: 4px 10px 4px 0; border-bottom: 1px solid #dde2ea; }
  td { overflow-wrap: anywhere; } code { font-size: 12px; overflow-wrap: anywhere; } a { color: #2450b2; }
  form { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; margin: 8px 0; }
  label { display: grid; gap: 2px; font-size: 12px; } input, select, button { font: inherit; padding: 4px 8px; }
  details { border-bottom: 1px solid #dde2ea; padding: 6px 0; } summary { cursor: pointer; }
  .sandbox-notice { background: #fff4d6; border: 1px solid #e8cf8a; padding: 8px 12px; border-radius: 6px; }
  @media (prefers-color-scheme: dark) { body { background: #14181f; color: #dfe5ee; } a { color: #8db4ff; }
    th, td, details { border-color: #2c3442; } .sandbox-notice { background: #3a3115; border-color: #6b5a22; } }`

/** Layout of every sandbox page: title, notice, navigation. */
export function pageLayout(title: string, content: unknown) {
  return html`<!DOCTYPE html>
<html lang="es"><head><meta charset="utf-8"><title>${title} · Sandbox de Portería</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${raw(style)}</style></head><body>
<nav><a href="/sandbox">Control</a> · <a href="/sandbox/reference">Referencia</a></nav>
<h1>${title}</h1>
${raw(sandboxNotice)}
${content}
</body></html>`
}
