/** The notice on every sandbox page. */
export const sandboxNotice =
  '<p class="sandbox-notice">Este servidor es un <strong>entorno de pruebas</strong> (sandbox) de Portería: sus empresas son inventadas y nada llega a la SUNAT. · This is a sandbox, not production software.</p>'
