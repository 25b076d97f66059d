import { z } from '@hono/zod-openapi'
import { stateNames } from '../documents/state-names'
import type { TenantCall } from '../http/endpoint'
import { qrPng, voucherQrText } from '../papers/qr-png'
import { type AuthorityVerdict, stateOfCode } from '../papers/tax-authority'
import { paperNumber } from '../papers/voucher-paper'
import type { IssuedVoucher } from './issue-voucher'
import { voucherLinks } from './voucher-links'

export const authorityAnswerShape = z
  .object({ code: z.string(), description: z.string(), notes: z.array(z.string()).optional() })
  .openapi('AuthorityAnswer')

export const issuedShape = z
  .object({
    success: z.literal(true),
    data: z.object({
      number: z.string().openapi({ example: 'F001-63' }),
      filename: z.string().openapi({ example: '20555555551-01-F001-63' }),
      external_id: z.uuid(),
      state_type_id: z.string(),
      state_type_description: z.string(),
      number_to_letter: z.string().openapi({ example: 'Ciento dieciocho  con 00/100 ' }),
      hash: z.string().nullable(),
      qr: z.string().nullable().openapi({ description: 'PNG en base64, sin prefijo' }),
      id: z.number().int(),
      print_ticket: z.string(),
    }),
    print: z
      .object({
        auto_printed: z.boolean(),
        print_order_id: z.number().int().nullable(),
        reason: z.string().nullable(),
      })
      .optional()
      .openapi({ description: 'Solo en las líneas C y D' }),
    data_ws: z.object({
      message_text: z.string(),
      pdf_a4_filename: z.string(),
      pdf_ticket_filename: z.string().optional(),
      full_filename: z.string(),
      customer_telephone: z.string().nullable(),
    }),
    links: z.object({ xml: z.string(), pdf: z.string(), cdr: z.string() }),
    response: z
      .union([z.tuple([]), authorityAnswerShape])
      .openapi({ description: 'Lista vacía si no se envió; objeto si se envió' }),
  })
  .openapi('IssuedVoucher')

/** `[]` when it was not sent, an object when it was (contract §7.8). */
export function authorityAnswer(verdict: AuthorityVerdict | null) {
  if (!verdict) return []
  const { code, description, notes } = verdict
  return notes ? { code, description, notes } : { code, description }
}

/** Some installations name the receipt of whatever was sent, even where none came back. */
export function namesReceipt(call: TenantCall, verdict: AuthorityVerdict | null): boolean {
  if (!verdict) return false
  return call.sandbox.settings.receiptLink === 'sent' || verdict.notes !== null
}

/** Reply of issuing: `success` even if the authority rejected it or did not answer. */
export function issuedReply(call: TenantCall, issued: IssuedVoucher) {
  const { externalId, paper, verdict } = issued
  const stateTypeId = verdict ? stateOfCode(verdict.code).stateTypeId : '01'
  const links = voucherLinks(call.host, externalId)
  const newer = call.sandbox.settings.lineage !== 'A' && call.sandbox.settings.lineage !== 'B'
  const qr = qrPng(voucherQrText(paper))
  return {
    success: true,
    data: {
      number: paperNumber(paper),
      filename: paper.filename,
      external_id: externalId,
      state_type_id: stateTypeId,
      state_type_description: stateNames[stateTypeId],
      number_to_letter: paper.words,
      hash: paper.hash,
      qr: qr.toString('base64'),
      id: issued.id,
      print_ticket: links.print('ticket'),
    },
    ...(newer ? { print: { auto_printed: false, print_order_id: null, reason: null } } : {}),
    data_ws: {
      message_text: `Su comprobante de pago electrónico ${paperNumber(paper)} ha sido generado correctamente, puede revisarlo en el siguiente enlace: ${links.print(newer ? 'ticket' : 'a4')}`,
      pdf_a4_filename: links.file('a4'),
      ...(newer ? { pdf_ticket_filename: links.file('ticket') } : {}),
      full_filename: `${paper.filename}.pdf`,
      customer_telephone: paper.draft.customer.telephone,
    },
    links: { xml: links.xml, pdf: links.pdf, cdr: namesReceipt(call, verdict) ? links.cdr : '' },
    response: authorityAnswer(verdict),
  }
}
