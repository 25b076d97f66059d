/** Shared by the global setup and the test files. Imports nothing: `test-environment` runs before the environment is set. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's connection to the server that all integration tests share. */
    testServerUrl: string
  }
}

export const templateName = 'porteria_template'
export const testPasswords = { app: 'app-test', sandbox: 'sandbox-test' }
