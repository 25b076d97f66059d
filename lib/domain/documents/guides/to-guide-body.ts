import { identityTypes } from './identity-types'
import type { CarrierGuide, Driver, GuideItem, Party, SenderGuide, Vehicle } from './schemas'

const freightPayers = { sender: 'Remitente', subcontractor: 'Subcontratador', other: 'Otro' } as const

/**
 * Body of `POST /api/dispatch-carrier`: every field of spec §2.1, and `pagador_flete` when a payer is named.
 */
export function toCarrierBody(guide: CarrierGuide) {
  const { sender, recipient, origin, destination, freightPayer } = guide
  return {
    ...toHead(guide),
    codigo_tipo_documento: '31',
    datos_remitente: toParty(sender),
    datos_destinatario: toParty(recipient),
    chofer: toDriver(guide.driver),
    vehiculo: toVehicle(guide.vehicle),
    direcciones_proveedores: {
      remitente: { direccion: origin.address, ubigeo: origin.ubigeo },
      destinatario: { direccion: destination.address, ubigeo: destination.ubigeo },
    },
    numero_de_placa: guide.vehicle.plate,
    ...(freightPayer && { pagador_flete: toFreightPayer(freightPayer) }),
  }
}

/** Body of `POST /api/dispatches`, by public carrier or with the sender's own vehicle (contract §9.3). */
export function toSenderBody(guide: SenderGuide) {
  const { recipient, origin, destination } = guide
  return {
    ...toHead(guide),
    codigo_tipo_documento: '09',
    datos_del_cliente_o_receptor: {
      codigo_tipo_documento_identidad: recipient.identityType,
      numero_documento: recipient.number,
      apellidos_y_nombres_o_razon_social: recipient.name,
      ...(recipient.tradeName && { nombre_comercial: recipient.tradeName }),
      ...(recipient.email && { correo_electronico: recipient.email }),
      ...(recipient.telephone && { telefono: recipient.telephone }),
      codigo_pais: 'PE',
      ubigeo: guide.recipientUbigeo,
      direccion: guide.recipientAddress,
    },
    codigo_modo_transporte: guide.transport === 'public' ? '01' : '02',
    codigo_motivo_traslado: guide.reason,
    descripcion_motivo_traslado: guide.reasonText,
    observaciones: guide.observations,
    ...(guide.packages !== null && { numero_de_bultos: Number(guide.packages) }),
    direccion_partida: toStop(origin),
    direccion_llegada: toStop(destination),
    ...(guide.transport === 'public'
      ? {
          transportista: {
            codigo_tipo_documento_identidad: guide.carrier.identityType,
            numero_documento: guide.carrier.number,
            apellidos_y_nombres_o_razon_social: guide.carrier.name,
            numero_mtc: guide.carrier.mtc || null,
          },
        }
      : {
          chofer: toDriver(guide.driver),
          vehiculo: toVehicle(guide.vehicle),
          numero_de_placa: guide.vehicle.plate,
        }),
  }
}

function toHead(guide: CarrierGuide | SenderGuide) {
  const { issuer } = guide
  return {
    datos_del_emisor: {
      codigo_pais: 'PE',
      ubigeo: issuer.ubigeo,
      direccion: issuer.address,
      correo_electronico: issuer.email,
      telefono: issuer.telephone,
      codigo_del_domicilio_fiscal: issuer.establishment,
    },
    serie_documento: guide.series,
    numero_documento: guide.number,
    fecha_de_emision: guide.issuedOn,
    hora_de_emision: guide.issuedAt,
    fecha_de_traslado: guide.transferOn,
    unidad_peso_total: guide.weightUnit,
    peso_total: Number(guide.weight),
    indicador_de_transbordo: guide.transhipment,
    items: guide.items.map(toItem),
  }
}

function toItem({ code, quantity, product }: GuideItem) {
  return {
    codigo_interno: code,
    cantidad: Number(quantity),
    ...(product && {
      descripcion: product.description,
      unidad_de_medida: product.unit,
      precio_unitario: Number(product.price),
      codigo_tipo_afectacion_igv: product.affectation,
    }),
  }
}

function toParty(party: Party) {
  return {
    codigo_tipo_documento_identidad: party.identityType,
    descripcion_tipo_documento_identidad: identityTypes[party.identityType],
    numero_documento: party.number,
    apellidos_y_nombres_o_razon_social: party.name,
    nombre_comercial: party.tradeName || party.name,
  }
}

function toDriver(driver: Driver) {
  return {
    codigo_tipo_documento_identidad: driver.identityType,
    numero_documento: driver.number,
    nombres: driver.names,
    apellidos: driver.surnames,
    numero_licencia: driver.licence,
  }
}

function toVehicle(vehicle: Vehicle) {
  return {
    numero_de_placa: vehicle.plate,
    modelo: vehicle.model,
    marca: vehicle.make,
    certificado_habilitacion_vehicular: vehicle.certificate,
  }
}

function toStop(stop: SenderGuide['origin']) {
  return { ubigeo: stop.ubigeo, direccion: stop.address, codigo_del_domicilio_fiscal: stop.establishment }
}

function toFreightPayer(payer: NonNullable<CarrierGuide['freightPayer']>) {
  const indicador_pagador_flete = freightPayers[payer.kind]
  if (payer.kind === 'sender') return { indicador_pagador_flete }
  return {
    indicador_pagador_flete,
    codigo_tipo_documento_identidad: payer.party.identityType,
    descripcion_tipo_documento_identidad: identityTypes[payer.party.identityType],
    numero: payer.party.number,
    nombres: payer.party.name,
  }
}
