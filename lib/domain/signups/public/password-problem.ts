export const newPasswordLengthMin = 8
/** The service hashes with bcrypt, which ignores everything after 72 bytes. */
const newPasswordBytesMax = 72

export type PasswordProblem = 'short' | 'long' | 'characters' | 'common' | 'plain' | 'personal'

const common = new Set(
  `password passw0rd password1 contrasena contrasenia contraseña clave1234 miclave1 secreta1 qwertyui qwerty12
  qwerty123 asdfghjk asdf1234 zxcvbnm1 1q2w3e4r abcd1234 abc12345 admin123 admin1234 administrador bienvenido
  welcome1 peru1234 peru2024 peru2025 peru2026 lima1234 alianza1 universitario facturacion factura1 factura123
  empresa1 empresa123 iloveyou teamoamor teamomucho estrella1 princesa1 futbol123 cambiame changeme letmein1
  trustno1 monkey123 dragon123 12345678 123456789 1234567890 87654321 11223344 00000000 11111111`.split(
    /\s+/,
  ),
)

/**
 * Problem of a password by a few explicit rules: length, the hundred most common ones, repeated or sequential
 * characters, and values of the same form.
 */
export function passwordProblem(password: string, personal: readonly string[] = []): PasswordProblem | null {
  if ([...password].length < newPasswordLengthMin) return 'short'
  if (new TextEncoder().encode(password).length > newPasswordBytesMax) return 'long'
  if (/[\p{Cc}\p{Surrogate}]/u.test(password)) return 'characters'
  const plain = password.toLowerCase()
  if (common.has(plain) || common.has(plain.replace(/[^\p{L}\p{N}]+$/u, ''))) return 'common'
  if (new Set(plain).size < 4 || isRow(plain)) return 'plain'
  return isPersonal(plain, personal) ? 'personal' : null
}

/** Judged by length and character classes only; the page says so. */
export function passwordLength(password: string): 'fair' | 'good' {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  return [...password].length >= 14 || ([...password].length >= 10 && kinds >= 3) ? 'good' : 'fair'
}

/** Each character follows the previous one, up or down, as in 12345678 and hgfedcba. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index))
  const same = (step: number) => steps.filter((one) => one === step).length >= steps.length - 1
  return same(1) || same(-1)
}

function isPersonal(plain: string, personal: readonly string[]): boolean {
  const words = personal.map((word) => word.toLowerCase()).filter((word) => word.length >= 5)
  return words.some((word) => plain.includes(word) && plain.length < word.length + 4)
}
