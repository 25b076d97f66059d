/** What the start of a test run and each of its files must agree on. Imports nothing: see test-environment. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's connection to the server that all integration tests share. */
    testServerUrl: string
  }
}

export const templateName = 'porteria_template'
export const testPasswords = { app: 'app-test', sandbox: 'sandbox-test' }
