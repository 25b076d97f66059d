import { dayMs } from '../../platform/calendar/days'
import { inputRefused } from '../http/failure'
import { checkUbigeo, isUbigeo } from '../is-ubigeo'
import { fitting, inCatalogue, notNull } from '../php/php-value'
import {
  affectationTypes,
  chargeTypes,
  creditNoteTypes,
  currencies,
  debitNoteTypes,
  detractionPaymentMethods,
  documentTypes,
  identityTypes,
  iscSystems,
  operationTypes,
  paymentConditions,
  paymentMethods,
  priceTypes,
} from '../seed/catalogues'
import type { Party, VoucherDraft } from './voucher-draft'

const boletaTotalMax = 700

/** Checks 5 to 8 of contract §7.5, in their order: the customer's address and who may get what. */
export function checkCustomer(draft: VoucherDraft): void {
  const { customer, documentTypeId, operationTypeId } = draft
  if (customer.ubigeo !== null && customer.identityTypeId === '6') checkUbigeo(customer.ubigeo)
  if (documentTypeId === '03' && Number(draft.totals.total) > boletaTotalMax) {
    if (!['1', '4', '6', '7'].includes(customer.identityTypeId)) {
      throw inputRefused(`El tipo doc. identidad ${identityName(customer)} del cliente no es valido.`)
    }
  }
  if (documentTypeId === '01' && operationTypeId === '0101' && customer.identityTypeId !== '6') {
    throw inputRefused(`El tipo doc. identidad ${identityName(customer)} del cliente no es válido.`)
  }
  checkDetraction(draft)
}

function identityName(customer: Party): string {
  if (customer.identityTypeName === '') {
    throw inputRefused('Attempt to read property "description" on null')
  }
  return customer.identityTypeName
}

// Freight subject to withholding needs origin and destination.
function checkDetraction({ detraction, operationTypeId }: VoucherDraft): void {
  if (!detraction || operationTypeId !== '1004') return
  for (const ubigeo of [detraction.originUbigeo, detraction.destinationUbigeo]) {
    if (ubigeo === null) throw inputRefused('El campo ubigeo es obligatorio')
    checkUbigeo(ubigeo)
  }
}

const windowDays = 4

/** Check 9 (contract §7.6): absolute number of whole days between midnight of that day and now. */
export function checkDateWindow(issuedAtMidnight: Date, now: Date): void {
  const days = Math.floor(Math.abs(now.getTime() - issuedAtMidnight.getTime()) / dayMs)
  if (windowDays - days <= 0) {
    throw inputRefused(`La fecha de emisión no puede ser menor a ${windowDays} día(s).`)
  }
}

/** The customer row's constraints, checked before the voucher's. */
export function checkParty({ identityTypeId, number, name, countryId, ubigeo }: Party): void {
  const persons = { table: 'persons', inInput: true }
  fitting(number, { ...persons, column: 'number' })
  fitting(name, { ...persons, column: 'name' })
  inCatalogue(identityTypeId, identityTypes, {
    ...persons,
    column: 'identity_document_type_id',
    of: 'cat_identity_document_types',
  })
  notNull(countryId, { ...persons, column: 'country_id' })
  if (ubigeo !== null && !isUbigeo(ubigeo)) {
    inCatalogue(ubigeo, {}, { ...persons, column: 'district_id', of: 'districts' })
  }
}

/** NOT NULL and foreign key constraints of the voucher tables. */
export function checkColumns(draft: VoucherDraft): void {
  const table = 'documents'
  notNull(draft.issuedOn, { table, column: 'date_of_issue' })
  notNull(draft.issuedAt, { table, column: 'time_of_issue' })
  const types = { table, column: 'document_type_id', of: 'cat_document_types' }
  inCatalogue(draft.documentTypeId, documentTypes, types)
  inCatalogue(draft.currencyId, currencies, { table, column: 'currency_type_id', of: 'cat_currency_types' })
  const conditions = { table, column: 'payment_condition_id', of: 'payment_conditions' }
  inCatalogue(draft.paymentConditionId, paymentConditions, conditions)
  for (const { documentTypeId } of [...draft.guides, ...draft.related, ...draft.prepayments]) {
    inCatalogue(documentTypeId, documentTypes, types)
  }
  for (const { code } of [...draft.charges, ...draft.discounts]) {
    inCatalogue(code, chargeTypes, { table, column: 'charge_type_id', of: 'cat_charge_discount_types' })
  }
  if (draft.note) checkNoteColumns(draft)
  else checkSaleColumns(draft)
  draft.lines.forEach(checkLineColumns)
}

function checkSaleColumns(draft: VoucherDraft): void {
  const table = 'invoices'
  notNull(draft.dueOn, { table, column: 'date_of_due' })
  notNull(draft.operationTypeId, { table, column: 'operation_type_id' })
  const operations = { table, column: 'operation_type_id', of: 'cat_operation_types' }
  inCatalogue(draft.operationTypeId, operationTypes, operations)
  for (const { methodId } of draft.payments) {
    inCatalogue(methodId, paymentMethods, {
      table: 'document_payments',
      column: 'payment_method_type_id',
      of: 'payment_method_types',
    })
  }
  if (!draft.detraction) return
  const methods = { table: 'documents', column: 'payment_method_id', of: 'cat_payment_method_types' }
  inCatalogue(draft.detraction.paymentMethodId, detractionPaymentMethods, methods)
}

function checkNoteColumns({ note, documentTypeId }: VoucherDraft): void {
  const table = 'notes'
  const credit = documentTypeId === '07'
  const column = credit ? 'note_credit_type_id' : 'note_debit_type_id'
  const code = notNull(note?.typeId ?? null, { table, column })
  const of = credit ? 'cat_note_credit_types' : 'cat_note_debit_types'
  inCatalogue(code, credit ? creditNoteTypes : debitNoteTypes, { table, column, of })
  notNull(note?.reason ?? null, { table, column: 'note_description' })
}

function checkLineColumns({ affectation, priceType, isc }: VoucherDraft['lines'][number]): void {
  const items = (column: string, of: string) => ({ table: 'document_items', column, of })
  inCatalogue(affectation, affectationTypes, items('affectation_igv_type_id', 'cat_affectation_igv_types'))
  inCatalogue(priceType, priceTypes, items('price_type_id', 'cat_price_types'))
  if (isc) inCatalogue(isc.system, iscSystems, items('system_isc_type_id', 'cat_system_isc_types'))
}
