import type { Random } from './random'

const trades = [
  'Comercial',
  'Inversiones',
  'Distribuidora',
  'Transportes',
  'Servicios Generales',
  'Corporación',
  'Importaciones',
  'Grupo',
  'Constructora',
  'Agroindustrias',
  'Boticas',
  'Ferretería',
  'Restaurantes',
  'Textiles',
  'Panadería y Pastelería',
  'Consultores',
  'Clínica Dental',
  'Librería',
  'Minera',
  'Pesquera',
  'Logística',
  'Repuestos y Lubricantes',
  'Calzados',
  'Hotelería',
  'Imprenta',
  'Maderera',
  'Avícola',
  'Tecnología y Sistemas',
  'Estudio Contable',
  'Exportadora',
  'Negociaciones',
  'Multiservicios',
] as const

const places = [
  'Andina',
  'del Mantaro',
  'Huascarán',
  'Rímac',
  'Santa Rosa',
  'Valle Sagrado',
  'Wayra',
  'Ñaupari',
  'Misti',
  'Pachacútec',
  'Vilcanota',
  'Los Álamos',
  'Señor de los Milagros',
  'Virgen de la Candelaria',
  'Chavín',
  'Kuélap',
  'Sipán',
  'Marañón',
  'Apurímac',
  'Coropuna',
  'San Martín de Porres',
  'El Progreso',
  'Inti Raymi',
  'Qhapaq Ñan',
  'La Esperanza',
  'Tumbes Norte',
  'Ucayali',
  'Cajamarquina',
  'Altiplano',
  'Titicaca',
  'Piurana',
  'Huánuco',
  'Nor Oriente',
  'Costa Verde',
  'Sol de Oro',
  'Ayllu',
  'Yanahuara',
  'Chachapoyas',
  'Salkantay',
  'Pisco Sur',
  'Lurín',
  'Tarapoto',
  'Cordillera Blanca',
  'Nazca',
  'Paracas',
  'Yungay',
] as const

const ending = ['S.A.C.', 'S.A.C.', 'S.A.C.', 'E.I.R.L.', 'E.I.R.L.', 'S.R.L.', 'S.A.'] as const

const surnames = [
  'Quispe',
  'Mamani',
  'Flores',
  'Huamán',
  'Ramírez',
  'Ñahui',
  'Condori',
  'Vásquez',
  'Chávez',
  'Núñez',
  'Rojas',
  'Gutiérrez',
  'Ticona',
  'Palomino',
  'Cárdenas',
  'Yupanqui',
  'Béjar',
  'Zúñiga',
  'Ccori',
  'Llontop',
] as const

const givenNames = [
  'José Luis',
  'María Elena',
  'Ángel',
  'Rosa',
  'Julio César',
  'Milagros',
  'Óscar',
  'Nélida',
  'Víctor Raúl',
  'Fiorella',
  'Édgar',
  'Yolanda',
  'Raúl',
  'Inés',
  'Wilfredo',
  'Gladys',
  'Hernán',
  'Liz',
  'Teófilo',
  'Begoña',
] as const

const longOnes = [
  'Asociación de Productores Agropecuarios, Artesanos y Comerciantes del Valle de los Ríos Apurímac, Ene y Mantaro',
  'Empresa de Transportes, Servicios Turísticos y Representaciones Generales Hermanos Ñaupari Cárdenas e Hijos S.R.L.',
  'Consorcio Constructor, Consultor y Proveedor de Servicios de Ingeniería Sanitaria Alto Huallaga - Ucayali',
  'Cooperativa de Servicios Múltiples y de Ahorro de los Trabajadores de la Educación de la Región Áncash',
] as const

export const districts = [
  'Av. Javier Prado Este 1245, San Isidro',
  'Jr. Huallaga 340, Cercado de Lima',
  'Calle Mercaderes 212, Arequipa',
  'Av. El Sol 880, Cusco',
  'Av. España 1650, Trujillo',
  'Jr. Real 455, Huancayo',
  'Av. Grau 310, Piura',
  'Calle San José 733, Chiclayo',
  'Av. La Marina 2020, Iquitos',
  'Jr. Puno 118, Juliaca',
  '-',
] as const

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T
}

export type InventedName = { name: string; person: boolean; short: string }

/** A plausible, invented Peruvian company name. */
export function inventName(random: Random): InventedName {
  const kind = random()
  if (kind < 0.02) {
    const name = pick(longOnes, random)
    return { name, person: false, short: pick(places, random) }
  }
  if (kind < 0.22) {
    const first = pick(surnames, random)
    const name = `${first} ${pick(surnames, random)} ${pick(givenNames, random)}`
    return { name: name.toUpperCase(), person: true, short: first }
  }
  const place = pick(places, random)
  const second = random() < 0.3 ? ` & ${pick(surnames, random)}` : ''
  const name = `${pick(trades, random)} ${place}${second} ${pick(ending, random)}`
  return { name: random() < 0.45 ? name.toUpperCase() : name, person: false, short: place }
}

/** Letters and digits only, as subdomains must be (contract §5.2). */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
