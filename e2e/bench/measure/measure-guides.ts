import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { utcDay } from '../../../lib/platform/calendar/days'
import type { SandboxWorld } from '../sandbox-world'

export type GuideCost = { clients: number; barePerSecond: number; issuedPerSecond: number; failed: number }

const clients = 8

type Issuer = { id: number; number: string; host: string; token: string }

/** Carrier guides over HTTP and bare transactions with the same writes and number of clients. */
export async function measureGuides(world: SandboxWorld, seconds: number): Promise<GuideCost> {
  const issuer = await pickIssuer(world)
  await issueOverHttp(world, issuer, 1)
  const before = await issueBare(world, issuer, seconds / 2)
  const http = await issueOverHttp(world, issuer, seconds)
  const after = await issueBare(world, issuer, seconds / 2)
  const { issuedPerSecond, failed } = http
  return { clients, barePerSecond: (before + after) / 2, issuedPerSecond, failed }
}

async function pickIssuer({ control, pool }: SandboxWorld): Promise<Issuer> {
  const [tenant] = (await control.tenants()).filter((each) => !each.locked && each.userToken)
  if (!tenant?.userToken) throw new Error('No tenant can issue.')
  // A tenant without products would add the cost of creating one.
  await pool.query(
    `insert into sandbox.product (tenant_id, internal_id, description, unit_type_id, unit_price)
     values ($1, 'P0121', 'Carga general', 'NIU', 10) on conflict do nothing`,
    [tenant.id],
  )
  return { id: tenant.id, number: tenant.number, host: tenant.host, token: tenant.userToken }
}

async function issueOverHttp(world: SandboxWorld, issuer: Issuer, seconds: number) {
  const result = await autocannon({
    url: `${world.url}/api/dispatch-carrier`,
    method: 'POST',
    connections: clients,
    duration: seconds,
    headers: {
      host: issuer.host,
      authorization: `Bearer ${issuer.token}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify(guide),
  })
  const issued = result['2xx']
  if (issued === 0) throw new Error('No guide was issued; nothing can be measured.')
  return { issuedPerSecond: issued / result.duration, failed: result.non2xx + result.errors }
}

/** Baseline: takes the next number of the series and inserts the guide. */
async function issueBare({ pool }: SandboxWorld, issuer: Issuer, seconds: number): Promise<number> {
  let issued = 0
  const payload = JSON.stringify(guide)
  const until = performance.now() + seconds * 1_000
  const work = async () => {
    while (performance.now() < until) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const taken = await client.query<{ number: number }>(
          `update sandbox.series set last_number = last_number + 1
           where tenant_id = $1 and document_type_id = '31' and number = 'V001' returning last_number as number`,
          [issuer.id],
        )
        const number = taken.rows[0]?.number
        await client.query(
          `insert into sandbox.guide (tenant_id, external_id, user_no, document_type_id, series, number, filename,
             date_of_issue, time_of_issue, date_of_shipping, payload, created_at, updated_at)
           values ($1, $2, 1, '31', 'V001', $3, $4, current_date, '10:11:11', current_date, $5, now(), now())`,
          [issuer.id, randomUUID(), number, `${issuer.number}-31-V001-${number}`, payload],
        )
        await client.query('commit')
        issued += 1
      } finally {
        client.release()
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return issued / seconds
}

const party = (number: string, name: string) => ({
  codigo_tipo_documento_identidad: '6',
  descripcion_tipo_documento_identidad: 'RUC',
  numero_documento: number,
  apellidos_y_nombres_o_razon_social: name,
  nombre_comercial: name,
})

/** The complete body of spec §2.1. */
const guide = {
  datos_del_emisor: {
    codigo_pais: 'PE',
    ubigeo: '150101',
    direccion: 'Av. Los Olivos 123',
    correo_electronico: 'demo@example.test',
    telefono: '427-1148',
    codigo_del_domicilio_fiscal: '0000',
  },
  serie_documento: 'V001',
  numero_documento: '#',
  codigo_tipo_documento: '31',
  fecha_de_emision: utcDay(new Date()),
  hora_de_emision: '10:11:11',
  fecha_de_traslado: utcDay(new Date()),
  unidad_peso_total: 'KGM',
  peso_total: 10.5,
  indicador_de_transbordo: false,
  datos_remitente: party('20555555555', 'REMITENTE S.A.C.'),
  datos_destinatario: party('20666666666', 'DESTINATARIO S.A.C.'),
  chofer: {
    codigo_tipo_documento_identidad: '1',
    numero_documento: '44556677',
    nombres: 'JUAN',
    apellidos: 'PEREZ',
    numero_licencia: 'Q44556677',
  },
  vehiculo: {
    numero_de_placa: 'ABC123',
    modelo: 'HILUX',
    marca: 'TOYOTA',
    certificado_habilitacion_vehicular: 'CHV0001',
  },
  direcciones_proveedores: {
    remitente: { direccion: 'Av. Origen 1', ubigeo: '150101' },
    destinatario: { direccion: 'Av. Destino 2', ubigeo: '150102' },
  },
  numero_de_placa: 'ABC123',
  items: [{ codigo_interno: 'P0121', cantidad: 2 }],
}
