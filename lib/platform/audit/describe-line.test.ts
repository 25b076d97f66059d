import { expect, test } from 'vitest'
import { textsFor } from '../i18n/texts'
import { auditActions } from './actions'
import { auditSentence, type DescribedLine, describeAuditLine } from './describe-line'

const es = textsFor('es')
const en = textsFor('en')
const base: DescribedLine = {
  action: 'lock.changed',
  actorId: 'p-1',
  actorName: 'Ana',
  actorKind: 'staff',
  subjectKind: 'tenant',
  subjectId: 't-1',
  subjectName: 'Comercial Andina',
  before: { access: 'unlocked' },
  after: { access: 'locked' },
  reason: 'debt',
  erasedAt: null,
}

test('a lock says who, what, whom and why', () => {
  expect(auditSentence(es, base)).toBe('Ana bloqueó Comercial Andina por pago pendiente')
  expect(auditSentence(en, base)).toBe('Ana locked Comercial Andina because a payment is due')
  const unlocked = { ...base, after: { access: 'unlocked' }, reason: 'paid: por transferencia' }
  expect(auditSentence(es, unlocked)).toBe(
    'Ana desbloqueó Comercial Andina por pago recibido: «por transferencia»',
  )
})

test('lines of one run are told together', () => {
  expect(auditSentence(es, { ...base, count: 28 })).toBe('Ana bloqueó 28 empresas por pago pendiente')
  expect(auditSentence(en, { ...base, count: 28 })).toBe('Ana locked 28 tenants because a payment is due')
})

test('what was locked is never guessed', () => {
  expect(auditSentence(es, { ...base, after: null })).toBe(
    'Ana cambió el acceso de Comercial Andina por pago pendiente',
  )
})

test('the portal itself is the system, an administrator at the machine keeps the name', () => {
  for (const [actorKind, actorName] of [
    ['system', 'npm start'],
    ['worker', 'Portería'],
    ['cli', 'npm start'],
    ['cli', 'Portería'],
  ] as const) {
    const line = { ...base, action: 'connection.saved', actorId: null, actorKind, actorName, reason: null }
    expect(auditSentence(es, line)).toBe('Sistema guardó la conexión con el servidor')
    expect(auditSentence(en, line)).toBe('System saved the connection to the server')
  }
  const line = {
    ...base,
    action: 'connection.saved',
    actorId: null,
    actorKind: 'cli' as const,
    actorName: 'root',
    reason: null,
  }
  expect(auditSentence(es, line)).toBe('root (línea de comandos) guardó la conexión con el servidor')
})

test('the subject links to its page, and nothing else does', () => {
  const parts = describeAuditLine(es, base)
  expect(parts.filter(({ href }) => href)).toEqual([
    { kind: 'subject', text: 'Comercial Andina', href: '/tenants/t-1' },
  ])
  expect(parts.map(({ kind }) => kind)).toEqual(['actor', 'text', 'subject', 'text'])
  expect(describeAuditLine(es, { ...base, subjectKind: 'constructor' }).every(({ href }) => !href)).toBe(true)
})

test('an erased applicant is neither named nor linked', () => {
  const line = {
    ...base,
    action: 'signup.received',
    subjectKind: 'signup',
    erasedAt: new Date(),
    reason: null,
  }
  expect(auditSentence(es, line)).toBe('Llegó la solicitud de alta de (datos borrados)')
  expect(describeAuditLine(es, line).every(({ href }) => !href)).toBe(true)
})

test('people who act on themselves are not named twice', () => {
  const line = { ...base, action: 'staff.email-asked', subjectKind: 'staff', subjectId: 'p-1', reason: null }
  expect(auditSentence(es, line)).toBe('Ana pidió cambiar el correo de su propia cuenta')
})

test('an action that this version does not know is told by its code', () => {
  expect(auditSentence(es, { ...base, action: 'moon.landed' })).toBe('Ana: moon.landed')
})

test('words of a person are quoted, never taken for a code', () => {
  const held = { ...base, action: 'tenant.held', reason: 'debt' }
  expect(auditSentence(es, held)).toBe('Ana retuvo a Comercial Andina: «debt»')
  expect(auditSentence(es, { ...base, reason: 'algo: raro' })).toContain(': «algo: raro»')
})

test.each([1, 28])('every action reads as a sentence of %d lines in both languages', (count) => {
  for (const action of auditActions) {
    for (const t of [es, en]) {
      const sentence = auditSentence(t, { ...base, action, count, before: null, after: null, reason: null })
      expect(sentence, action).toMatch(/^[\p{Lu}\d—]/u)
      expect(sentence, action).not.toMatch(/[{}\uE000\uE001]|undefined|null|\.$/)
      expect(sentence).not.toContain(action)
    }
  }
})
